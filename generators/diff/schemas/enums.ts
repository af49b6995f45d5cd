import { type ExactJson, jsonText } from '@chainwright/model'
import { narrowing, rule, widening } from '../rule.ts'
import type { Alternative } from './alternatives.ts'
import type { Structure } from './compared.ts'
import { notJudged } from './not-judged.ts'
import { type Sides, sitesOf } from './pair.ts'
import type { PatternLanguage } from './pattern-language.ts'
import { allows, distinct, hasValue, namedValuesOf, typeOfValue, type ValueType, valuesOf } from './values.ts'

export const enumRules = {
  valueRemoved: narrowing(
    {
      code: 'schema.enum-value-removed',
      description: 'An enum no longer has a value.',
      help: 'Keep it, and mark it as deprecated in its description.',
    },
    'typed',
  ),
  valueAdded: widening(
    {
      code: 'schema.enum-value-added',
      description: 'An enum has a new value.',
      help: 'Clients do not expect other values in a closed enum. Open it with `x-open-enum` in a major version first.',
    },
    'typed',
  ),
  added: narrowing(
    { code: 'schema.enum-added', description: 'A schema now allows only the values of an enum.' },
    'typed',
  ),
  removed: widening(
    { code: 'schema.enum-removed', description: 'A schema with an enum now allows other values.' },
    'typed',
  ),
  closed: narrowing(
    {
      code: 'schema.enum-closed',
      description: 'An open enum is now closed: other values are invalid (`x-open-enum`).',
    },
    'typed',
  ),
  opened: widening(
    { code: 'schema.enum-opened', description: 'A closed enum is now open: other values are valid (`x-open-enum`).' },
    'typed',
  ),
  named: rule({ code: 'schema.open-enum-value-added', description: 'An open enum names a new value.' }, 'minor'),
  unnamed: rule(
    {
      code: 'schema.open-enum-value-removed',
      description: 'An open enum no longer names a value. The value is still valid.',
    },
    'minor',
  ),
}

interface Both {
  readonly before: readonly Alternative[]
  readonly after: readonly Alternative[]
}

/**
 * Compares the alternatives of a type that list their values as one list of values. Returns the alternatives that
 * remain to be compared; undefined if none remain.
 */
export const compareEnums = (
  type: ValueType,
  { before, after }: Both,
  { sides, found }: { readonly sides: Sides; readonly found: Structure },
): Both | undefined => {
  const [was, is] = [sorted(type, before, found.patterns), sorted(type, after, found.patterns)]
  compareNames(type, { sides, was, is, found })
  if (was.values.length === 0 && is.values.length === 0)
    return was.rest.length + is.rest.length > 0 ? { before: was.rest, after: is.rest } : undefined
  compareListed({ before: was.listed, after: is.listed, type, sides, found })
  const sites = sitesOf(sides, 'enum', 'const', 'anyOf', 'oneOf')
  const gone = was.values.filter(value => !hasValue(is.values, value) && !accepted(is.rest, value, found.patterns))
  const fresh = is.values.filter(value => !hasValue(was.values, value) && !accepted(was.rest, value, found.patterns))
  if (was.rest.length === 0 && is.rest.length === 0) {
    for (const value of eachOf(gone))
      found.fact(enumRules.valueRemoved, { text: `can no longer be ${value}`, ...sites })
    for (const value of eachOf(fresh)) found.fact(enumRules.valueAdded, { text: `can now be ${value}`, ...sites })
    return undefined
  }
  if (gone.length > 0) found.fact(enumRules.valueRemoved, { text: `can no longer be ${list(gone)}`, ...sites })
  if (fresh.length > 0) found.fact(enumRules.valueAdded, { text: `can now be ${list(fresh)}`, ...sites })
  // If all alternatives of the other side list their values, those without a list have no counterpart.
  if (was.rest.length > 0 && is.rest.length === 0)
    found.fact(isOpen(was.rest) ? enumRules.closed : enumRules.added, {
      text: `can now only be ${list(is.values)}`,
      ...sites,
    })
  else if (was.rest.length === 0)
    found.fact(isOpen(is.rest) ? enumRules.opened : enumRules.removed, {
      text: `now allows values other than ${list(was.values)}`,
      ...sites,
    })
  else return { before: was.rest, after: is.rest }
  return undefined
}

interface Sorted {
  readonly values: readonly ExactJson[]
  /** The alternatives that list their values. */
  readonly listed: readonly Alternative[]
  readonly rest: readonly Alternative[]
}

