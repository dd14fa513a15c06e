package org.wsbench.load.multipart;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A whole multipart body. */
public final class MultipartBody {

  private MultipartBody() {}

  /**
   * Its parts.
   *
   * @throws MalformedMultipartException if it is not valid
   */
  public static List<BodyPart> parts(byte[] body) throws MalformedMultipartException {
    Collector collector = new Collector();
    MultipartReader reader = new MultipartReader(collector);
    reader.read(ByteBuffer.wrap(body));
    if (!reader.isComplete()) {
      throw new MalformedMultipartException(
          "the reply is not a whole multipart body: " + reader.problem());
    }
    return List.copyOf(collector.parts);
  }

  private static final class Collector implements PartSink {
    private final List<BodyPart> parts = new ArrayList<>();
    private final List<String> headers = new ArrayList<>();
    private final ByteArrayOutputStream content = new ByteArrayOutputStream();

    @Override
    public void header(ByteBuffer line) {
      headers.add(StandardCharsets.ISO_8859_1.decode(line.duplicate()).toString());
    }

    @Override
    public void content(ByteBuffer buffer, int length) {
      byte[] bytes = new byte[length];
      buffer.get(buffer.position(), bytes);
      content.writeBytes(bytes);
    }

    @Override
    public void end() {
      parts.add(new BodyPart(List.copyOf(headers), content.toByteArray()));
      headers.clear();
      content.reset();
    }
  }
}
