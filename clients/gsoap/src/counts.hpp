#pragma once

#include <map>
#include <string>

#include "failure.hpp"
#include "histogram.hpp"

/** The calls of one command. */
class Counts {
 public:
  /** Adds a right reply. */
  void verified(std::int64_t nanos) { latencies_.record(nanos); }

  /** Adds a call that failed. */
  void failed(std::size_t variant, const Failure& failure);

  /** Adds those of another thread. */
  void add(const Counts& other);

  /** The answer to a command that took so long: an object of JSON, with more members at its end. */
  std::string answer(std::int64_t nanos, const std::string& more) const;

 private:
  Histogram latencies_;
  std::map<std::string, std::int64_t> errors_ = {
      {"fault", 0}, {"http", 0}, {"corrupt", 0}, {"connection", 0}, {"timeout", 0}};

  /** An object of JSON; empty if no call has failed. */
  std::string firstError_;
};
