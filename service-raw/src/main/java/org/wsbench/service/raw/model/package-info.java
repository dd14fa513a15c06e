/**
 * The types of the contract as immutable values; components are named as the elements. They share
 * nothing with the types that replies are judged by, so that no error of one can hide in the other.
 */
package org.wsbench.service.raw.model;
