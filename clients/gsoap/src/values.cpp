#include "values.hpp"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

/** The value of a character of base64; -1 for another one, such as the padding. */
int sextet(char character) {
  static const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t at = alphabet.find(character);
  return at == std::string::npos ? -1 : static_cast<int>(at);
}

/** Seconds from UTC of what follows the seconds of a dateTime: Z, or a sign, hours, and minutes. */
long zone(const char* text) {
  int hours = 0;
  int minutes = 0;
  if (std::sscanf(text + 1, "%d:%d", &hours, &minutes) != 2) {
    return 0;
  }
  return (*text == '-' ? -60L : 60L) * (60 * hours + minutes);
}

template <class Value>
[[noreturn]] void refuse(const char* path, const Value& sent, const Value& received) {
  throw Failure::corrupt(std::string(path) + ": sent " + sent + ", received " + received);
}

std::string shown(const timeval& time) {
  return std::to_string(time.tv_sec) + " s " + std::to_string(time.tv_usec) + " us";
}

}  // namespace

void read(const pugi::xml_node& element, int& value) { value = element.text().as_int(); }

void read(const pugi::xml_node& element, float& value) { value = std::strtof(element.text().get(), nullptr); }

void read(const pugi::xml_node& element, std::string& value) { value = element.text().get(); }

void read(const pugi::xml_node& element, timeval& value) {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  int hour = 0;
  int minute = 0;
  int second = 0;
  int length = 0;
  const char* text = element.text().get();
  std::sscanf(text, "%d-%u-%uT%d:%d:%d%n", &year, &month, &day, &hour, &minute, &second, &length);
  char* rest = const_cast<char*>(text + length);
  const double fraction = *rest == '.' ? std::strtod(rest, &rest) : 0;
  const std::chrono::sys_days date =
      std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day);
  value.tv_sec = date.time_since_epoch().count() * 86400L + hour * 3600 + minute * 60 + second - zone(rest);
  value.tv_usec = std::lround(fraction * 1e6);
}

void read(const pugi::xml_node& element, xsd__base64Binary& value) {
  auto* bytes = new std::vector<unsigned char>();
  unsigned bits = 0;
  int known = 0;
  for (const char* at = element.text().get(); sextet(*at) >= 0; at++) {
    bits = bits << 6 | static_cast<unsigned>(sextet(*at));
    known += 6;
    if (known >= 8) {
      known -= 8;
      bytes->push_back(static_cast<unsigned char>(bits >> known));
    }
  }
  value.__ptr = bytes->data();
  value.__size = static_cast<int>(bytes->size());
}

void requireSame(const char* path, int sent, int received) {
  if (sent != received) {
    refuse(path, std::to_string(sent), std::to_string(received));
  }
}

void requireSame(const char* path, float sent, float received) {
  const bool same = std::isnan(sent) ? std::isnan(received) : std::memcmp(&sent, &received, sizeof sent) == 0;
  if (!same) {
    refuse(path, std::to_string(sent), std::to_string(received));
  }
}

void requireSame(const char* path, const std::string& sent, const std::string& received) {
  if (sent != received) {
    refuse(path, sent, received);
  }
}

void requireSame(const char* path, const timeval& sent, const timeval& received) {
  if (sent.tv_sec != received.tv_sec || sent.tv_usec != received.tv_usec) {
    refuse(path, shown(sent), shown(received));
  }
}

void requireSame(const char* path, const xsd__base64Binary& sent, const xsd__base64Binary& received) {
  const bool same = sent.__size == received.__size &&
                    std::memcmp(sent.__ptr, received.__ptr, static_cast<std::size_t>(sent.__size)) == 0;
  if (!same) {
    refuse(path, std::to_string(sent.__size) + " bytes", std::to_string(received.__size) + " other bytes");
  }
}
