import type { Keywords, Schema } from './schema.ts'

/**
 * True of an integer schema that speaks of integers which a JavaScript number cannot hold: its `format` has 64 bits, or a bound of it is beyond
 * 2^53 - 1. Readers of JSON text give such an integer as a bigint where it is that large; types, validators and serialisers take both.
 */
export const takesBigint = ({ keywords }: Schema): boolean =>
  keywords.type?.includes('integer') === true &&
  (keywords.format === 'int64' || keywords.format === 'uint64' || boundedBeyond(keywords))

const boundedBeyond = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Keywords): boolean =>
  [minimum, maximum, exclusiveMinimum, exclusiveMaximum].some(
    bound => bound !== undefined && Math.abs(bound) > Number.MAX_SAFE_INTEGER,
  )
