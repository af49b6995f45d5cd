import type { Keywords, Schema } from '@chainwright/model'
import { narrowing, rule, widening } from '../rule.ts'
import { type Findings, type Sides, sitesOf } from './pair.ts'
import { flat, type Parts } from './parts.ts'
import type { PatternLanguage } from './pattern-language.ts'
import { siteOf } from './site.ts'
import { valuesOf } from './values.ts'

type Discriminator = NonNullable<Keywords['discriminator']>

export const discriminatorRules = {
  discriminatorChanged: rule(
    {
      code: 'schema.discriminator-changed',
      description: 'The discriminator of a union uses another property or other values.',
      help: 'Keep the earlier property and its values.',
    },
    'major',
  ),
  discriminatorValueAdded: rule(
    {
      code: 'schema.discriminator-value-added',
      description: 'A discriminator has a new value for an additional schema.',
    },
    'minor',
  ),
  discriminatorAdded: narrowing(
    {
      code: 'schema.discriminator-added',
      description:
        'A discriminator now restricts the values: a base allows only the schemas that extend it, and a member of a union requires the value that identifies it.',
      help: 'Callers may send values that no schema of the discriminator allows. Leave the discriminator out.',
    },
    'typed',
  ),
  discriminatorRemoved: widening(
    {
      code: 'schema.discriminator-removed',
      description:
        'A discriminator no longer restricts the values: a base allows more than the schemas that extend it, or a member of a union no longer requires the value that identifies it.',
      help: 'Callers may read values that no schema of the discriminator allows. Keep the discriminator.',
    },
    'typed',
  ),
}

/**
 * Compares the discriminators of a place, also those of the members of its unions. `sides` contains the schemas that
 * apply to every value of the place.
 */
export const compareDiscriminators = (place: Sides, sides: Sides, found: Findings): void => {
  compareStated(sides, found)
  const [before, after] = [
    inPlaceOf(place.before, sides.before, found.patterns),
    inPlaceOf(place.after, sides.after, found.patterns),
  ]
  const [was, is] = [restrictionsIn(before), restrictionsIn(after)]
  for (const earlier of was) {
    const later = counterpart(earlier, is)
    if (later === undefined) report(earlier, { other: after, way: 'removed' }, found)
    // Those that apply to every value are compared above.
    else if (!earlier.isCertain || !later.isCertain)
      compareStated({ before: [earlier.schema], after: [later.schema] }, found)
  }
  for (const later of is)
    if (counterpart(later, was) === undefined) report(later, { other: before, way: 'added' }, found)
}

const compareStated = (sides: Sides, found: Findings): void => {
  const [was, is] = [discriminatorOf(sides.before), discriminatorOf(sides.after)]
  if (was === undefined || is === undefined) return
  const sites = sitesOf(sides, 'discriminator')
  if (was.propertyName !== is.propertyName)
    found.fact(discriminatorRules.discriminatorChanged, {
      text: `now has the discriminator \`${is.propertyName}\` instead of \`${was.propertyName}\``,
      ...sites,
    })
  for (const [value, target] of is.mapping) {
    const earlier = was.mapping.get(value)
    if (earlier !== undefined && earlier.name !== target.name)
      found.fact(discriminatorRules.discriminatorChanged, {
        text: `with \`${is.propertyName}\` \`${value}\` is now \`${target.name}\` instead of \`${earlier.name}\``,
        ...sites,
      })
    const values = [...was.mapping].flatMap(([name, other]) => (other.name === target.name ? [name] : []))
    if (values.length > 0 && !values.includes(value) && values.every(name => !is.mapping.has(name)))
      found.fact(discriminatorRules.discriminatorChanged, {
        text: `now has the discriminator value \`${value}\` for \`${target.name}\` instead of \`${values.join('`, `')}\``,
        ...sites,
      })
  }
  compareDerived(sides, found)
}

