/** Digits of an integer that is read of a text: to make a bigint takes longer than the text is. 256 bits take 78. */
export const mostDigits = 1_000

/** Whether the text of an integer, with or without a sign, has more digits than are read. */
export const hasTooManyDigits = (integer: string): boolean => integer.replace(/^[+-]/, '').length > mostDigits
