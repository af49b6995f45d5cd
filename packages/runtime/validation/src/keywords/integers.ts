import { characters, consistsOf } from './strings.ts'

// Checks of `x-int64`: decimal integers as text, without plus sign, leading zeros and minus zero.

/** Whether a text is an integer of any size. */
export const decimalInteger = (text: string): boolean => /^(?:0|-?[1-9]\d*)$/.test(text)
/** Whether a text is an integer from 0 to 2^64 - 1. */
export const uint64 = (text: string): boolean => isNatural(text, unsigned64)
/** Whether a text is an integer from 0 to 2^256 - 1. */
export const uint256 = (text: string): boolean => isNatural(text, unsigned256)
/** Whether a text is an integer from -2^63 to 2^63 - 1. */
export const int64 = (text: string): boolean =>
  text[0] === '-' ? text !== '-0' && isNatural(text.slice(1), lowest64) : isNatural(text, highest64)
/** Whether a text is an integer from -2^255 to 2^255 - 1. */
export const int256 = (text: string): boolean =>
  text[0] === '-' ? text !== '-0' && isNatural(text.slice(1), lowest256) : isNatural(text, highest256)

/** Whether a text is an integer from 0 to `highest`, without leading zeros. Texts of equal length compare like numbers. */
const isNatural = (text: string, highest: string): boolean =>
  text.length <= highest.length &&
  (text.length < highest.length || text <= highest) &&
  (text.length === 1 || text > '1') &&
  consistsOf(text, 0, digits)

const digits = /* @__PURE__ */ characters('09')
// Written out: bundlers assume that a power may throw, and would keep it in every bundle.
const unsigned64 = /* @__PURE__ */ String(0xffffffffffffffffn)
const highest64 = /* @__PURE__ */ String(0x7fffffffffffffffn)
const lowest64 = /* @__PURE__ */ String(0x8000000000000000n)
const unsigned256 = /* @__PURE__ */ String(0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffn)
const highest256 = /* @__PURE__ */ String(0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffn)
const lowest256 = /* @__PURE__ */ String(0x8000000000000000000000000000000000000000000000000000000000000000n)
