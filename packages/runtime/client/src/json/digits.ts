/**
 * Maximum number of digits of an integer in a text, because the time to create a bigint grows faster than its length. 256 bits
 * have 78 digits.
 */
export const mostDigits = 1_000

/** Whether the text of an integer, with or without a sign, has more digits than the maximum. */
export const hasTooManyDigits = (integer: string): boolean => integer.replace(/^[+-]/, '').length > mostDigits
