/**
 * As `JSON.parse`, but an integer that a number cannot hold is a `bigint`. A text without one, which is nearly every text,
 * costs one search more than `JSON.parse`.
 */
export const parseIntegers = (text: string): unknown => {
  // 2^53 has 16 digits; in a string a run of digits costs the slower way, never a wrong value
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return hasSource ? JSON.parse(text, fromSource as (key: string, value: unknown) => unknown) : withMarks(text)
}

// ECMAScript 2026 JSON.parse source text access; Node 20 and older browsers are without it
const hasSource = /* @__PURE__ */ (() => {
  let seen = false
  const look = (_key: string, _value: unknown, context?: { source?: string }) => {
    seen = context?.source === '1'
  }
  JSON.parse('1', look as (key: string, value: unknown) => unknown)
  return seen
})()

const fromSource = (_key: string, value: unknown, context: { source?: string }): unknown =>
  typeof value === 'number' &&
  !Number.isSafeInteger(value) &&
  context.source !== undefined &&
  INTEGER.test(context.source)
    ? BigInt(context.source)
    : value

const INTEGER = /^-?\d+$/

// a long integer becomes a string with a mark that no other string of this text has
const withMarks = (text: string): unknown => {
  const mark = `integer ${Math.random()}:`
  const marked = text.replace(TOKENS, token =>
    INTEGER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${mark}${token}"` : token,
  )
  return JSON.parse(marked, (_key, value) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  )
}

// strings, so that digits in them are left alone, and whole numbers
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
