#pragma once

#include <stdsoap2.h>

#include <stdexcept>
#include <string>

/** Why a call has no right reply; what() is one line. */
class Failure : public std::runtime_error {
 public:
  /** A reply with other values than were sent. */
  static Failure corrupt(const std::string& detail);

  /** What gSOAP says of its last call, which has failed. */
  static Failure of(soap* context);

  /** The name of its count in an answer. */
  const char* kind;

  /** What the caller gets of gSOAP, which throws nothing; empty where the comparison has found it. */
  std::string error;

 private:
  Failure(const char* kind, const std::string& error, const std::string& detail);
};
