// Of `x-int64`: decimal integers as text, without plus sign, leading zeros and minus zero.

export const decimalInteger = (text: string): boolean => isInteger(text, Number.POSITIVE_INFINITY)
export const uint64 = (text: string): boolean => isInteger(text, 20, '18446744073709551615')
export const uint256 = (text: string): boolean =>
  isInteger(text, 78, '115792089237316195423570985008687907853269984665640564039457584007913129639935')
export const int64 = (text: string): boolean => isInteger(text, 19, '9223372036854775807', '9223372036854775808')
export const int256 = (text: string): boolean =>
  isInteger(
    text,
    77,
    '57896044618658097711785492504343953926634992332820282019728792003956564819967',
    '57896044618658097711785492504343953926634992332820282019728792003956564819968',
  )

/** `digits`: how many the bounds have, the highest and the lowest without its sign. No lowest: no integer below 0. */
function isInteger(text: string, digits: number, highest?: string, lowest?: string): boolean {
  const negative = text.charCodeAt(0) === 45
  const start = negative ? 1 : 0
  const count = text.length - start
  if (count < 1 || count > digits || (negative && lowest === undefined && highest !== undefined)) return false
  // A zero has no sign and nothing after it.
  if (text.charCodeAt(start) === 48) return text.length === 1
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 48 || code > 57) return false
  }
  const bound = negative ? lowest : highest
  return count < digits || bound === undefined || text.slice(start) <= bound
}
