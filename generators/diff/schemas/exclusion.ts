import type { Schema } from '@chainwright/model'
import { type Alternative, type Alternatives, alternativesOf } from './alternatives.ts'
import type { Structure } from './compared.ts'
import { marksOf } from './match.ts'
import { notJudged } from './not-judged.ts'
import { type Sides, sitesOf } from './pair.ts'
import { flat, isNever, type Parts } from './parts.ts'
import type { PatternLanguage } from './pattern-language.ts'
import { allows, typesOf, valuesOf } from './values.ts'

/**
 * A value of `oneOf` matches exactly one branch. If the branches exclude each other, `oneOf` is equivalent to `anyOf`. Otherwise, a wider branch
 * may make values invalid that were valid. `inPlace` contains all schemas that apply to the value.
 */
export const compareExclusion = (inPlace: Sides, sides: Sides, found: Structure): void => {
  const [was, is] = [exclusive(inPlace.before), exclusive(inPlace.after)]
  const overlaps = (members: readonly Schema[]): boolean => isOverlapping(members, found.patterns)
  const [overlapping, overlappingNow] = [was.some(overlaps), is.some(overlaps)]
  if (!overlapping && !overlappingNow) return
  const details = {
    text: 'changed in a `oneOf` whose members may overlap: `diff` cannot determine whether a value matches only one',
    ...sitesOf(sides, 'oneOf'),
  }
  const pairs =
    was.length === is.length ? was.map((members, index) => paired(members, is[index] ?? [], found)) : [undefined]
  const known = pairs.flatMap(list => list ?? [])
  // If a member accepts more values, another member may accept one of them too: this narrows. The reverse widens.
  for (const { applies, question, flags } of [
    { applies: overlappingNow, question: 'widens', flags: { narrows: true, widens: false } },
    { applies: overlapping, question: 'narrowsNamed', flags: { narrows: false, widens: true } },
  ] as const) {
    if (!applies) continue
    if (pairs.includes(undefined)) found.fact(notJudged, { ...details, ...flags })
    else found.where(known, question, notJudged, { ...details, ...flags })
  }
}

const exclusive = (schemas: Parts): readonly (readonly Schema[])[] =>
  schemas.flatMap(schema =>
    schema.keywords.oneOf === undefined || isDiscriminated(schema) ? [] : [schema.keywords.oneOf],
  )

/** Whether a discriminator names the value of one property that all members describe. */
const isDiscriminated = ({ keywords: { oneOf = [], discriminator } }: Schema): boolean =>
  discriminator !== undefined &&
  oneOf.every(member => {
    const { complete, list } = alternativesOf([member])
    return complete && list.every(one => propertyOf(one, discriminator.propertyName).length > 0)
  })

/** Pairs members in document order, or by name if all have one. */
const paired = (was: readonly Schema[], is: readonly Schema[], found: Structure) => {
  if (was.length !== is.length) return undefined
  const nameOf = ({ name, keywords }: Schema) => name ?? keywords.ref?.name
  const names = was.map(nameOf)
  const isNamed =
    new Set(names).size === was.length &&
    !names.includes(undefined) &&
    is.every(member => names.includes(nameOf(member)))
  return was.map((member, index) =>
    found.apart([member], [(isNamed ? is.find(other => nameOf(other) === nameOf(member)) : is[index]) ?? member]),
  )
}

const isOverlapping = (members: readonly Schema[], patterns: PatternLanguage): boolean => {
  const all = members.map(member => alternativesOf([member]))
  return all.some((one, index) => all.slice(index + 1).some(other => !areApart(one, other, patterns)))
}

/** True if no value is valid for both, as far as types, listed values and required members show it. */
const areApart = (a: Alternatives, b: Alternatives, patterns: PatternLanguage): boolean =>
  a.complete && b.complete && a.list.every(one => b.list.every(other => alternativesApart(one, other, patterns)))

const alternativesApart = (a: Alternative, b: Alternative, patterns: PatternLanguage): boolean => {
  const types = typesOf(b, patterns)
  const shared = [...typesOf(a, patterns)].filter(type => types.has(type))
  if (shared.length === 0) return true
  if (valuesApart(a, b, patterns) || valuesApart(b, a, patterns)) return true
  return (
    shared.length === 1 &&
    shared[0] === 'object' &&
    (membersApart(a, b, patterns) || refusesRequired(a, b) || refusesRequired(b, a))
  )
}

const valuesApart = (a: Alternative, b: Alternative, patterns: PatternLanguage): boolean =>
  valuesOf(a, patterns)?.every(value => b.schemas.some(schema => allows(schema, value, patterns) === false)) === true

/** Whether both require a member that cannot have the same value in both. */
const membersApart = (a: Alternative, b: Alternative, patterns: PatternLanguage): boolean => {
  const required = requiredOf(b)
  const marks = marksOf(b, patterns)
  return [...requiredOf(a)].some(name => {
    if (!required.has(name)) return false
    const [mine, theirs] = [propertyOf(a, name), propertyOf(b, name)]
    const mark = marksOf(a, patterns).get(name)
    if (mark !== undefined && marks.has(name)) return mark !== marks.get(name)
    return mine.length > 0 && theirs.length > 0 && flatApart(mine, theirs, patterns)
  })
}

const flatApart = (a: Parts, b: Parts, patterns: PatternLanguage): boolean => {
  const [one, other] = [flat(a).constraining, flat(b).constraining].map(schemas => ({ schemas, choices: [] }))
  if (one === undefined || other === undefined) return false
  const types = typesOf(other, patterns)
  return (
    ![...typesOf(one, patterns)].some(type => types.has(type)) ||
    valuesApart(one, other, patterns) ||
    valuesApart(other, one, patterns)
  )
}

/** Whether one requires a member that the other forbids. */
const refusesRequired = (a: Alternative, b: Alternative): boolean =>
  [...requiredOf(a)].some(name =>
    b.schemas.some(({ keywords: { properties, patternProperties, additionalProperties } }) => {
      const own = properties?.get(name)
      if (own !== undefined) return isNever([own])
      return patternProperties === undefined && additionalProperties !== undefined && isNever([additionalProperties])
    }),
  )

const requiredOf = ({ schemas }: Alternative): ReadonlySet<string> =>
  new Set(schemas.flatMap(({ keywords }) => keywords.required ?? []))

const propertyOf = ({ schemas }: Alternative, name: string): Parts =>
  schemas.flatMap(({ keywords }) => keywords.properties?.get(name) ?? [])
