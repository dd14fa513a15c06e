package org.wsbench.service.jaxws.metro.wsit;

import com.sun.xml.wss.impl.callback.PasswordValidationCallback;
import org.wsbench.host.feature.TestUser;

/** Tells WSIT, which finds it by its name in the policy, whether name and password are right. */
public final class UserValidator implements PasswordValidationCallback.PasswordValidator {

  @Override
  public boolean validate(PasswordValidationCallback.Request request) {
    return request instanceof PasswordValidationCallback.PlainTextPasswordRequest plain
        && TestUser.NAME.equals(plain.getUsername())
        && TestUser.PASSWORD.equals(plain.getPassword());
  }
}
