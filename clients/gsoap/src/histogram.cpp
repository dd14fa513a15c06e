#include "histogram.hpp"

#include <algorithm>
#include <bit>

namespace {

constexpr std::uint64_t kCookie = 0x1c849313;
constexpr std::uint64_t kSignificantDigits = 3;
constexpr std::int64_t kResolutionNanos = 1'000;
constexpr std::int64_t kMaxNanos = 600'000'000'000;

/** Of the resolution: the power of two below it. */
constexpr int kUnitBits = 9;

/** Of the digits: a bucket has twice as many parts as they distinguish, as a power of two. */
constexpr std::int64_t kParts = 2048;

/** Where a value is counted: buckets follow each other, each with units of twice the size. */
int index(std::int64_t nanos) {
  std::int64_t part = nanos >> kUnitBits;
  int bucket = 0;
  while (part >= kParts) {
    part >>= 1;
    bucket++;
  }
  return static_cast<int>(bucket * (kParts / 2) + part);
}

void appendBytes(std::string& bytes, std::uint64_t number, int length) {
  for (int byte = length - 1; byte >= 0; byte--) {
    bytes += static_cast<char>(number >> 8 * byte);
  }
}

/** The ZigZag encoding in LEB128; a negative number stands for so many counts of zero. */
void appendZigZag(std::string& bytes, std::int64_t number) {
  auto left = static_cast<std::uint64_t>(number < 0 ? -2 * number - 1 : 2 * number);
  while (left >= 0x80) {
    bytes += static_cast<char>((left & 0x7f) | 0x80);
    left >>= 7;
  }
  bytes += static_cast<char>(left);
}

std::string base64(const std::string& bytes) {
  static const char* const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::string three = bytes.substr(at, 3);
    const std::size_t padding = 3 - three.size();
    three.resize(3);
    unsigned bits = 0;
    for (const char byte : three) {
      bits = bits << 8 | static_cast<unsigned char>(byte);
    }
    for (int shift = 18; shift >= 0; shift -= 6) {
      text += alphabet[bits >> shift & 0x3f];
    }
    text.replace(text.size() - padding, padding, padding, '=');
  }
  return text;
}

}  // namespace

void Histogram::record(std::int64_t nanos) {
  counts_[index(std::min(nanos, kMaxNanos))]++;
  count_++;
}

void Histogram::add(const Histogram& other) {
  for (const auto& [index, count] : other.counts_) {
    counts_[index] += count;
  }
  count_ += other.count_;
}

std::string Histogram::encoded() const {
  std::string payload;
  int next = 0;
  for (const auto& [index, count] : counts_) {
    if (index > next) {
      appendZigZag(payload, next - index);
    }
    appendZigZag(payload, count);
    next = index + 1;
  }
  std::string bytes;
  appendBytes(bytes, kCookie, 4);
  appendBytes(bytes, payload.size(), 4);
  appendBytes(bytes, 0, 4);
  appendBytes(bytes, kSignificantDigits, 4);
  appendBytes(bytes, kResolutionNanos, 8);
  appendBytes(bytes, kMaxNanos, 8);
  appendBytes(bytes, std::bit_cast<std::uint64_t>(1.0), 8);
  return base64(bytes + payload);
}
