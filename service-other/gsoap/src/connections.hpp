#pragma once

#include <stdsoap2.h>

#include <condition_variable>
#include <mutex>
#include <queue>

/** Accepted connections that wait for a thread, first come, first served. */
class Connections {
 public:
  void add(SOAP_SOCKET connection) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push(connection);
    }
    added_.notify_one();
  }

  /** Waits for one. */
  SOAP_SOCKET take() {
    std::unique_lock lock(mutex_);
    added_.wait(lock, [this] { return !waiting_.empty(); });
    const SOAP_SOCKET connection = waiting_.front();
    waiting_.pop();
    return connection;
  }

 private:
  std::mutex mutex_;
  std::condition_variable added_;
  std::queue<SOAP_SOCKET> waiting_;
};
