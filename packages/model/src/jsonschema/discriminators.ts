import type { ExactJson, Json, Keywords, Report, Schema } from '../model/index.ts'
import { travels, withCertainParts } from '../model/parts.ts'
import { type Derivation, derivationsOf, endOf, type Member } from './derived.ts'
import { Node, noKeywords } from './nodes.ts'
import { findProperty, listedValues } from './shape/in-place.ts'

export interface Discriminated {
  /** Schemas with a name, in the order of the documents. */
  readonly named: readonly Schema[]
  /** Schemas with a `discriminator`, with and without a name. */
  readonly discriminating: readonly Schema[]
  readonly report: Report
}

/**
 * Adds the meaning of discriminators to the keywords of schemas, so that every reader of the model finds it there
 * (OpenAPI 3.1 §4.8.25). A schema that others extend by `allOf` becomes the union of them. Its own keywords move to a
 * new schema, which the others then extend. A schema that a value of the discriminator identifies requires the property
 * with this value. Bundled documents stay unchanged.
 *
 * @returns The new schemas with the own keywords of the bases, by base.
 */
export const applyDiscriminators = ({ named, discriminating, report }: Discriminated): ReadonlyMap<Schema, Schema> => {
  const own = new Map<Schema, Schema>()
  if (discriminating.length === 0) return own
  const { derivations: found, derived } = derivationsOf(named, discriminating)
  // Reads everything before it changes the first schema.
  const tagged = found.map(derivation => {
    const tags = derivation.members.map(member => tagOf(member, derivation, report))
    const rest = restOf(derivation, tags)
    if (rest === undefined) return { derivation, tags }
    const itself: Member = { schema: derivation.base, names: [], as: 'itself' }
    return { derivation: { ...derivation, members: [itself, ...derivation.members] }, tags: [rest, ...tags] }
  })
  const derivations = tagged.map(({ derivation }) => derivation)
  const taken = new Set(named.map(({ name }) => name))
  for (const { base } of derivations) own.set(base, ownSchemaOf(base, taken))
  for (const schema of derived) replaceBases(schema, own)
  for (const [index, derivation] of derivations.entries()) {
    stateMembers(derivation, tagged[index]?.tags ?? [], own)
    report(readAs(derivation))
  }
  for (const schema of discriminating) if (!own.has(schema)) identifyMembers(schema, own)
  return own
}

/**
 * Adds a `mapping` of the schemas that extend a base to bases without one, and changes nothing else. For comparing
 * contracts as they were written.
 */
export const nameDerived = ({ named, discriminating }: Omit<Discriminated, 'report'>): void => {
  for (const { base, property, members } of derivationsOf(named, discriminating).derivations) {
    const { discriminator } = base.keywords
    if (discriminator === undefined || discriminator.mapping.size > 0) continue
    const names = members.flatMap(({ schema, names }) => names.map(name => [name, schema] as const))
    fill(base, { discriminator: { propertyName: property, mapping: new Map(names) } })
  }
}

/** Whether a schema was made for a member of a union, to add the values of the discriminator that identify it. */
export const isIdentifiedMember = ({ uri }: Schema): boolean => /\/x-(?:identified|derived)\/\d+$/.test(uri)

const memberUri = ({ uri }: Schema, kind: 'identified' | 'derived', index: number): string =>
  `${uri}/x-${kind}/${index}`

/** The values that identify a member of a union, and the schema of the discriminator property. */
interface Tag {
  readonly values: readonly ExactJson[]
  readonly property: Schema
}

/**
 * The values of the property that a base lists but no member has. An object with one of them is a value of the base
 * itself.
 */
const restOf = ({ base, property: name, members }: Derivation, tags: readonly (Tag | undefined)[]): Tag | undefined => {
  const property = findProperty(base, name)
  if (property === undefined || members.some(({ schema }) => schema === base)) return undefined
  const identified = new Set(tags.flatMap(tag => tag?.values ?? []))
  const values = valuesOf(base, name)?.filter(value => !identified.has(value)) ?? []
  return values.length === 0 ? undefined : { values, property }
}

/**
 * The values that identify a member; undefined if no schema describes the property, or if it cannot have such a value.
 */
