#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "soapWSTestSoapProxy.h"

/** A command that cannot be obeyed; what() says why. */
class CommandError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/** Calls with a proxy, and compares the reply with what was sent. Throws a Failure unless it is right. */
using Call = std::function<void(WSTestSoapProxy&)>;

/**
 * The messages of the cases, from the files CASE/NUMBER.xml that the build of payloads/ makes. They are read without
 * gSOAP, whose errors would otherwise be in both values of a comparison.
 */
class Messages {
 public:
  explicit Messages(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /** The calls of a case, in the order of its messages. Throws a CommandError if there is no such case. */
  const std::vector<Call>& of(const std::string& echoCase);

 private:
  std::filesystem::path folder_;
  std::map<std::string, std::vector<Call>> cases_;
};
