/** In SQL: the variant that a line `l` took stock of; null where only the product's total is counted. */
export const VARIANT_OF_LINE = 'CASE WHEN l.variant_tracked THEN l.variant_id END';

/** In SQL: the same of what an exchange sends instead of a returned line `r`. */
export const VARIANT_OF_REPLACEMENT = `CASE WHEN (r.replacement->>'tracked')::boolean THEN (r.replacement->>'id')::char(24) END`;
