import { narrowing, widening } from '../rule.ts'
import type { Alternative } from './alternatives.ts'
import { factOf, type Sides, sitesOf } from './pair.ts'
import type { Structure } from './structure.ts'
import { type ValueType, valuesOf } from './values.ts'

export const unionRules = {
  removed: narrowing({ code: 'schema.alternative-removed', says: 'A member of a union is gone.' }, 'typed'),
  added: widening({ code: 'schema.alternative-added', says: 'A union has a member more.' }, 'typed'),
}

interface Both {
  readonly before: readonly Alternative[]
  readonly after: readonly Alternative[]
}

/**
 * Finds for each alternative the one it became: by name, by the values of its members that tell it apart, by what is valid,
 * and at last by being the only ones left.
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
  for (const sameness of [sameName, sameMark])
    for (const was of before.filter(isFree)) {
      const is = after.filter(isFreeNow).filter(other => sameness(was, other))
      const rivals = before.filter(isFree).filter(other => is[0] !== undefined && sameness(other, is[0]))
      if (is.length === 1 && rivals.length === 1 && is[0] !== undefined) pairs.set(was, is[0])
    }
  for (const was of before.filter(isFree)) {
    const is = after.filter(isFreeNow).find(other => found.isSame(found.typed(was, other, type)))
    if (is !== undefined) pairs.set(was, is)
  }
  const sites = sitesOf(sides, 'oneOf', 'anyOf')
  const gone = before.filter(isFree).filter(was => {
    const otherwise = factOf(unionRules.removed, { text: `may not be ${labelOf(was)} now`, ...sites })
    return !after.some(is => found.implies(found.typed(was, is, type), 'narrows', otherwise))
  })
  const fresh = after.filter(isFreeNow).filter(is => {
    const otherwise = factOf(unionRules.added, { text: `may be ${labelOf(is)} now`, ...sites })
    return !before.some(was => found.implies(found.typed(was, is, type), 'widens', otherwise))
  })
  const [only, onlyNow] = [gone[0], fresh[0]]
  if (only !== undefined && onlyNow !== undefined && gone.length === 1 && fresh.length === 1)
    found.join(found.typed(only, onlyNow, type))
  else {
    for (const was of gone) found.fact(unionRules.removed, { text: `may not be ${labelOf(was)} now`, ...sites })
    for (const is of fresh) found.fact(unionRules.added, { text: `may be ${labelOf(is)} now`, ...sites })
  }
  for (const [was, is] of pairs) found.join(found.typed(was, is, type))
}

const sameName = (a: Alternative, b: Alternative): boolean => {
  const [name, other] = [nameOf(a), nameOf(b)]
  return name !== undefined && name === other
}

/** Members with one value are how most unions tell their members apart. */
const sameMark = (a: Alternative, b: Alternative): boolean => {
  const [marks, others] = [marksOf(a), marksOf(b)]
  return marks.size > 0 && [...marks].some(([name, value]) => others.get(name) === value)
}

export const marksOf = ({ schemas }: Alternative): ReadonlyMap<string, string> =>
  new Map(
    schemas.flatMap(({ keywords }) =>
      [...(keywords.properties ?? [])].flatMap(([name, property]) => {
        const values = valuesOf({ schemas: [property], choices: [] })
        return values?.length === 1 ? [[name, JSON.stringify(values[0])] as const] : []
      }),
    ),
  )

const nameOf = ({ choices }: Alternative): string | undefined => {
  const names = choices.map(({ name, keywords }) => name ?? keywords.ref?.name ?? keywords.title)
  const known = names.filter(name => name !== undefined)
  return known.length === 0 ? undefined : known.join(' and ')
}

const labelOf = (alternative: Alternative): string => {
  const name = nameOf(alternative)
  if (name !== undefined) return `\`${name}\``
  const [mark] = marksOf(alternative)
  return mark === undefined ? 'one of the unnamed alternatives it had or has' : `what has \`${mark[0]}\` ${mark[1]}`
}
