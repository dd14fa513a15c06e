#include "commands.hpp"

#include <algorithm>
#include <chrono>
#include <latch>
#include <regex>
#include <thread>

#include "clocks.hpp"

namespace {

std::string transport(bool isConnected) {
  return std::string(",\"transport\":\"") + (isConnected ? "gSOAP" : "unknown") + "\"";
}

// Waits for the pause, but not beyond the end, both in nanoseconds; returns whether there is time left.
bool goesOn(std::int64_t end, std::int64_t pause) {
  const std::int64_t left = end - nanoTime();
  const std::int64_t wait = std::min(pause, left);
  if (wait > 0) {
    std::this_thread::sleep_for(std::chrono::nanoseconds(wait));
  }
  return pause < left;
}

}  // namespace

std::string Commands::obey(const std::string& line) {
  static const std::regex call_("call (\\w+) ([1-9]\\d{0,4}) (\\d{1,18})(?: (\\d{1,18}))?");
  static const std::regex once_("once (\\w+) ([1-9]\\d{0,4})");
  static const std::regex ports_("ports (\\w+) ([1-9]\\d{0,5})");
  std::smatch part;
  if (std::regex_match(line, part, call_)) {
    const std::int64_t pause = part[4].matched ? std::stoll(part[4]) : 0;
    return call(part[1], std::stoul(part[2]), std::stoll(part[3]), pause);
  }
  if (std::regex_match(line, part, once_)) {
    return once(part[1], std::stoul(part[2]));
  }
  if (std::regex_match(line, part, ports_)) {
    return ports(part[1], std::stoul(part[2]));
  }
  throw CommandError("'" + line +
                     "' is no command; use call CASE THREADS NANOS [PAUSE], or once CASE THREADS, or ports CASE COUNT");
}

std::string Commands::call(const std::string& echoCase, std::size_t threads, std::int64_t nanos,
                           std::int64_t pause) {
  const std::vector<Call>& calls = messages_.of(echoCase);
  Counts total;
  const std::int64_t took = together(
      threads,
      [&](User& user, std::size_t, std::int64_t start, Counts& counts) {
        do {
          user.port.call(calls, user.next++ % calls.size(), counts);
        } while (goesOn(start + nanos, pause));
      },
      total);
  return total.answer(took, "");
}

std::string Commands::once(const std::string& echoCase, std::size_t threads) {
  const std::vector<Call>& calls = messages_.of(echoCase);
  Counts total;
  const std::int64_t took = together(
      threads,
      [&](User& user, std::size_t number, std::int64_t, Counts& counts) {
        for (std::size_t variant = number; variant < calls.size(); variant += threads) {
          user.port.call(calls, variant, counts);
        }
      },
      total);
  return total.answer(took, transport(users_.front().port.isConnected()));
}

std::int64_t Commands::together(std::size_t threads, const Work& work, Counts& total) {
  while (users_.size() < threads) {
    users_.emplace_back(url_, users_.size());
  }
  std::vector<Counts> counts(threads);
  std::vector<std::jthread> running;
  std::latch begin(1);
  std::int64_t start = 0;
  for (std::size_t number = 0; number < threads; number++) {
    running.emplace_back([&, number] {
      begin.wait();
      work(users_[number], number, start, counts[number]);
    });
  }
  start = nanoTime();
  begin.count_down();
  for (std::jthread& thread : running) {
    thread.join();
  }
  const std::int64_t took = nanoTime() - start;
  for (const Counts& one : counts) {
    total.add(one);
  }
  return took;
}

std::string Commands::ports(const std::string& echoCase, std::size_t count) {
  const std::vector<Call>& calls = messages_.of(echoCase);
  Counts counts;
  std::int64_t make = 0;
  std::int64_t makeCpu = 0;
  std::int64_t use = 0;
  std::int64_t useCpu = 0;
  const std::int64_t start = nanoTime();
  for (std::size_t number = 0; number < count; number++) {
    const std::int64_t begin = nanoTime();
    const std::int64_t beginCpu = cpuNanos();
    Port port(url_);
    const std::int64_t made = nanoTime();
    const std::int64_t madeCpu = cpuNanos();
    port.call(calls, number % calls.size(), counts);
    make += made - begin;
    makeCpu += madeCpu - beginCpu;
    use += nanoTime() - made;
    useCpu += cpuNanos() - madeCpu;
  }
  const std::int64_t took = nanoTime() - start;
  return counts.answer(took, ",\"ports\":{\"makeNanos\":" + std::to_string(make) +
                                 ",\"makeCpuNanos\":" + std::to_string(makeCpu) + ",\"callNanos\":" +
                                 std::to_string(use) + ",\"callCpuNanos\":" + std::to_string(useCpu) + "}");
}
