#pragma once

#include <cstdint>
#include <map>
#include <string>

/** Latencies, with the range and the resolution that the driver has. */
class Histogram {
 public:
  void record(std::int64_t nanos);

  void add(const Histogram& other);

  std::int64_t count() const { return count_; }

  /** The V2 encoding of HdrHistogram, in base64. */
  std::string encoded() const;

 private:
  std::int64_t count_ = 0;

  /** By the index of HdrHistogram. */
  std::map<int, std::int64_t> counts_;
};
