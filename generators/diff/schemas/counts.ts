import type { Keywords } from '@chainwright/model'
import type { Rule } from '../rule.ts'
import type { Findings, Sides } from './pair.ts'
import { sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'

type CountKeyword = Extract<
  keyof Keywords,
  'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties'
>

export interface Counted {
  readonly least: CountKeyword
  readonly most: CountKeyword
  /** The counted elements, in the plural. */
  readonly unit: string
  /** The same in the singular. */
  readonly one: string
  readonly tightened: Rule
  readonly loosened: Rule
}

/** Compares the minimum and maximum number of characters, items or members. */
export const compareCounts = (sides: Sides, found: Findings, counted: Counted): void => {
  const { least, most, unit, one } = counted
  const countOf = (count: number) => `${count} ${count === 1 ? one : unit}`
  const [leastWas, leastIs] = [bound(sides.before, least, 'high') ?? 0, bound(sides.after, least, 'high') ?? 0]
  if (leastWas !== leastIs)
    found.fact(leastIs > leastWas ? counted.tightened : counted.loosened, {
      text:
        leastIs === 0
          ? `no longer has to have at least ${countOf(leastWas)}`
          : `${leastIs > leastWas ? 'must' : 'can'} now have at least ${countOf(leastIs)}${leastWas === 0 ? '' : ` instead of ${leastWas}`}`,
      ...sitesOf(sides, least),
    })
  const [mostWas, mostIs] = [bound(sides.before, most, 'low'), bound(sides.after, most, 'low')]
  if (mostWas === mostIs) return
  const stricter = (mostIs ?? Number.POSITIVE_INFINITY) < (mostWas ?? Number.POSITIVE_INFINITY)
  found.fact(stricter ? counted.tightened : counted.loosened, {
    text:
      mostIs === undefined
        ? `can now have any number of ${unit} instead of at most ${mostWas}`
        : `can now have at most ${countOf(mostIs)} instead of ${mostWas ?? 'any number'}`,
    ...sitesOf(sides, most),
  })
}

const bound = (schemas: Parts, keyword: CountKeyword, strictest: 'high' | 'low'): number | undefined => {
  const stated = schemas.flatMap(({ keywords }) => keywords[keyword] ?? [])
  if (stated.length === 0) return undefined
  return strictest === 'high' ? Math.max(...stated) : Math.min(...stated)
}
