/**
 * Maximum number of digits of an integer beyond 2^53. The time to convert between text and bigint grows faster than the length;
 * 256 bits have 78 digits.
 */
export const mostDigits = 1_000

/** Whether the text of an integer, with or without a minus sign, has more digits than the maximum. */
export const hasTooManyDigits = (integer: string): boolean =>
  integer.length > mostDigits && (integer.length > mostDigits + 1 || integer[0] !== '-')
