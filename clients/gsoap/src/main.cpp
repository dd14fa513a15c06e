// A client of the contract: obeys the commands of its standard input until that ends, and answers each
// with one line on its standard output.

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <map>

#include "commands.hpp"

namespace {

constexpr int kFailed = 1;
constexpr int kBadUsage = 2;

[[noreturn]] void refuse() {
  std::cerr << "the options are --url URL, the endpoint that the client calls, and --messages FOLDER, what it sends\n";
  std::exit(kBadUsage);
}

std::map<std::string, std::string> options(int argc, char** argv) {
  std::map<std::string, std::string> options;
  for (int i = 1; i + 1 < argc; i += 2) {
    options[argv[i]] = argv[i + 1];
  }
  if (argc != 5 || !options.contains("--url") || !options.contains("--messages")) {
    refuse();
  }
  return options;
}

}  // namespace

int main(int argc, char** argv) {
  const std::map<std::string, std::string> given = options(argc, argv);
  std::signal(SIGPIPE, SIG_IGN);  // a server that has gone is an error of its connection only
  try {
    Commands commands(given.at("--url"), Messages(given.at("--messages")));
    for (std::string line; std::getline(std::cin, line);) {
      std::cout << commands.obey(line) << std::endl;
    }
  } catch (const CommandError& error) {
    std::cerr << error.what() << "\n";
    return kFailed;
  }
  return 0;
}
