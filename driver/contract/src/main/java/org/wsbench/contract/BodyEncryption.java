package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.xml.crypto.dsig.XMLSignature;

/**
 * A {@link BodySignature}, and after it the encryption of the values of the request for one server
 * (OASIS WS-Security SOAP Message Security 1.1.1, section 9, and X.509 Certificate Token Profile
 * 1.1.1). The content of the operation's element is encrypted, and not the element itself, by whose
 * name some servers find out what to call before they decrypt anything.
 *
 * <p>Each request has a new key for AES-128-GCM, which is encrypted by RSA-OAEP (XML Encryption
 * 1.1, sections 5.2.4 and 5.5.2). So no two requests are the same, even of the same message.
 */
public final class BodyEncryption implements RequestSecurity {
  static final String WORD = "wss-encrypt";

  /**
   * The start tag of the operation's element without its end; the element's name; and its content,
   * null if the tag is an empty one.
   */
  static final Pattern VALUES =
      Pattern.compile("(<S:Body[^>]*><([^ />]+)[^>]*?)(?:/>|>(.*)</\\2>)", Pattern.DOTALL);

  private static final String XENC = "http://www.w3.org/2001/04/xmlenc#";
  private static final String XENC_11 = "http://www.w3.org/2009/xmlenc11#";
  private static final String DATA = "data";
  private static final int KEY_BITS = 128;

  /** XML Encryption 1.1, section 5.2.4. */
  private static final int IV_BYTES = 12;

  private static final int TAG_BITS = 128;

  private static final String CIPHER_DATA =
      "<xenc:CipherData><xenc:CipherValue>%s</xenc:CipherValue></xenc:CipherData>";

  /** The reference to the certificate is that of section 3.2.3 of the token profile. */
  private static final String ENCRYPTED_KEY =
      """
      <xenc:EncryptedKey xmlns:xenc="%1$s">\
      <xenc:EncryptionMethod Algorithm="%1$srsa-oaep-mgf1p">\
      <ds:DigestMethod xmlns:ds="%2$s" Algorithm="%2$ssha1"/></xenc:EncryptionMethod>\
      <ds:KeyInfo xmlns:ds="%2$s"><wsse:SecurityTokenReference><ds:X509Data><ds:X509IssuerSerial>\
      <ds:X509IssuerName>%3$s</ds:X509IssuerName><ds:X509SerialNumber>%4$s</ds:X509SerialNumber>\
      </ds:X509IssuerSerial></ds:X509Data></wsse:SecurityTokenReference></ds:KeyInfo>%5$s\
      <xenc:ReferenceList><xenc:DataReference URI="#%6$s"/></xenc:ReferenceList>\
      </xenc:EncryptedKey>""";

  private static final String ENCRYPTED_DATA =
      """
      <xenc:EncryptedData xmlns:xenc="%1$s" Id="%2$s" Type="%1$sContent">\
      <xenc:EncryptionMethod Algorithm="%3$saes128-gcm"/>%4$s</xenc:EncryptedData>""";

  private final BodySignature signature;
  private final X509Certificate server;
  private final SecureRandom random = new SecureRandom();

  /**
   * Signs, and encrypts for a server.
   *
   * @param server its certificate, of an RSA key
   */
  public BodyEncryption(BodySignature signature, X509Certificate server) {
    this.signature = signature;
    this.server = server;
  }

  static BodyEncryption parse(String word) {
    String[] parts = word.split(SEPARATOR, -1);
    try {
      return new BodyEncryption(
          BodySignature.of(parts[1], parts[2]), EncodedKeys.certificate(parts[3]));
    } catch (GeneralSecurityException
        | IllegalArgumentException
        | ArrayIndexOutOfBoundsException e) {
      // The cause may quote the key.
      throw new IllegalArgumentException(
          WORD
              + " needs an RSA key (PKCS #8), its certificate, and that of the server, all in"
              + " base64");
    }
  }

  @Override
  public String name() {
    return WORD;
  }

  /** Contains the key of the signature. */
  @Override
  public String word() {
    return String.join(SEPARATOR, WORD, signature.keys(), EncodedKeys.of(server));
  }

  @Override
  public boolean coversBody() {
    return true;
  }

  /** What signs the requests before they are encrypted. */
  BodySignature signature() {
    return signature;
  }

  @Override
  public byte[] addTo(byte[] envelope) {
    return encrypt(signature.addTo(envelope), VALUES);
  }

  /**
   * Encrypts the content of an element.
   *
   * @param envelope with a header of WS-Security
   * @param element has groups as {@link #VALUES}
   */
  byte[] encrypt(byte[] envelope, Pattern element) {
    String text = new String(envelope, UTF_8);
    Matcher found = element.matcher(text);
    if (!found.find()) {
      throw new IllegalArgumentException("the envelope has no element to encrypt");
    }
    String content = found.group(3) == null ? "" : found.group(3);
    try {
      SecretKey key = newKey();
      String encrypted =
          text.substring(0, found.start())
              + found.group(1)
              + ">"
              + encryptedData(key, content)
              + "</"
              + found.group(2)
              + ">"
              + text.substring(found.end());
      return SecurityHeader.prepend(encrypted, encryptedKey(key)).getBytes(UTF_8);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a message cannot be encrypted", e);
    }
  }

  private SecretKey newKey() throws GeneralSecurityException {
    KeyGenerator generator = KeyGenerator.getInstance("AES");
    generator.init(KEY_BITS, random);
    return generator.generateKey();
  }

  private String encryptedData(SecretKey key, String content) throws GeneralSecurityException {
    byte[] iv = new byte[IV_BYTES];
    random.nextBytes(iv);
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(TAG_BITS, iv));
    byte[] encrypted = cipher.doFinal(content.getBytes(UTF_8));
    byte[] octets =
        ByteBuffer.allocate(iv.length + encrypted.length).put(iv).put(encrypted).array();
    return ENCRYPTED_DATA.formatted(XENC, DATA, XENC_11, cipherData(octets));
  }

  private String encryptedKey(SecretKey key) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPWithSHA-1AndMGF1Padding");
    cipher.init(Cipher.WRAP_MODE, server.getPublicKey(), random);
    String issuer = server.getIssuerX500Principal().getName();
    return ENCRYPTED_KEY.formatted(
        XENC,
        XMLSignature.XMLNS,
        issuer.replace("&", "&amp;").replace("<", "&lt;"),
        server.getSerialNumber(),
        cipherData(cipher.wrap(key)),
        DATA);
  }

  private static String cipherData(byte[] octets) {
    return CIPHER_DATA.formatted(Base64.getEncoder().encodeToString(octets));
  }
}