/** There are only two booleans and one null, so these types are always listed. */
const sorted = (type: ValueType, alternatives: readonly Alternative[], patterns: PatternLanguage): Sorted => {
  const values: ExactJson[] = []
  const [listed, rest]: [Alternative[], Alternative[]] = [[], []]
  for (const alternative of alternatives) {
    const named = valuesOf(alternative, patterns) ?? allOf(type, alternative)
    if (named === undefined) rest.push(alternative)
    else {
      listed.push(alternative)
      for (const value of named) if (typeOfValue(value) === type) values.push(value)
    }
  }
  return { values: distinct(values), listed, rest }
}

const allOf = (type: ValueType, alternative: Alternative): readonly ExactJson[] | undefined => {
  // A `not` or a condition may still refuse a listed value.
  if (alternative.schemas.some(({ keywords: k }) => k.not !== undefined || k.if !== undefined)) return undefined
  return type === 'null' ? [null] : type === 'boolean' ? [true, false] : undefined
}

interface Listed extends Both {
  readonly type: ValueType
  readonly sides: Sides
  readonly found: Structure
}

/** Compares other keywords of listed values, if testing the values is not enough. */
const compareListed = ({ before, after, type, sides, found }: Listed): void => {
  const { patterns } = found
  const isTried = ({ schemas }: Alternative) =>
    (valuesOf({ schemas, choices: [] }, patterns) ?? []).every(value =>
      schemas.every(schema => allows(schema, value, patterns) === true),
    )
  if ([...before, ...after].every(isTried)) return
  const [was, is] = [before[0], after[0]]
  if (was !== undefined && is !== undefined && before.length === 1 && after.length === 1) {
    found.join(found.typed(was, is, type))
    return
  }
  const pairs = before.flatMap((alternative, index) => {
    const other = after[index]
    return other === undefined ? [] : [found.typed(alternative, other, type)]
  })
  const details = {
    text: 'has changed keywords next to its listed values: `diff` cannot determine the effect',
    ...sitesOf(sides, 'enum'),
  }
  if (before.length === after.length) found.unlessSame(pairs, notJudged, details)
  else found.fact(notJudged, details)
}

const accepted = (alternatives: readonly Alternative[], value: ExactJson, patterns: PatternLanguage): boolean =>
  alternatives.some(({ schemas }) => schemas.every(schema => allows(schema, value, patterns) === true))

const isOpen = (alternatives: readonly Alternative[]): boolean =>
  alternatives.some(({ schemas }) => schemas.some(({ keywords }) => keywords.openEnum === true))

interface Names {
  readonly sides: Sides
  readonly was: Sorted
  readonly is: Sorted
  readonly found: Structure
}

/** The named values of an open enum are advice: they are compared only if both sides are open. */
const compareNames = (type: ValueType, { sides, was, is, found }: Names): void => {
  if (!isOpen(was.rest) || !isOpen(is.rest)) return
  const named = ({ rest }: Sorted) =>
    rest.flatMap(({ schemas }) => namedValuesOf(schemas)).filter(value => typeOfValue(value) === type)
  const [before, after] = [named(was), named(is)]
  const sites = sitesOf(sides, 'enum')
  const fresh = after.filter(value => !hasValue(before, value))
  const gone = before.filter(value => !hasValue(after, value))
  for (const value of eachOf(fresh, 'the value ')) found.fact(enumRules.named, { text: `now names ${value}`, ...sites })
  for (const value of eachOf(gone, 'the value '))
    found.fact(enumRules.unnamed, { text: `no longer names ${value}`, ...sites })
}

/** The maximum number of values of one enum that are reported one by one. */
const mostListed = 100

/** One text for each value up to a limit, and one that counts the rest. They share their rule and place. */
const eachOf = (values: readonly ExactJson[], before = ''): readonly string[] => {
  const listed = values.slice(0, values.length > mostListed + 1 ? mostListed : undefined)
  return [
    ...listed.map(value => `${before}${shown(value)}`),
    ...(listed.length < values.length ? [`${values.length - listed.length} other values`] : []),
  ]
}

const list = (values: readonly ExactJson[]): string =>
  values.length > 6
    ? `${values.slice(0, 5).map(shown).join(', ')} or ${values.length - 5} others`
    : values
        .map(shown)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')

const shown = (value: ExactJson): string => `\`${jsonText(value).slice(0, 60)}\``
