import { refuseDepth, TooDeep } from '../depth.ts'
import { type Explain, holds, type Place, refuse, within } from '../report.ts'
import { accepts, type Choice } from './combinations.ts'

type Guard = (value: unknown) => boolean

/** Returns the index of the first item that a guard refuses, from an index on; the length of the list if there is none. */
type Refused = (list: readonly unknown[], from: number) => number

/** `type: array`, with `items` from an index on. Items that `refused` accepts are not explained, unless formats are checked. */
export const array = (at: Place, explain?: Explain, refused?: Refused, from = 0): boolean => {
  const list = at.value as readonly unknown[]
  const is = holds(at, Array.isArray(list), 'type', 'an array')
  if (is && explain)
    for (let i = from; i < list.length; i++) {
      // Passed as a spread, because otherwise V8 (Node 22 to 24) inlines its loop here and leaves it half optimized.
      if (refused && !at.formats) i = refused(...([list, i] as const))
      if (i < list.length) within(at, i, list[i], explain)
    }
  return is
}

// The following keywords apply if the value is an array.

/** Explains `prefixItems`: the items at the first positions, each by its own explanation. */
export const prefixItems = (at: Place, explains: readonly Explain[]): void => {
  const list = at.value as readonly unknown[]
  for (const [i, explain] of explains.entries()) if (i < list.length) within(at, i, list[i], explain)
}

/** Explains `minItems`. Returns whether the array has enough items. */
export const minItems = (at: Place, bound: number): boolean =>
  holds(
    at,
    lengthOf(at) >= bound,
    'minItems',
    `an array with at least ${counted(bound)}`,
    `an array with ${lengthOf(at)}`,
  )

/** Explains `maxItems`. Returns whether the array has few enough items. */
export const maxItems = (at: Place, bound: number): boolean =>
  holds(
    at,
    lengthOf(at) <= bound,
    'maxItems',
    `an array with at most ${counted(bound)}`,
    `an array with ${lengthOf(at)}`,
  )

/** Explains `uniqueItems`, with the positions of two equal items. */
export const uniqueItems = (at: Place): void => {
  const pair = pairOf(at)
  if (pair !== undefined)
    refuse(
      at,
      'uniqueItems',
      'an array without repeated items',
      `an array whose items ${pair[0]} and ${pair[1]} are equal`,
    )
}

const pairOf = (at: Place): readonly [number, number] | undefined => {
  try {
    return repeated(at.value as readonly unknown[])
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    refuseDepth(at)
    return undefined
  }
}

/** `contains` with `minContains` and `maxContains`. */
export const contains = (at: Place, choice: Choice, least = 1, most = Number.POSITIVE_INFINITY): void => {
  const count = countOf(at.value as readonly unknown[], value => accepts({ ...at, value }, choice))
  const is = `an array with ${count}`
  holds(at, count >= least, least === 1 ? 'contains' : 'minContains', `an array with at least ${matching(least)}`, is)
  holds(at, count <= most, 'maxContains', `an array with at most ${matching(most)}`, is)
}

/** `unevaluatedItems`. */
export const unevaluatedItems = (
  at: Place,
  evaluated: (item: unknown, index: number) => boolean,
  explain: Explain,
): void => {
  const list = at.value as readonly unknown[]
  for (let i = 0; i < list.length; i++) if (!evaluated(list[i], i)) within(at, i, list[i], explain)
}

/** `unevaluatedItems: false` */
export const unevaluatedItem: Explain = at => refuse(at, 'unevaluatedItems', 'absent (no further items are allowed)')

/** Whether no two items of a list are equal JSON values. @throws TooDeep if an item is nested too deeply. */
export const withoutRepeats = (list: readonly unknown[]): boolean => repeated(list) === undefined

/** The number of items that a guard accepts. */
export const countOf = (list: readonly unknown[], is: Guard): number => {
  let count = 0
  for (let i = 0; i < list.length; i++) if (is(list[i])) count++
  return count
}

/** The first two equal items. Takes linear time, so that a large array cannot cause a denial of service. */
const repeated = (list: readonly unknown[]): readonly [number, number] | undefined => {
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

/** A text that is the same for equal JSON values: members are sorted. */
const canonical = (value: unknown, depth: number): string => {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'bigint' ? `${value}` : (JSON.stringify(value) ?? 'null')
  if (depth > 500) throw new TooDeep('The items are nested too deeply to be compared.')
  if (Array.isArray(value)) return `[${value.map(item => canonical(item, depth + 1)).join()}]`
  const members = value as Record<string, unknown>
  const keys = Object.keys(members).filter(key => members[key] !== undefined)
  return `{${keys
    .sort()
    .map(key => `${JSON.stringify(key)}:${canonical(members[key], depth + 1)}`)
    .join()}}`
}

const lengthOf = (at: Place): number => (at.value as readonly unknown[]).length
const counted = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`
const matching = (count: number): string => `${counted(count)} valid against contains`
