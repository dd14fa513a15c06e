"""Threads that call, and ports that are made one after the other."""

import time
from concurrent.futures import ThreadPoolExecutor

from counts import Counts, FailedCall

# As many as a command may ask for; threads are started when they are needed.
_MOST_THREADS = 99_999

_NANOS_PER_SECOND = 1e9


class User:
    """Calls the service in one thread at a time, with the messages of a case in turn."""

    def __init__(self, number, client, messages):
        self._number = number
        self._client = client
        self._messages = messages
        self._counts = Counts()
        self._prepared = {}
        # Neighbors begin with different messages.
        self._next = number

    def prepare(self, case):
        """Makes the calls of a case ready, before they are timed."""
        if case not in self._prepared:
            messages = self._messages.of(case)
            self._prepared[case] = [self._client.prepare(message) for message in messages]

    def call_for(self, case, start, nanos, pause):
        """Begins calls, at least one, until the time since the start is over. Returns the counts.

        Between two calls it waits for the pause, in nanoseconds, but not beyond the time.
        """
        self._counts.clear()
        calls = self._prepared[case]
        while True:
            self._call(calls, self._next % len(calls))
            self._next += 1
            left = nanos - (time.monotonic_ns() - start)
            if pause > 0 and left > 0:
                time.sleep(min(pause, left) / _NANOS_PER_SECOND)
            if pause >= left:
                return self._counts

    def call_once(self, case, threads):
        """Makes this user's share of the calls of all messages. Returns the counts."""
        self._counts.clear()
        calls = self._prepared[case]
        for variant in range(self._number, len(calls), threads):
            self._call(calls, variant)
        return self._counts

    def _call(self, calls, variant):
        begin = time.monotonic_ns()
        try:
            calls[variant]()
        except FailedCall as failure:
            self._counts.failed(variant, failure)
        else:
            self._counts.verified(time.monotonic_ns() - begin)


class CallingThreads:
    """The users of the process, each with a client of its own."""

    def __init__(self, connect, messages):
        self._connect = connect
        self._messages = messages
        self._users = []
        self._threads = ThreadPoolExecutor(_MOST_THREADS)

    def call(self, case, threads, nanos, pause):
        """Obeys the command call. Returns the keys of the answer."""
        users = self._prepare(case, threads)
        start = time.monotonic_ns()
        return self._answer(start, [(user.call_for, case, start, nanos, pause) for user in users])

    def once(self, case, threads):
        """Obeys the command once. Returns the keys of the answer."""
        users = self._prepare(case, threads)
        start = time.monotonic_ns()
        return self._answer(start, [(user.call_once, case, threads) for user in users])

    def _prepare(self, case, threads):
        while len(self._users) < threads:
            self._users.append(User(len(self._users), self._connect(), self._messages))
        users = self._users[:threads]
        for user in users:
            user.prepare(case)
        return users

    def _answer(self, start, tasks):
        futures = [self._threads.submit(*task) for task in tasks]
        counts = [future.result() for future in futures]
        nanos = time.monotonic_ns() - start
        total = Counts()
        for one in counts:
            total.add(one)
        return total.answer(nanos)


class PortSeries:
    """Makes ports one after the other: each is made from nothing, calls once, and is dropped."""

    def __init__(self, connect, messages):
        self._connect = connect
        self._messages = messages

    def make(self, case, count):
        """Obeys the command ports. Returns the keys of the answer."""
        messages = self._messages.of(case)
        counts = Counts()
        times = {"makeNanos": 0, "makeCpuNanos": 0, "callNanos": 0, "callCpuNanos": 0}
        start = time.monotonic_ns()
        for port in range(count):
            variant = port % len(messages)
            self._use(messages[variant], variant, counts, times)
        nanos = time.monotonic_ns() - start
        return {**counts.answer(nanos), "ports": times}

    def _use(self, message, variant, counts, times):
        """In a method of its own, so that no variable holds the port when the next one is made."""
        begin, begin_cpu = time.monotonic_ns(), time.thread_time_ns()
        client = self._connect()
        times["makeNanos"] += time.monotonic_ns() - begin
        times["makeCpuNanos"] += time.thread_time_ns() - begin_cpu
        call = client.prepare(message)
        begin, begin_cpu = time.monotonic_ns(), time.thread_time_ns()
        try:
            call()
        except FailedCall as failure:
            counts.failed(variant, failure)
        else:
            counts.verified(time.monotonic_ns() - begin)
        times["callNanos"] += time.monotonic_ns() - begin
        times["callCpuNanos"] += time.thread_time_ns() - begin_cpu
