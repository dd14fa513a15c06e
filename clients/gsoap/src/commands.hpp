#pragma once

#include <deque>
#include <functional>
#include <string>

#include "counts.hpp"
#include "messages.hpp"
#include "port.hpp"

/** Obeys the commands of docs/clients.md, one after the other. */
class Commands {
 public:
  Commands(std::string url, Messages messages) : url_(std::move(url)), messages_(std::move(messages)) {}

  /** Returns the answer to a command, an object of JSON. Throws a CommandError if the line is no command. */
  std::string obey(const std::string& line);

 private:
  /** Calls in one thread at a time; neighbors begin with different messages. */
  struct User {
    User(const std::string& url, std::size_t first) : port(url), next(first) {}

    Port port;
    std::size_t next;
  };

  using Work = std::function<void(User&, std::size_t number, std::int64_t start, Counts&)>;

  std::string call(const std::string& echoCase, std::size_t threads, std::int64_t nanos, std::int64_t pause);
  std::string once(const std::string& echoCase, std::size_t threads);
  std::string ports(const std::string& echoCase, std::size_t count);

  /** Lets threads work at the same time, each for a user of its own. Returns the time that all of it took. */
  std::int64_t together(std::size_t threads, const Work& work, Counts& total);

  std::string url_;
  Messages messages_;
  std::deque<User> users_;
};
