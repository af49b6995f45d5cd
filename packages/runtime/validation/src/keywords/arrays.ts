import type { Explain, Report } from '../report.ts'
import { accepts, type Choice } from './combinations.ts'

type Guard = (value: unknown) => boolean

/** `items` from an index on. Where the guard of an item is given, only items that it refuses are explained. */
export function items(value: unknown, at: Report, explain: Explain, is?: Guard, from = 0): void {
  if (!Array.isArray(value)) return
  const guard = at.formats === undefined ? is : undefined
  for (let i = from; i < value.length && !at.full; i++) if (guard?.(value[i]) !== true) at.within(i, value[i], explain)
}

/** `items` of small records: `refused` finds the next one to explain, or -1. */
export function records(
  value: unknown,
  at: Report,
  explain: Explain,
  refused: (list: readonly unknown[], from: number) => number,
  from = 0,
): void {
  if (at.formats !== undefined) items(value, at, explain, undefined, from)
  else if (Array.isArray(value))
    for (let i = refused(value, from); i >= 0 && !at.full; i = refused(value, i + 1)) at.within(i, value[i], explain)
}

export function prefixItems(value: unknown, at: Report, explains: readonly Explain[]): void {
  if (!Array.isArray(value)) return
  for (const [i, explain] of explains.entries()) if (i < value.length) at.within(i, value[i], explain)
}

export function minItems(value: unknown, at: Report, bound: number): void {
  if (Array.isArray(value) && value.length < bound) at.add('minItems', `a list of at least ${counted(bound)}`, value)
}

export function maxItems(value: unknown, at: Report, bound: number): void {
  if (Array.isArray(value) && value.length > bound) at.add('maxItems', `a list of at most ${counted(bound)}`, value)
}

export function uniqueItems(value: unknown, at: Report): void {
  if (!Array.isArray(value)) return
  const pair = repeated(value)
  if (pair !== undefined)
    at.add('uniqueItems', 'a list without repeated items', value, `one whose items ${pair[0]} and ${pair[1]} are equal`)
}

/** `contains` with its bounds. */
export function contains(value: unknown, at: Report, choice: Choice, least = 1, most = Number.POSITIVE_INFINITY): void {
  if (!Array.isArray(value)) return
  const count = countOf(value, item => accepts(item, at, choice))
  if (count < least)
    at.add(
      least === 1 ? 'contains' : 'minContains',
      `a list with at least ${matching(least)}`,
      value,
      `one with ${count}`,
    )
  if (count > most) at.add('maxContains', `a list with at most ${matching(most)}`, value, `one with ${count}`)
}

/** `unevaluatedItems`. */
export function unevaluatedItems(
  value: unknown,
  at: Report,
  evaluated: (item: unknown, index: number) => boolean,
  explain: Explain,
): void {
  if (!Array.isArray(value)) return
  for (let i = 0; i < value.length && !at.full; i++) if (!evaluated(value[i], i)) at.within(i, value[i], explain)
}

/** `unevaluatedItems: false` */
export const unevaluatedItem: Explain = (value, at) =>
  at.add('unevaluatedItems', 'absent: the list ends before it', value)

export const withoutRepeats = (list: readonly unknown[]): boolean => repeated(list) === undefined

export function countOf(list: readonly unknown[], is: Guard): number {
  let count = 0
  for (let i = 0; i < list.length; i++) if (is(list[i])) count++
  return count
}

/** The first two equal items. Linear in the size of the list, so that a large one is no attack. */
function repeated(list: readonly unknown[]): readonly [number, number] | undefined {
  const seen = new Map<unknown, number>()
  for (let i = 0; i < list.length; i++) {
    const item = list[i]
    const key =
      typeof item === 'object' && item !== null
        ? `o${canonical(item, 0)}`
        : typeof item === 'string'
          ? `s${item}`
          : item
    const first = seen.get(key)
    if (first !== undefined) return [first, i]
    seen.set(key, i)
  }
  return undefined
}

/** One text for equal JSON values: members sorted. */
function canonical(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'bigint' ? `${value}` : (JSON.stringify(value) ?? 'null')
  if (depth > 500) throw new RangeError('The value is nested too deep.')
  if (Array.isArray(value)) return `[${value.map(item => canonical(item, depth + 1)).join()}]`
  const members = value as Record<string, unknown>
  const keys = Object.keys(members).filter(key => members[key] !== undefined)
  return `{${keys
    .sort()
    .map(key => `${JSON.stringify(key)}:${canonical(members[key], depth + 1)}`)
    .join()}}`
}

const counted = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`
const matching = (count: number): string => `${counted(count)} of the kind it contains`
