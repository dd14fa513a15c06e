<?php

declare(strict_types=1);

/** The client cannot go on; the message, one line, says why. */
final class ClientError extends Exception
{
}
