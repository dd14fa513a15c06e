package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wsbench.plan.LoadPlanTest.parse;
import static org.wsbench.plan.LoadPlanTest.plan;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.yaml.InvalidFileException;

/** Whatever makes no sense in a plan's load is refused with file, line, and key. */
class LoadRulesTest {
  /** Lines are divided by semicolons; the first is line 4, the load itself begins in line 3. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hold: 10s|3: load.users: a load has exactly one of users, rate, and find; 0 of them",
        "hold: 1s;users: 5;rate: 5/s|5: load.users: a load has exactly one of users, rate, and"
            + " find; 2 of them are given",
        "users: 5;find: {most: users};slo: {p99: 1s}|4: load.users: a load has exactly one of",
        "rate: 5/s;find: {most: rate};slo: {p99: 1s}|3: load.users: a load has exactly one of",
        "find: {most: users}|4: load.find: a search needs slo, the limit that it looks for",
        "find: {most: users};slo: {p99: 1s};cycles: 2|6: load.cycles: a search tries levels as",
        "slo: {p99: 1s};find: {most: users};ramp: 1s|5: load.find: a search needs windows of one",
        "slo: {p99: 1s};find: {most: users};fall: 1s|5: load.find: a search needs windows of one",
        "slo: {p99: 1s};find: {most: users};phases: [{hold: 1s}, {at: 5%, hold: 1s}]|5: load.find: a",
        "users: [5, 6, 5]|4: load.users: a level is named twice",
        "users: [100, 50..150 by 50]|4: load.users: a level is named twice",
        "rate: [50%, 50.0 %]|4: load.rate: a level is named twice",
        "rate: 5/s;think: {fixed: 1s}|5: load.think: requests of a rate do not come from users",
        "rate: 5/s;pace: 1s|5: load.pace: requests of a rate do not come from users; use",
        "rate: 5/s;sessions: {start: echoVoid, next: {echoVoid: {end: 1}}}|5: load.sessions: requests",
        "find: {most: rate};slo: {p99: 1s};pace: 1s|6: load.pace: requests of a rate do not come",
        "users: 5;arrivals: even|5: load.arrivals: users send after their think time; use rate, or",
        "users: 5;inFlight: 5|5: load.inFlight: users who do not think have a connection each",
        "find: {most: users};slo: {p99: 1s};inFlight: 9|6: load.inFlight: users who do not think have",
        "users: 5;pace: 1s;think: {fixed: 1s}|6: load.think: users who keep a pace do not think;",
        "users: 5;ramp: 1s;phases: [{hold: 1s}]|6: load.phases: phases have ramps of their own;",
        "users: 5;fall: 1s;phases: [{hold: 1s}]|6: load.phases: phases have ramps of their own;",
        "users: 5;hold: 3s;phases: [{hold: 1s}]|5: load.hold: phases have holds of their own; leave",
        "users: 5;phases: [{at: 0%, hold: 1s}]|5: load.phases: no phase has any load; give one an at",
        "users: 5;phases: [{at: 50%}]|5: load.phases: no phase takes any time; give one a ramp or",
        "users: 5;phases: [{hold: 1s}, {at: 0%, hold: 1s}]|5: load.phases: a phase that stays at 0%"
            + " measures nothing; leave it out",
        "users: 5;phases: [{at: 101%, hold: 1s}]|5: load.phases.at: 101% is not allowed",
        "users: 5;mix: {echoVoid: 1};sessions: {start: echoVoid, next: {echoVoid: {end: 1}}}|5:"
            + " load.mix: sessions already determine what users send; leave one of the two out",
        "users: 5;mix: {echo: 1}|5: load.mix: there is no case 'echo'; cases are echoVoid, ",
        "users: 5;mix: {echoVoid: 0}|5: load.mix.echoVoid: 0 is not allowed; give a whole number",
        "users: 5;sessions: {start: echo, next: {echo: {end: 1}}}|5: load.sessions: there is no case",
        "users: 5;sessions: {start: echoVoid, next: {echoVoid: {end: 0.9}}}|5: load.sessions: ",
        "users: 5;sessions: {start: echoDate, next: {echoVoid: {end: 1}}}|5: load.sessions: ",
        "users: 5;sessions: {start: echoVoid, next: {echoVoid: {end: x}}}|5: load.sessions.next.echoVoid.end:"
            + " 'x' is not a number",
        "users: 5;sessions: {length: 1ms, start: echoVoid, next: {echoVoid: {end: 1}}}|5:"
            + " load.sessions.length: 1ms is not allowed; give a time from 1s to 24h",
        "users: 5;think: {}|5: load.think: give one of fixed, uniform, exponential; 0 are given",
        "users: 5;think: {fixed: 1s, exponential: 2s}|5: load.think: give one of fixed, uniform, ex",
        "users: 5;think: {fixed: 1s, max: 2s}|5: load.think.max: only exponential think times have",
        "users: 5;think: {exponential: 3s, max: 2s}|5: load.think.max: 2s is not allowed; give at",
        "users: 5;think: {fixed: 0s}|5: load.think.fixed: 0s is not allowed; give a time from 1ms",
        "users: 5;think: {uniform: 5s..2s}|5: load.think.uniform: '5s..2s' is not a range of times;",
        "users: 5;think: {uniform: 5s}|5: load.think.uniform: '5s' is not a range of times; write",
        "users: 5;slo: {}|5: load.slo: give at least one of mean, p50, p90, p99, p999, max, such",
        "users: 5;slo: {errors: 1%}|5: load.slo: give at least one of mean, p50, p90, p99, p999, max",
        "users: 5;slo: {p99: 0s}|5: load.slo.p99: 0s is not allowed; give a time from 1ms to 1h",
        "users: 5;slo: {p99: 1s, p95: 1s}|5: load.slo.p95: unknown key; allowed here: mean, p50, p90, p99,",
        "users: 5;slo: {p98: 1s}|5: load.slo.p98: unknown key; allowed here: mean, p50, p90, p99,",
        "users: 5;slo: {p99: 1s, errors: 51%}|5: load.slo.errors: 51% is not allowed; give a perc",
        "slo: {p99: 1s};find: {most: users, from: 9, to: 8}|5: load.find.to: 8 is not allowed; give at",
        "slo: {p99: 1s};find: {most: users, from: 0}|5: load.find.from: 0 is not allowed; give a whole",
        "slo: {p99: 1s};find: {most: users, within: 0.5%}|5: load.find.within: 0.5% is not allowed;",
        "slo: {p99: 1s};find: {most: users, confirm: 0}|5: load.find.confirm: 0 is not allowed; give a",
        "slo: {p99: 1s};find: {most: tps}|5: load.find.most: 'tps' is not allowed; give one of users, rate",
        "slo: {p99: 1s};find: {from: 5}|5: load.find.most: is missing",
        "users: 0|4: load.users: '0' is not a number of users; write one from 1 to 1000000, or 50..500 by 50",
        "users: 50..500|4: load.users: '50..500' is not a number of users; write one from 1 to",
        "users: [5, 500..50 by 5]|4: load.users: '500..50 by 5' is not a number of users; write one",
        "rate: 500|4: load.rate: '500' is not a rate; write one such as 800/s, 50%, or 50% of slowest",
        "rate: 0/s|4: load.rate: '0/s' is not a rate; write one such as 800/s, 50%, or 50% of slow",
        "rate: 0%|4: load.rate: '0%' is not a rate; write one such as 800/s, 50%, or 50% of slowest",
        "rate: 5/s;arrivals: bursts|5: load.arrivals: 'bursts' is not allowed; give one of poisson, even",
        "rate: 5/s;inFlight: 0|5: load.inFlight: 0 is not allowed; give a whole number from 1 to",
        "rate: 5%;peaks: never|5: load.peaks: 'never' is not allowed; give one of cycle, fork",
        "rate: 5%;peak: 1ms|5: load.peak: 1ms is not allowed; give a time from 100ms to 1h",
        "users: 5;settle: 2h|5: load.settle: 2h is not allowed; give a time from 0s to 1h",
        "users: 5;ramp: 25h|5: load.ramp: 25h is not allowed; give a time from 0s to 24h",
        "users: 5;hold: 99ms|5: load.hold: 99ms is not allowed; give a time from 100ms to 240h",
        "users: 5;fall: 25h|5: load.fall: 25h is not allowed; give a time from 0s to 24h",
        "users: 5;pace: 0s|5: load.pace: 0s is not allowed; give a time from 1ms to 24h",
        "users: 5;cycles: 0|5: load.cycles: 0 is not allowed; give a whole number from 1 to 100000",
        "users: 5;lateness: 0s|5: load.lateness: 0s is not allowed; give a time from 1ms to 10s",
        "connectionMemory: true;rate: 5/s|4: load.connectionMemory: only users hold connections; use",
        "connectionMemory: true;find: {most: users};slo: {p99: 1s}|4: load.connectionMemory: only users",
        "users: [1, 2, 3];connectionMemory: true;think: {fixed: 1s}|6: load.think: users who think hold"
            + " no connection; leave it or connectionMemory out",
        "users: [1, 2, 3];connectionMemory: true;pace: 1s|6: load.pace: users who think hold no",
        "users: [1, 2, 3];connectionMemory: true;slo: {p99: 1s}|6: load.slo: a limit would end the levels;",
        "users: [1, 2, 3];connectionMemory: true;cycles: 2|6: load.cycles: a server keeps memory of"
            + " connections that it has had, so each fork measures each level once; use the plan's",
        "users: [1, 2, 3];connectionMemory: true;ramp: 1s|5: load.connectionMemory: it needs windows of one",
        "users: [1, 2];connectionMemory: true|4: load.users: connectionMemory needs three numbers or more,",
        "users: [1, 3, 2];connectionMemory: true|4: load.users: connectionMemory needs three numbers or more,"
            + " in ascending order, such as [100, 1000, 10000]",
        "users: [1, 2, 3];connectionMemory: maybe|5: load.connectionMemory: ",
        "users: 5;user: 6|5: load.user: unknown key; allowed here: users, rate, think, pace,",
      })
  void refusesWhatMakesNoSense(String lines, String message) {
    assertRefused(() -> plan(lines.replace(';', '\n')), message);
  }

  private static void assertRefused(ThrowingCallable reading, String message) {
    assertThatThrownBy(reading)
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith("plans/mine.yaml:" + message)
        .message()
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "scheme: levels|load: a plan has load if its scheme is levels, and only then; this is levels",
        "load: {users: 5}|2: load: a plan has load if its scheme is levels, and only then; this is slices",
        "scheme: windows;load: {users: 5}|3: load: a plan has load if its scheme is levels, and only",
        "scheme: levels;load: {users: 5};until: 3%|4: until: a plan with scheme: levels has none;",
        "scheme: levels;load: {users: 5, cycles: 2};within: 9m|3: load.cycles: the plan's within already",
        "scheme: levels;load: {users: [1, 2, 3], connectionMemory: true};within: 9m|3:"
            + " load.connectionMemory: a server keeps memory of connections that it has had, so each fork"
            + " measures each level once; leave within out",
        "scheme: levels;ladder: [{step: x, stacks: [a, b]}, {step: y, stacks: [a, c]}];load: {users: 5}|3: ladder: a plan with",
      })
  void refusesWhatAPlanOfLevelsCannotHave(String lines, String message) {
    String where = message.startsWith("load:") ? "1: " + message : message;
    assertRefused(() -> parse("description: x\n" + lines.replace(';', '\n')), where);
  }
}