/**
 * Compares a discriminator without a union: values match one of the schemas that it names, which extend this one by `allOf` (OpenAPI 3.1
 * §4.8.25.1). If it is known which of them the value matches, the others are not compared.
 */
const compareDerived = (sides: Sides, found: Findings): void => {
  const [was, is] = [derivedOf(sides.before), derivedOf(sides.after)]
  if (was === undefined || is === undefined || was.size === 0 || is.size === 0) return
  const sites = sitesOf(sides, 'discriminator')
  for (const [value, target] of is) {
    const earlier = was.get(value) ?? [...was.values()].find(({ name }) => name === target.name)
    if (earlier !== undefined) found.part([earlier], [target], '')
    else
      found.fact(discriminatorRules.discriminatorValueAdded, {
        text: `can now be \`${target.name}\`, with the discriminator value \`${value}\``,
        ...sites,
      })
  }
  for (const [value, target] of was)
    if (!is.has(value) && ![...is.values()].some(({ name }) => name === target.name))
      found.fact(discriminatorRules.discriminatorChanged, {
        text: `can no longer be \`${target.name}\`, with the discriminator value \`${value}\``,
        ...sites,
      })
}

const derivedOf = (schemas: Parts): ReadonlyMap<string, Schema> | undefined => {
  const base = schemas.find(({ keywords }) => keywords.discriminator !== undefined)
  const { discriminator, anyOf, oneOf } = base?.keywords ?? {}
  if (discriminator === undefined || anyOf !== undefined || oneOf !== undefined) return undefined
  return [...discriminator.mapping.values()].some(target => schemas.includes(target))
    ? undefined
    : discriminator.mapping
}

const discriminatorOf = (schemas: Parts) =>
  schemas.find(({ keywords }) => keywords.discriminator !== undefined)?.keywords.discriminator

/** The schemas that may apply to a value, with the members of its unions. */
interface InPlace {
  /** In reading order. */
  readonly all: ReadonlySet<Schema>
  /** Those that apply to every value. */
  readonly certain: ReadonlySet<Schema>
  /** Those that are not only extended by a named schema. */
  readonly direct: ReadonlySet<Schema>
  readonly names: ReadonlySet<string | undefined>
  readonly patterns: PatternLanguage
}

const inPlaceOf = (roots: Parts, certain: Parts, patterns: PatternLanguage): InPlace => {
  const [direct, extended] = [new Set<Schema>(), new Set<Schema>()]
  const waiting: { readonly schema: Schema; readonly isExtended: boolean }[] = []
  const visit = (schema: Schema | undefined, isExtended: boolean): void => {
    const seen = isExtended ? extended : direct
    if (schema === undefined || seen.has(schema)) return
    seen.add(schema)
    waiting.push({ schema, isExtended })
  }
  for (const root of roots) visit(root, false)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { keywords, name } = next.schema
    visit(keywords.ref, next.isExtended)
    visit(keywords.dynamicRef?.target, next.isExtended)
    for (const part of keywords.allOf ?? []) visit(part, next.isExtended || name !== undefined)
    for (const member of [...(keywords.anyOf ?? []), ...(keywords.oneOf ?? [])]) visit(member, false)
  }
  const all = new Set([...certain, ...direct, ...extended])
  return {
    all,
    certain: new Set(certain),
    direct,
    names: new Set([...all].flatMap(({ name }) => name ?? [])),
    patterns,
  }
}

/** A discriminator that makes values invalid. */
interface Restriction {
  /** The schema with the discriminator. */
  readonly schema: Schema
  readonly discriminator: Discriminator
  readonly isCertain: boolean
  readonly restricted: readonly Restricted[]
}

interface Restricted {
  readonly schema: Schema
  readonly isCertain: boolean
  /** The value that the schema requires; undefined if it becomes a union, or if it is one. */
  readonly value: string | undefined
}

