import { crossing, narrowing, widening } from '../rule.ts'
import type { Findings, Sides } from './pair.ts'
import { sitesOf } from './pair.ts'
import { statedIn } from './parts.ts'

export const formatRules = {
  added: narrowing(
    { code: 'schema.format-added', description: 'The format of a value is new or stricter.' },
    'untyped',
  ),
  removed: widening(
    { code: 'schema.format-removed', description: 'The format of a value was removed or is less strict.' },
    'untyped',
  ),
  changed: crossing({ code: 'schema.format-changed', description: 'The format of a value changed.' }, 'typed'),
  int64Added: narrowing(
    {
      code: 'schema.integer-text-added',
      description: 'A string must be an integer in a new or smaller range (`x-int64`).',
    },
    'typed',
  ),
  int64Removed: widening(
    {
      code: 'schema.integer-text-removed',
      description: 'A string can be an integer in a larger range, or any string (`x-int64`).',
    },
    'typed',
  ),
  int64Changed: crossing(
    { code: 'schema.integer-text-changed', description: 'The range of integers in a string changed (`x-int64`).' },
    'typed',
  ),
}

/** Formats are assertions, as in our validators (JSON Schema 2020-12 validation §7.2.2). An unknown format may be an assertion too. */
export const compareFormats = (sides: Sides, found: Findings): void => {
  compare(sides, found, 'format')
  compare(sides, found, 'int64')
}

const compare = (sides: Sides, found: Findings, keyword: 'format' | 'int64'): void => {
  const [was, is] = [statedIn(sides.before, keyword), statedIn(sides.after, keyword)]
  const narrower = is.some(name => !was.some(other => isWithin(other, name)))
  const wider = was.some(name => !is.some(other => isWithin(other, name)))
  if (!narrower && !wider) return
  const [added, removed, changed] =
    keyword === 'format'
      ? [formatRules.added, formatRules.removed, formatRules.changed]
      : [formatRules.int64Added, formatRules.int64Removed, formatRules.int64Changed]
  const noun = keyword === 'format' ? 'format' : '`x-int64`'
  const textOf = (names: readonly string[]) => `the ${noun} ${names.join(' and ')}`
  found.fact(narrower ? (wider ? changed : added) : removed, {
    text:
      is.length === 0
        ? `no longer has ${textOf(was)}`
        : `now has ${textOf(is)}${was.length === 0 ? '' : ` instead of ${textOf(was)}`}`,
    ...sitesOf(sides, keyword),
  })
}

const isWithin = (narrow: string, wide: string): boolean =>
  narrow === wide || (wider.get(narrow)?.some(next => isWithin(next, wide)) ?? false)

/** The formats that also accept every value of a format (OpenAPI format registry; `specs/README.md`). */
const wider: ReadonlyMap<string, readonly string[]> = new Map([
  ['int8', ['int16']],
  ['int16', ['int32']],
  ['int32', ['int64', 'double']],
  ['uint8', ['uint16', 'int16']],
  ['uint16', ['uint32', 'int32']],
  ['uint32', ['uint64', 'int64']],
  ['int64', ['int256']],
  ['uint64', ['uint256', 'int256']],
  ['int256', ['integer']],
  ['uint256', ['integer']],
  ['float', ['double']],
  ['email', ['idn-email']],
  ['hostname', ['idn-hostname']],
  ['uri', ['iri', 'uri-reference']],
  ['uri-reference', ['iri-reference']],
  ['iri', ['iri-reference']],
])
