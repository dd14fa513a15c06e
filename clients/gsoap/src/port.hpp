#pragma once

#include <string>

#include "counts.hpp"
#include "messages.hpp"

/** A proxy with a context of its own, which one thread uses at a time. */
class Port {
 public:
  explicit Port(const std::string& url);
  Port(const Port&) = delete;
  Port& operator=(const Port&) = delete;

  /** Makes one call, with the comparison of its reply, and counts it. */
  void call(const std::vector<Call>& calls, std::size_t variant, Counts& counts);

  /** Whether it holds a connection, which is then one of gSOAP's own. */
  bool isConnected() const { return soap_valid_socket(proxy_.soap->socket); }

 private:
  /** The proxy does not copy it. */
  std::string url_;
  WSTestSoapProxy proxy_;
};
