package org.wsbench.driver.verify;

/**
 * A reply that was not what was asked for, kept so that it can be looked at.
 *
 * @param message name of the message that was sent, such as {@code echoOrder200/07}
 * @param judgement what is wrong with the reply
 * @param status HTTP status of the reply
 * @param body decoded body, as far as it arrived
 */
public record Evidence(String message, Judgement judgement, int status, byte[] body) {}
