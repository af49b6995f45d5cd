import { jsonText } from '@chainwright/model'
import { narrowing, widening } from '../rule.ts'
import type { Alternative } from './alternatives.ts'
import type { Structure } from './compared.ts'
import { objectRules } from './objects.ts'
import { factOf, type Sides, sitesOf } from './pair.ts'
import type { PatternLanguage } from './pattern-language.ts'
import { type ValueType, valuesOf } from './values.ts'

export const unionRules = {
  removed: narrowing({ code: 'schema.alternative-removed', description: 'A union no longer has a member.' }, 'typed'),
  added: widening({ code: 'schema.alternative-added', description: 'A union has a new member.' }, 'typed'),
}

interface Both {
  readonly before: readonly Alternative[]
  readonly after: readonly Alternative[]
}

/**
 * Finds the later alternative of each earlier one: by name, by the values of the members that identify it, by its valid
 * values, and finally because no others are left.
 */
export const matchAlternatives = (
  type: ValueType,
  { before, after }: Both,
  { sides, found }: { readonly sides: Sides; readonly found: Structure },
): void => {
  const [first, firstNow] = [before[0], after[0]]
  if (first !== undefined && firstNow !== undefined && before.length === 1 && after.length === 1) {
    found.join(found.typed(first, firstNow, type))
    return
  }
  const pairs = new Map<Alternative, Alternative>()
  const isFree = (alternative: Alternative) => !pairs.has(alternative)
  const isFreeNow = (alternative: Alternative) => ![...pairs.values()].includes(alternative)
  for (const isMatch of [sameName, sameMark(found.patterns)])
    for (const was of before.filter(isFree)) {
      const is = after.filter(isFreeNow).filter(other => isMatch(was, other))
      const candidates = before.filter(isFree).filter(other => is[0] !== undefined && isMatch(other, is[0]))
      if (is.length === 1 && candidates.length === 1 && is[0] !== undefined) pairs.set(was, is[0])
    }
  for (const isMatch of [found.isSame, found.isSameNamed])
    for (const was of before.filter(isFree)) {
      // Most alternatives are still at the same index.
      const there = after[before.indexOf(was)]
      const others = after.filter(isFreeNow)
      const nearest = there !== undefined && others.includes(there) ? [there, ...others] : others
      const is = nearest.find(other => isMatch(found.typed(was, other, type)))
      if (is !== undefined) pairs.set(was, is)
    }
  for (const [was, is] of leftPairs(before.filter(isFree), after.filter(isFreeNow))) pairs.set(was, is)
  const sites = sitesOf(sides, 'oneOf', 'anyOf')
  const texts = {
    removed: (was: Alternative) => `can no longer be ${labelOf(was, found.patterns)}`,
    added: (is: Alternative) => `can now be ${labelOf(is, found.patterns)}`,
  }
  for (const was of before.filter(isFree)) {
    const fact = factOf(unionRules.removed, { text: texts.removed(was), ...sites })
    const covers = (question: 'narrows' | 'narrowsNamed'): boolean =>
      after.some(is => found.implies(found.typed(was, is, type), question, fact))
    if (covers('narrows')) continue
    if (covers('narrowsNamed'))
      found.fact(objectRules.added, {
        text: `has new optional properties if it is ${labelOf(was, found.patterns)}`,
        undeclared: true,
        ...sites,
      })
    else found.fact(fact.rule, fact)
  }
  for (const is of after.filter(isFreeNow)) {
    const fact = factOf(unionRules.added, { text: texts.added(is), ...sites })
    if (!before.some(was => found.implies(found.typed(was, is, type), 'widens', fact))) found.fact(fact.rule, fact)
  }
  for (const [was, is] of pairs) found.join(found.typed(was, is, type))
}

/** If equally many alternatives are left, they are paired in order, unless both have names. */
const leftPairs = (
  before: readonly Alternative[],
  after: readonly Alternative[],
): (readonly [Alternative, Alternative])[] =>
  before.length === after.length
    ? before.flatMap((was, index) => {
        const is = after[index]
        return is === undefined || (nameOf(was) !== undefined && nameOf(is) !== undefined) ? [] : [[was, is] as const]
      })
    : []

const sameName = (a: Alternative, b: Alternative): boolean => {
  const [name, other] = [nameOf(a), nameOf(b)]
  return name !== undefined && name === other
}

/** Most unions distinguish their members by properties with one value. */
const sameMark =
  (patterns: PatternLanguage) =>
  (a: Alternative, b: Alternative): boolean => {
    const [marks, others] = [marksOf(a, patterns), marksOf(b, patterns)]
    return marks.size > 0 && [...marks].some(([name, value]) => others.get(name) === value)
  }

export const marksOf = ({ schemas }: Alternative, patterns: PatternLanguage): ReadonlyMap<string, string> =>
  new Map(
    schemas.flatMap(({ keywords }) =>
      [...(keywords.properties ?? [])].flatMap(([name, property]) => {
        const values = valuesOf({ schemas: [property], choices: [] }, patterns)
        return values?.length === 1 ? [[name, jsonText(values[0] ?? null)] as const] : []
      }),
    ),
  )

const nameOf = ({ choices }: Alternative): string | undefined => {
  const names = choices.map(({ name, keywords }) => name ?? keywords.ref?.name ?? keywords.title)
  const known = names.filter(name => name !== undefined)
  return known.length === 0 ? undefined : known.join(' and ')
}

const labelOf = (alternative: Alternative, patterns: PatternLanguage): string => {
  const name = nameOf(alternative)
  if (name !== undefined) return `\`${name}\``
  const [mark] = marksOf(alternative, patterns)
  if (mark !== undefined) return `an object with \`${mark[0]}\` ${mark[1]}`
  const place = alternative.choices.at(-1)?.origin.pointer.split('/').slice(-2).join('/')
  return place === undefined ? 'a value of the schema without a union' : `a value of \`${place}\``
}
