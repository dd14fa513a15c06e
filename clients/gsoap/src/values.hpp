#pragma once

#include <pugixml.hpp>

#include <memory>
#include <string>
#include <vector>

#include "contract.hpp"
#include "failure.hpp"

// Reading the values of an element, and comparing them with those of a reply. Structures are pointers, as in the
// generated classes; what they point to is kept for the life of the process, as its messages are.

void read(const pugi::xml_node& element, int& value);
void read(const pugi::xml_node& element, float& value);
void read(const pugi::xml_node& element, std::string& value);
void read(const pugi::xml_node& element, timeval& value);
void read(const pugi::xml_node& element, xsd__base64Binary& value);

template <class Type>
void read(const pugi::xml_node& element, Type*& value);

template <class Value>
void readMember(const pugi::xml_node& parent, const char* name, Value& value) {
  read(parent.child(name), value);
}

template <class Type>
void readMember(const pugi::xml_node& parent, const char* name, std::vector<Type*>& values) {
  for (const pugi::xml_node& element : parent.children(name)) {
    read(element, values.emplace_back());
  }
}

template <class Type>
void read(const pugi::xml_node& element, Type*& value) {
  value = new Type();
  std::apply([&](auto... members) { (readMember(element, members.name, value->*members.place), ...); },
             membersOf<Type>);
}

/** Each throws a Failure that begins with the path if the values differ; floats by their bits, dates as instants. */
void requireSame(const char* path, int sent, int received);
void requireSame(const char* path, float sent, float received);
void requireSame(const char* path, const std::string& sent, const std::string& received);
void requireSame(const char* path, const timeval& sent, const timeval& received);
void requireSame(const char* path, const xsd__base64Binary& sent, const xsd__base64Binary& received);

template <class Type>
void requireSame(const char* path, const Type* sent, const Type* received);

template <class Type>
void requireSame(const char* path, const std::vector<Type*>& sent, const std::vector<Type*>& received) {
  if (sent.size() != received.size()) {
    throw Failure::corrupt(std::string(path) + ": sent " + std::to_string(sent.size()) + " elements, received " +
                           std::to_string(received.size()));
  }
  for (std::size_t at = 0; at < sent.size(); at++) {
    requireSame<Type>(path, sent[at], received[at]);
  }
}

template <class Type>
void requireSame(const char* path, const Type* sent, const Type* received) {
  if (received == nullptr) {
    throw Failure::corrupt(std::string(path) + ": sent a structure, received none");
  }
  std::apply([&](auto... members) { (requireSame(members.name, sent->*members.place, received->*members.place), ...); },
             membersOf<Type>);
}
