/**
 * Digits of an integer beyond 2^53 that the runtimes read. The time to make a bigint of a text, and a text of a bigint, grows faster than
 * the text; 256 bits take 78 digits.
 */
export const mostDigits = 1_000

/** Whether the text of an integer, with or without a minus sign, has more digits than are read. */
export const hasTooManyDigits = (integer: string): boolean =>
  integer.length > mostDigits && (integer.length > mostDigits + 1 || integer[0] !== '-')
