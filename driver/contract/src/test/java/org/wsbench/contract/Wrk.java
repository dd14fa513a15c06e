package org.wsbench.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.load.http.Target;
import org.wsbench.payload.Message;

/** wrk with one thread as a side of a comparison; it looks at no reply. */
final class Wrk implements AutoCloseable {

  private static final Pattern REQUESTS = Pattern.compile("(\\d+) requests in");
  private static final Pattern RATE = Pattern.compile("Requests/sec:\\s+([0-9.]+)");
  private static final Pattern CPU = Pattern.compile("user ([0-9.]+) sys ([0-9.]+)");

  private final Target target;
  private final int connections;
  private final List<Path> bodies = new ArrayList<>();
  private final Path script;

  /** Puts requests together once; of several, one after the other is sent. */
  Wrk(Target target, List<Message> messages, int connections) throws IOException {
    this.target = target;
    this.connections = connections;
    for (Message message : messages) {
      Path body = Files.createTempFile("wsbench-", ".xml");
      bodies.add(Files.write(body, message.request()));
    }
    script = Files.writeString(Files.createTempFile("wsbench-", ".lua"), script());
  }

  GeneratorTurn turn(Duration duration) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                "bash",
                "-c",
                "TIMEFORMAT='user %U sys %S'; time wrk -t1 -c\"$0\" -d\"$1\"s -s \"$2\" \"$3\"",
                Integer.toString(connections),
                Long.toString(duration.toSeconds()),
                script.toString(),
                target.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes());
    process.waitFor();
    if (output.contains("Non-2xx") || output.contains("Socket errors")) {
      throw new IllegalStateException(output);
    }
    Matcher cpu = find(CPU, output);
    double cpuSeconds = Double.parseDouble(cpu.group(1)) + Double.parseDouble(cpu.group(2));
    return new GeneratorTurn(
        Double.parseDouble(find(RATE, output).group(1)),
        cpuSeconds * 1e6 / Double.parseDouble(find(REQUESTS, output).group(1)));
  }

  private static Matcher find(Pattern pattern, String output) {
    Matcher matcher = pattern.matcher(output);
    if (!matcher.find()) {
      throw new IllegalStateException(output);
    }
    return matcher;
  }

  private String script() {
    StringBuilder files = new StringBuilder();
    bodies.forEach(body -> files.append('"').append(body).append("\", "));
    return """
    wrk.method = "POST"
    wrk.headers["Content-Type"] = "text/xml; charset=utf-8"
    wrk.headers["SOAPAction"] = '""'
    local files = { %s }
    local function body(name) return io.open(name, "rb"):read("*a") end
    if #files == 1 then
      wrk.body = body(files[1])
    else
      local requests, sent = {}, 0
      function init(args)
        for i, name in ipairs(files) do requests[i] = wrk.format(nil, nil, nil, body(name)) end
      end
      function request()
        sent = sent + 1
        return requests[1 + sent %% #requests]
      end
    end
    """
        .formatted(files);
  }

  @Override
  public void close() throws IOException {
    Files.delete(script);
    for (Path body : bodies) {
      Files.delete(body);
    }
  }
}
