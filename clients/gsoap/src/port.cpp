#include "port.hpp"

#include "clocks.hpp"

#include "WSTestSoap.nsmap"

Port::Port(const std::string& url)
    : url_(url), proxy_(url_.c_str(), SOAP_IO_KEEPALIVE | SOAP_C_UTFSTRING | SOAP_XML_STRICT) {}

void Port::call(const std::vector<Call>& calls, std::size_t variant, Counts& counts) {
  const std::int64_t begin = nanoTime();
  try {
    calls[variant](proxy_);
    proxy_.destroy();
    counts.verified(nanoTime() - begin);
  } catch (const Failure& failure) {
    counts.failed(variant, failure);
    proxy_.destroy();
  }
}
