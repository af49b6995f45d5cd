import type { ExactJson, Json } from './json.ts'

/** Integers of documents beyond 2^53 - 1, which readers of JSON give as bigints, by the object or list that they are written in. */
const known = new WeakMap<object, Map<string, bigint>>()

/** Keeps an integer that a number may not be exactly. `text`: as it is written. */
export const keepExact = (holder: object, member: string | number, value: unknown, text: string | undefined): void => {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isInteger(value)) return
  if (text === undefined || !integer.test(text)) return
  const exact = BigInt(text.startsWith('+') ? text.slice(1) : text)
  const members = known.get(holder) ?? new Map<string, bigint>()
  known.set(holder, members.set(String(member), exact))
}

// Longer ones are beyond what formats and servers have; their digits would be copied into every message.
const integer = /^[-+]?\d{16,80}$/

/** The value of a member with all of its digits. A value that a number represents exactly stays a number, as JSON parsers return one. */
export const exactly = (holder: object, member: string, value: Json): ExactJson =>
  shortened(exactOf(holder, member)) ?? value

/** A number where that is the integer exactly. */
export const shortened = <T extends number | bigint | undefined>(integer: T): T | number =>
  typeof integer === 'bigint' && BigInt(Number(integer)) === integer ? Number(integer) : integer

export const exactOf = (holder: object, member: string): bigint | undefined => known.get(holder)?.get(member)

/** The same of a list. */
export const exactItems = (items: readonly Json[]): readonly ExactJson[] => {
  const exact = known.get(items)
  return exact === undefined ? items : items.map((item, index) => shortened(exact.get(String(index))) ?? item)
}

/** An integer as it is written, where a number has all of its digits but shows fewer. */
export const digitsOf = (value: number | bigint): string =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21 ? `${BigInt(value)}` : `${value}`

/** Takes what is kept of a list to a copy of it. */
export const moveExactItems = (from: readonly Json[], to: readonly Json[]): void => {
  for (const member of known.get(from)?.keys() ?? []) moveExact(from, member, to)
}

/** Takes what is kept to a copy, or to another member. */
export const moveExact = (from: object, member: string, to: object, as: string = member): void => {
  const exact = known.get(from)?.get(member)
  if (exact !== undefined) known.set(to, (known.get(to) ?? new Map<string, bigint>()).set(as, exact))
}

// A number with 16 digits or an exponent, or a text like one: what `keepExact` keeps is not written otherwise.
const inexact = /(?:^|[[:,\s])-?(?:\d{16}|\d(?:\.\d+)?e\+)/

/** The text of a value in JSON, with all digits of what is kept of it. */
export const exactJson = (value: Json, indent?: number): string => {
  const text = JSON.stringify(value, undefined, indent)
  if (!inexact.test(text)) return text
  // No text of the document has it.
  let mark = 'exact:'
  while (text.includes(mark)) mark = `${mark}:`
  const marked = JSON.stringify(
    value,
    function (this: object, key: string, inner: unknown) {
      const exact = exactOf(this, key)
      return exact === undefined ? inner : `${mark}${exact}`
    },
    indent,
  )
  return marked.replace(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1')
}
