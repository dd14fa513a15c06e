/**
 * The types of WSTest as records. A record component has the name of its XML element and stands in
 * the order of the schema, which is how the reader, the writer and the comparison know the format.
 */
package org.wsbench.payload.model;