const tagOf = ({ schema, names }: Member, { base, property: name }: Derivation, report: Report): Tag | undefined => {
  const property = findProperty(schema, name)
  if (property === undefined) return undefined
  const allowed = valuesOf(schema, name)
  const ofBase = valuesOf(base, name)
  if (allowed !== undefined && allowed.length > 0 && allowed.length !== ofBase?.length)
    return { values: allowed, property }
  const values = valuesNamed(names, property).filter(value => allowed?.includes(value) !== false)
  if (values.length > 0) return { values, property }
  report({
    code: 'schema.discriminator-mismatch',
    severity: 'warning',
    origin: schema.origin,
    message: `\`${name}\` of \`${schema.name}\` cannot be ${list(names.map(text => JSON.stringify(text)))}, the value that the discriminator of \`${base.name}\` requires. So the discriminator cannot identify \`${schema.name}\`.`,
    help: `State in \`mapping\` which value of \`${name}\` identifies \`${schema.name}\`.`,
  })
  return undefined
}

/** The values that a schema and the schemas that it extends allow for a property; undefined if they allow any. */
const valuesOf = (schema: Schema, name: string): readonly ExactJson[] | undefined => {
  let values: readonly ExactJson[] | undefined
  for (const { keywords } of withCertainParts(schema)) {
    const property = keywords.properties?.get(name)
    const listed = property && listedValues(property)
    if (listed !== undefined) values = values === undefined ? listed : values.filter(value => listed.includes(value))
  }
  return values
}

/** Converts the names of a discriminator to values of the property, which may not be a string. */
const valuesNamed = (names: readonly string[], property: Schema): readonly Json[] => {
  const types = endOf(property).keywords.type
  if (types === undefined || types.includes('string')) return names
  if (types.includes('integer') || types.includes('number'))
    return names.map(Number).filter(value => Number.isFinite(value))
  return types.includes('boolean') ? names.map(name => name === 'true') : []
}

const stateMembers = ({ base, property, members }: Derivation, tags: readonly (Tag | undefined)[], own: Own): void => {
  const parts = members.map(({ schema, as }, index): Schema => {
    const uri = memberUri(base, 'derived', index)
    const tag = tags[index]
    const ownSchema = own.get(schema)
    if (as === 'itself' || as === 'implied') {
      const target = (as === 'itself' ? ownSchema : undefined) ?? schema
      const reference = made(uri, schema, { ref: target })
      return tag === undefined
        ? reference
        : made(uri, schema, {
            allOf: [made(`${uri}/allOf/0`, schema, { ref: target })],
            ...stated(noKeywords, property, tag),
          })
    }
    // Schemas that extend this one have the value too.
    if (tag !== undefined) fill(ownSchema ?? schema, stated((ownSchema ?? schema).keywords, property, tag))
    return made(uri, schema, { ref: schema })
  })
  const { keywords } = base
  const nothing =
    keywords.type?.includes('null') === true ? [made(`${base.uri}/x-derived/null`, base, { type: ['null'] })] : []
  const { title, description, deprecated, examples, assumptions, extensions, readOnly, writeOnly } = keywords
  replace(base, {
    ...defined({ title, description, deprecated, examples, assumptions, readOnly, writeOnly }),
    ...(keywords.default && { default: keywords.default }),
    extensions,
    anyOf: [...parts, ...nothing],
    discriminator: keywords.discriminator ?? { propertyName: property, mapping: new Map() },
  })
}

/** The keywords to add to a schema, so that it requires one of these values of a property. */
const stated = (keywords: Keywords, name: string, { values, property }: Tag): Partial<Keywords> => {
  const [value] = values
  const written = keywords.properties?.get(name)
  const { title, description, deprecated } = endOf(property).keywords
  const way = travels(property)
  const tag = made(`${property.uri}/x-tag`, property, {
    ...(written === undefined ? defined({ title, description, deprecated }) : written.keywords),
    ...(way === 'output' && { readOnly: true }),
    ...(way === 'input' && { writeOnly: true }),
    ...(values.length === 1 && value !== undefined ? { const: { value } } : { enum: values }),
  })
  return {
    type: keywords.type ?? ['object'],
    required: [...new Set([...(keywords.required ?? []), name])],
    properties: new Map([...(keywords.properties ?? []), [name, tag]]),
  }
}

type Own = ReadonlyMap<Schema, Schema>

