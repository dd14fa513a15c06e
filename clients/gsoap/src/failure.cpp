#include "failure.hpp"

namespace {

/** gSOAP has the HTTP status of a reply without an envelope as its error, and this one if the envelope ends early. */
constexpr int kOk = 200;
constexpr int kMostStatus = 599;

const char* kindOf(const soap* context) {
  const int error = context->error;
  if (error == SOAP_FAULT || error == SOAP_CLI_FAULT || error == SOAP_SVR_FAULT) {
    return "fault";
  }
  if (error > kOk && error <= kMostStatus) {
    return "http";
  }
  if (error == SOAP_EOF) {
    return context->errnum == 0 && context->recv_timeout != 0 ? "timeout" : "connection";
  }
  return error == SOAP_TCP_ERROR ? "connection" : "corrupt";
}

std::string textOf(soap* context) {
  soap_set_fault(context);
  const char* const text = soap_fault_string(context);
  return text == nullptr ? "no text" : text;
}

std::string firstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

Failure::Failure(const char* kind, const std::string& error, const std::string& detail)
    : std::runtime_error(firstLine(detail)), kind(kind), error(error) {}

Failure Failure::corrupt(const std::string& detail) { return Failure("corrupt", "", detail); }

Failure Failure::of(soap* context) {
  const char* const kind = kindOf(context);
  const std::string error = "gSOAP error " + std::to_string(context->error);
  return Failure(kind, error, error + ": " + textOf(context));
}
