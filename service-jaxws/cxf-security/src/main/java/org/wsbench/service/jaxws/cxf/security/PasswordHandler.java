package org.wsbench.service.jaxws.cxf.security;

import java.util.function.UnaryOperator;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.security.auth.callback.UnsupportedCallbackException;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.wsbench.host.feature.TestUser;

/**
 * Tells WSS4J the passwords that it asks for.
 *
 * @param passwords by the name of a user, or of a key; null for a name that has none
 */
record PasswordHandler(UnaryOperator<String> passwords) implements CallbackHandler {

  /** Knows the password of {@link TestUser}; others have none, and WSS4J refuses them. */
  static PasswordHandler ofTheTestUser() {
    return new PasswordHandler(name -> TestUser.NAME.equals(name) ? TestUser.PASSWORD : null);
  }

  @Override
  public void handle(Callback[] callbacks) throws UnsupportedCallbackException {
    for (Callback callback : callbacks) {
      if (!(callback instanceof WSPasswordCallback asked)) {
        throw new UnsupportedCallbackException(callback);
      }
      asked.setPassword(passwords.apply(asked.getIdentifier()));
    }
  }
}