/** A new schema with the base's own keywords, under an unused name. */
const ownSchemaOf = (base: Schema, taken: Set<string | undefined>): Schema => {
  let name = `${base.name}Base`
  for (let number = 2; taken.has(name); number += 1) name = `${base.name}Base${number}`
  taken.add(name)
  const { discriminator, oneOf, anyOf, title, description, deprecated, examples, default: _, ...rest } = base.keywords
  return {
    ...made(`${base.uri}/x-own`, base, {
      ...rest,
      ...(rest.type?.includes('null') && { type: rest.type.filter(type => type !== 'null') }),
      description: `The properties of every \`${base.name}\`.`,
    }),
    name,
  }
}

/** Replaces the bases that a schema extends by the schemas with the bases' own keywords. */
const replaceBases = (schema: Schema, own: Own): void => {
  const allOf = schema.keywords.allOf?.map(part => rebased(part, own))
  if (allOf !== undefined) fill(own.get(schema) ?? schema, { allOf })
}

const rebased = (part: Schema, own: Own): Schema => {
  const { ref, allOf } = part.keywords
  if (ref !== undefined) {
    const ownSchema = own.get(endOf(ref))
    return ownSchema === undefined ? part : made(`${part.uri}/x-own`, part, { ...part.keywords, ref: ownSchema })
  }
  if (allOf === undefined || part.name !== undefined) return part
  return made(`${part.uri}/x-own`, part, { ...part.keywords, allOf: allOf.map(inner => rebased(inner, own)) })
}

/**
 * Adds the values that identify them to the members of a union: the names in the mapping, otherwise their own names.
 */
const identifyMembers = (schema: Schema, own: Own): void => {
  const { discriminator, oneOf, anyOf } = schema.keywords
  if (discriminator === undefined) return
  const { propertyName: name, mapping } = discriminator
  const identified = (member: Schema, index: number): Schema => {
    const target = member.name === undefined ? member.keywords.ref : member
    const property = target && findProperty(target, name)
    if (target === undefined || property === undefined || own.has(endOf(target))) return member
    // A member that lists values of the property itself needs no others.
    if (hasValues(property) || valuesOf(target, name) !== undefined) return member
    const mapped = [...mapping].filter(([, other]) => other === target || other === member).map(([text]) => text)
    const values = valuesNamed(mapped.length > 0 ? mapped : target.name === undefined ? [] : [target.name], property)
    if (values.length === 0) return member
    const uri = memberUri(schema, 'identified', index)
    return made(uri, member, { allOf: [member], ...stated(noKeywords, name, { values, property }) })
  }
  replace(schema, {
    ...schema.keywords,
    ...(oneOf && { oneOf: oneOf.map(identified) }),
    ...(anyOf && { anyOf: anyOf.map(identified) }),
  })
}

const hasValues = (property: Schema): boolean => {
  const { const: constant, enum: values } = endOf(property).keywords
  return constant !== undefined || values !== undefined
}

const readAs = ({ base, property, members }: Derivation): Parameters<Report>[0] => {
  const isMember = members.some(({ schema }) => schema === base)
  const shown = members.slice(0, shownMembers).map(({ schema }) => (schema === base ? 'itself' : `\`${schema.name}\``))
  const more = members.length > shownMembers ? [`${members.length - shownMembers} more`] : []
  return {
    code: 'schema.discriminated-base',
    severity: 'info',
    origin: base.origin,
    message: `\`${base.name}\` is read as the union of the schemas that extend it with \`allOf\`: ${list([...shown, ...more])}. JSON Schema allows every value of \`${property}\`, the union only the values of these schemas.`,
    ...(!isMember && {
      help: `If a value can be a \`${base.name}\` but none of these, add \`${base.name}\` to \`mapping\`.`,
    }),
  }
}

const shownMembers = 5

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

const made = (
  uri: string,
  { origin, resource }: Schema,
  keywords: Partial<Keywords>,
): Schema & { keywords: Keywords } => ({
  uri,
  origin,
  name: undefined,
  always: undefined,
  keywords: { ...noKeywords, ...keywords },
  resource,
})

const replace = (schema: Schema, keywords: Keywords): void => {
  // A schema that could not be found has no keywords to replace.
  if (schema instanceof Node) schema.keywords = keywords
}

const fill = (schema: Schema, keywords: Partial<Keywords>): void => {
  if (schema instanceof Node) schema.keywords = { ...schema.keywords, ...keywords }
  else Object.assign(schema, { keywords: { ...schema.keywords, ...keywords } })
}

const defined = <T extends object>(members: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never
