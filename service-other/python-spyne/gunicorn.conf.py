"""Settings of Gunicorn; whatever is not named here has its default."""

import os

cpus = int(os.environ["CPUS"])

# The numbers that its documentation advises (Design: How Many Workers? How Many Threads?).
workers = 2 * cpus + 1
threads = 4 * cpus

# The worker with keep-alive. A connection may wait a day for its next request.
worker_class = "gthread"
keepalive = 86_400

# After SIGTERM, a thread may still wait for a client that sends nothing.
graceful_timeout = 5
