#pragma once

#include <stdsoap2.h>

/**
 * Chooses, before the first request, what the service does with its argument: it builds the reply
 * from the values, or hands the argument back.
 */
void handArgumentBack(bool reference);
