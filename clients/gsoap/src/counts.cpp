#include "counts.hpp"

#include <cstdio>

namespace {

/** A string of JSON. */
std::string quoted(const std::string& text) {
  std::string json = "\"";
  for (const char character : text) {
    const auto code = static_cast<unsigned char>(character);
    if (character == '"' || character == '\\') {
      json += '\\';
      json += character;
    } else if (code < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", code);
      json += escape;
    } else {
      json += character;
    }
  }
  return json + '"';
}

}  // namespace

void Counts::failed(std::size_t variant, const Failure& failure) {
  errors_.at(failure.kind)++;
  if (firstError_.empty()) {
    const std::string exceptions = failure.error.empty() ? "" : quoted(failure.error);
    firstError_ = "{\"variant\":" + std::to_string(variant) + ",\"kind\":" + quoted(failure.kind) +
                  ",\"exceptions\":[" + exceptions + "],\"detail\":" + quoted(failure.what()) + "}";
  }
}

void Counts::add(const Counts& other) {
  latencies_.add(other.latencies_);
  for (const auto& [kind, count] : other.errors_) {
    errors_[kind] += count;
  }
  if (firstError_.empty()) {
    firstError_ = other.firstError_;
  }
}

std::string Counts::answer(std::int64_t nanos, const std::string& more) const {
  const std::int64_t verified = latencies_.count();
  std::string json = "{\"nanos\":" + std::to_string(nanos) + ",\"verified\":" + std::to_string(verified);
  for (const auto& [kind, count] : errors_) {
    json += "," + quoted(kind) + ":" + std::to_string(count);
  }
  json += ",\"latency\":" + quoted(verified == 0 ? "" : latencies_.encoded());
  if (!firstError_.empty()) {
    json += ",\"firstError\":" + firstError_;
  }
  return json + more + "}";
}
