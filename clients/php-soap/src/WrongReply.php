<?php

declare(strict_types=1);

/** A reply with other values than were sent; the message names the first one. */
final class WrongReply extends Exception
{
}
