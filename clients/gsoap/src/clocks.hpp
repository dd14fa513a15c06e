#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>

/** The time since some moment, in nanoseconds. */
inline std::int64_t nanoTime() {
  return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

/** The CPU time of this thread so far, in nanoseconds. */
inline std::int64_t cpuNanos() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1'000'000'000L + time.tv_nsec;
}
