/**
 * Whole examinations of services: checked, judged, loaded with messages of which no two are alike.
 */
package org.wsbench.contract.conformance;
