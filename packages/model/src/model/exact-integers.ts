import type { ExactJson, Json } from './json.ts'

/** The integers beyond 2^53 - 1 in documents, by the object or list that contains them. */
const known = new WeakMap<object, Map<string, bigint>>()

/** Whether any integer is recorded. Most runs record none, and then need not search long texts for them. */
let isAnyKnown = false

/**
 * Records an integer that a number may not represent exactly. `text`: the integer as written; its fraction may be zero.
 */
export const keepExact = (holder: object, member: string | number, value: unknown, text: string | undefined): void => {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isInteger(value)) return
  const [, sign, digits] = integer.exec(text ?? '') ?? []
  if (digits === undefined) return
  const exact = BigInt(`${sign === '-' ? '-' : ''}${digits}`)
  const members = known.get(holder) ?? new Map<string, bigint>()
  known.set(holder, members.set(String(member), exact))
  isAnyKnown = true
}

// Integers with more digits exceed all formats and servers, and would make messages very long.
const integer = /^([-+]?)(\d{16,80})(?:\.0*)?$/

/**
 * The value of a member with all of its digits. If a number represents the value exactly, it stays a number, as from
 * JSON parsers.
 */
export const exactly = (holder: object, member: string, value: Json): ExactJson =>
  shortened(exactOf(holder, member)) ?? value

/** Returns a number if this represents the integer exactly, otherwise the integer itself. */
export const shortened = <T extends number | bigint | undefined>(integer: T): T | number =>
  typeof integer === 'bigint' && BigInt(Number(integer)) === integer ? Number(integer) : integer

/** The value of an integer member with 16 digits or more, as the document writes it; undefined for other members. */
export const exactOf = (holder: object, member: string): bigint | undefined => known.get(holder)?.get(member)

/** The items of a list; integers have all of their digits. */
export const exactItems = (items: readonly Json[]): readonly ExactJson[] => {
  const exact = known.get(items)
  return exact === undefined ? items : items.map((item, index) => shortened(exact.get(String(index))) ?? item)
}

/** The digits of an integer. JavaScript prints a large number in a shorter form. */
export const digitsOf = (value: number | bigint): string =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21 ? `${BigInt(value)}` : `${value}`

/** Copies the recorded integers of a list to a copy of it. */
export const moveExactItems = (from: readonly Json[], to: readonly Json[]): void => {
  for (const member of known.get(from)?.keys() ?? []) moveExact(from, member, to)
}

/** Copies the recorded integer of a member to a copy of its object, or to another member. */
export const moveExact = (from: object, member: string, to: object, as: string = member): void => {
  const exact = known.get(from)?.get(member)
  if (exact !== undefined) known.set(to, (known.get(to) ?? new Map<string, bigint>()).set(as, exact))
}

// Matches a number with at least 16 digits or an exponent, or a string that looks like one. All numbers that
// `keepExact` records are serialized in one of these forms.
const inexact = /(?:^|[[:,\s])-?(?:\d{16}|\d(?:\.\d+)?e\+)/

/** The JSON text of a value, with all digits of its recorded integers. */
export const exactJson = (value: Json, indent?: number): string => {
  const text = JSON.stringify(value, undefined, indent)
  if (!isAnyKnown || !inexact.test(text)) return text
  // a prefix that does not occur in the document
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
