// The server process of the stack gsoap: gSOAP's own HTTP server, one thread for each connection
// that is served.

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>

#include "connections.hpp"
#include "service.hpp"
#include "soapH.h"

#include "WSTestSoap.nsmap"

namespace {

constexpr int kFailed = 1;
constexpr int kBadUsage = 2;

/** What the server is told on its command line. */
struct Options {
  std::string host = "127.0.0.1";
  int port = -1;
  bool reference = false;
  int threads = 64;
  int backlog = 1024;
};

[[noreturn]] void refuse(const std::string& problem) {
  std::fprintf(stderr,
               "%s; options are --port N [--host NAME] [--service typed|reference] [--threads N] [--backlog N]\n",
               problem.c_str());
  std::exit(kBadUsage);
}

int number(std::string_view option, const std::string& text, int least, int most) {
  char* end = nullptr;
  const long value = std::strtol(text.c_str(), &end, 10);
  if (text.empty() || *end != '\0' || value < least || value > most) {
    refuse(std::string(option) + " '" + text + "' is not allowed; it is a number from " + std::to_string(least) +
           " to " + std::to_string(most));
  }
  return static_cast<int>(value);
}

bool isReference(const std::string& text) {
  if (text != "typed" && text != "reference") {
    refuse("--service '" + text + "' is not allowed; it is typed or reference");
  }
  return text == "reference";
}

Options parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; i += 2) {
    const std::string_view option = argv[i];
    if (i + 1 == argc) {
      refuse("'" + std::string(option) + "' has no value");
    }
    const std::string value = argv[i + 1];
    if (option == "--host") {
      options.host = value;
    } else if (option == "--port") {
      options.port = number(option, value, 1, 65535);
    } else if (option == "--service") {
      options.reference = isReference(value);
    } else if (option == "--threads") {
      options.threads = number(option, value, 1, 10000);
    } else if (option == "--backlog") {
      options.backlog = number(option, value, 1, 65535);
    } else {
      refuse("'" + std::string(option) + "' is unknown");
    }
  }
  if (options.port < 0) {
    refuse("--port is missing");
  }
  return options;
}

/** Frees what the request before took; gSOAP calls this between two requests of a connection. */
int freeMemory(soap* context) {
  soap_destroy(context);
  soap_end(context);
  return SOAP_OK;
}

/** Serves one connection after the other, each until its client closes it. */
void work(soap* context, Connections& connections) {
  while (true) {
    context->socket = connections.take();
    soap_serve(context);
    freeMemory(context);
    soap_force_closesock(context);
  }
}

int serve(const Options& options) {
  // Strict: a message without an element that the service reads is refused by gSOAP.
  soap* listener = soap_new1(SOAP_IO_KEEPALIVE | SOAP_C_UTFSTRING | SOAP_XML_STRICT);
  listener->max_keep_alive = 0;  // no limit on the requests of a connection
  listener->bind_flags = SO_REUSEADDR;
  listener->fserveloop = freeMemory;
  if (!soap_valid_socket(soap_bind(listener, options.host.c_str(), options.port, options.backlog))) {
    std::fprintf(stderr, "Cannot listen on %s:%d; choose another --port or --host\n", options.host.c_str(),
                 options.port);
    return kFailed;
  }
  std::fprintf(stderr, "gSOAP %d listening on %s:%d\n", GSOAP_VERSION, options.host.c_str(), options.port);
  Connections connections;
  for (int i = 0; i < options.threads; i++) {
    std::thread(work, soap_copy(listener), std::ref(connections)).detach();
  }
  while (true) {
    const SOAP_SOCKET connection = soap_accept(listener);
    if (soap_valid_socket(connection)) {
      connections.add(connection);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const Options options = parse(argc, argv);
  std::signal(SIGPIPE, SIG_IGN);  // a client that has gone is an error of its connection only
  handArgumentBack(options.reference);
  return serve(options);
}
