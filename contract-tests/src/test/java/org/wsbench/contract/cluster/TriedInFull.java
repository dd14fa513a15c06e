package org.wsbench.contract.cluster;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A test that takes too long for each build: only with {@code -Dwsbench.cluster=all}. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Test
@EnabledIfSystemProperty(named = "wsbench.cluster", matches = "all")
@interface TriedInFull {}