const restrictionsIn = (place: InPlace): readonly Restriction[] =>
  [...place.all].flatMap(schema => {
    const { discriminator, anyOf, oneOf } = schema.keywords
    if (discriminator === undefined) return []
    const members = [...(anyOf ?? []), ...(oneOf ?? [])]
    const isUnion = anyOf !== undefined || oneOf !== undefined
    const restricted = isUnion
      ? members.some(member => isIdentified(member, discriminator, place.patterns))
        ? [{ schema, isCertain: place.certain.has(schema), value: undefined }]
        : []
      : restrictedBy({ base: schema, discriminator }, place)
    return restricted.length === 0 ? [] : [{ schema, discriminator, isCertain: place.certain.has(schema), restricted }]
  })

/**
 * Whether a discriminator adds a value to a member: the member has a name, describes the property, and lists no values
 * of it.
 */
const isIdentified = (member: Schema, { propertyName }: Discriminator, patterns: PatternLanguage): boolean =>
  (member.name !== undefined || member.keywords.ref !== undefined) &&
  propertyIn(member, propertyName).length > 0 &&
  listedIn(member, propertyName, patterns) === undefined

/** The schemas of a place whose values a discriminator without a union restricts. */
const restrictedBy = (
  { base, discriminator }: { readonly base: Schema; readonly discriminator: Discriminator },
  place: InPlace,
): readonly Restricted[] => {
  const { mapping, propertyName } = discriminator
  if (mapping.size === 0) return []
  const restrictedAs = (schema: Schema, value?: string): Restricted => ({
    schema,
    isCertain: place.certain.has(schema),
    value,
  })
  const found = place.direct.has(base) ? [restrictedAs(base)] : []
  /** The schemas that a schema of the mapping extends. */
  const above = new Set([...mapping.values()].flatMap(target => flat([target]).all.filter(each => each !== target)))
  for (const schema of place.direct) {
    if (schema === base || schema.name === undefined || !flat([schema]).all.includes(base)) continue
    const [value] = [...mapping].find(([, target]) => target === schema) ?? []
    const listed = listedIn(schema, propertyName, place.patterns)
    if (above.has(schema)) found.push(restrictedAs(schema))
    else if (
      value !== undefined &&
      (listed === undefined || listed.length === listedIn(base, propertyName, place.patterns)?.length)
    )
      found.push(restrictedAs(schema, value))
  }
  return found
}

const propertyIn = (schema: Schema, name: string): Parts =>
  flat([schema]).all.flatMap(({ keywords }) => keywords.properties?.get(name) ?? [])

const listedIn = (schema: Schema, name: string, patterns: PatternLanguage) =>
  valuesOf({ schemas: flat(propertyIn(schema, name)).constraining, choices: [] }, patterns)

const counterpart = (one: Restriction, others: readonly Restriction[]): Restriction | undefined =>
  others.find(({ schema }) => schema.name !== undefined && schema.name === one.schema.name) ??
  others.find(({ isCertain }) => isCertain && one.isCertain)

/** Reports a discriminator that only one version has, if the other version has the schemas that it restricts. */
const report = (
  { schema: owner, discriminator: { propertyName }, restricted }: Restriction,
  { other, way }: { readonly other: InPlace; readonly way: 'added' | 'removed' },
  found: Findings,
): void => {
  const isAdded = way === 'added'
  const rule = isAdded ? discriminatorRules.discriminatorAdded : discriminatorRules.discriminatorRemoved
  for (const { schema, isCertain, value } of restricted) {
    if (!isCertain && !other.names.has(schema.name ?? '')) continue
    const text =
      value !== undefined
        ? `${isAdded ? 'now requires' : 'no longer requires'} \`${propertyName}\` to be \`${value}\``
        : isAdded
          ? `now allows only the schemas that its discriminator \`${propertyName}\` identifies`
          : `now also allows values that its discriminator \`${propertyName}\` does not identify`
    found.fact(rule, {
      text,
      subject: schema.name,
      [isAdded ? 'after' : 'before']: siteOf(owner, 'discriminator'),
    })
  }
}
