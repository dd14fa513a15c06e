#include "messages.hpp"

#include <algorithm>

#include "values.hpp"

namespace {

template <class Request, class Response>
using Operation = int (WSTestSoapProxy::*)(Request*, Response&);

/** The call of an operation; the request is kept for the life of the process. */
template <class Request, class Response>
Call callOf(Operation<Request, Response> operation, const pugi::xml_node& wrapper) {
  auto* const request = new Request();
  if constexpr (requires { request->value; }) {
    read(wrapper.child("value"), request->value);
  }
  return [operation, request](WSTestSoapProxy& proxy) {
    Response response;
    if ((proxy.*operation)(request, response) != SOAP_OK) {
      throw Failure::of(proxy.soap);
    }
    if constexpr (requires { request->value; }) {
      requireSame("return", request->value, response.return_);
    }
  };
}

using Proxy = WSTestSoapProxy;

const std::map<std::string, std::function<Call(const pugi::xml_node&)>> kOperations = {
    {"echoVoid", [](auto& node) { return callOf<_wst__echoVoid, _wst__echoVoidResponse>(&Proxy::echoVoid, node); }},
    {"echoInteger",
     [](auto& node) { return callOf<_wst__echoInteger, _wst__echoIntegerResponse>(&Proxy::echoInteger, node); }},
    {"echoFloat", [](auto& node) { return callOf<_wst__echoFloat, _wst__echoFloatResponse>(&Proxy::echoFloat, node); }},
    {"echoString",
     [](auto& node) { return callOf<_wst__echoString, _wst__echoStringResponse>(&Proxy::echoString, node); }},
    {"echoDate", [](auto& node) { return callOf<_wst__echoDate, _wst__echoDateResponse>(&Proxy::echoDate, node); }},
    {"echoStruct",
     [](auto& node) { return callOf<_wst__echoStruct, _wst__echoStructResponse>(&Proxy::echoStruct, node); }},
    {"echoSynthetic",
     [](auto& node) { return callOf<_wst__echoSynthetic, _wst__echoSyntheticResponse>(&Proxy::echoSynthetic, node); }},
    {"echoArray", [](auto& node) { return callOf<_wst__echoArray, _wst__echoArrayResponse>(&Proxy::echoArray, node); }},
    {"echoOrder", [](auto& node) { return callOf<_wst__echoOrder, _wst__echoOrderResponse>(&Proxy::echoOrder, node); }},
};

Call callIn(const std::filesystem::path& file) {
  pugi::xml_document document;
  if (!document.load_file(file.c_str(), pugi::parse_default | pugi::parse_ws_pcdata_single)) {
    throw CommandError(file.string() + " cannot be read; run ./mvnw package");
  }
  const pugi::xml_node wrapper = document.document_element().first_child().first_child();
  return kOperations.at(wrapper.name())(wrapper);
}

}  // namespace

const std::vector<Call>& Messages::of(const std::string& echoCase) {
  const auto known = cases_.find(echoCase);
  if (known != cases_.end()) {
    return known->second;
  }
  const std::filesystem::path folder = folder_ / echoCase;
  if (!std::filesystem::is_directory(folder)) {
    throw CommandError("there are no messages of a case '" + echoCase + "' in " + folder_.string() +
                       "; run ./mvnw package");
  }
  std::vector<std::filesystem::path> files(std::filesystem::directory_iterator(folder), {});
  std::sort(files.begin(), files.end());
  std::vector<Call>& calls = cases_[echoCase];
  std::transform(files.begin(), files.end(), std::back_inserter(calls), callIn);
  return calls;
}
