import type { Keywords, Schema } from '../model/index.ts'

type Discriminator = NonNullable<Keywords['discriminator']>

/** A schema with a discriminator that other schemas extend by `allOf`, and these schemas. */
export interface Derivation {
  readonly base: Schema
  readonly property: string
  readonly members: readonly Member[]
}

export interface Member {
  readonly schema: Schema
  /** The values of the discriminator property that name the schema. */
  readonly names: readonly string[]
  /**
   * `itself`: other schemas extend this schema, and the member represents only its own keywords. `implied`: the mapping
   * does not name this schema, so only the schema's own name identifies it.
   */
  readonly as: 'schema' | 'itself' | 'implied'
}

export interface Derivations {
  readonly derivations: readonly Derivation[]
  /** Schemas that extend others. */
  readonly derived: ReadonlySet<Schema>
}

/**
 * Finds the schemas with a `discriminator` that other schemas extend by `allOf`, directly or indirectly. The mapping
 * names these other schemas; a schema that the mapping does not contain is identified by its own name (OpenAPI 3.1
 * §4.8.25).
 */
export const derivationsOf = (named: readonly Schema[], discriminating: readonly Schema[]): Derivations => {
  const mappings = new Map<string, Map<Schema, string[]>>()
  for (const { keywords } of discriminating)
    for (const [name, target] of keywords.discriminator?.mapping ?? []) {
      const property = keywords.discriminator?.propertyName ?? ''
      const names = mappings.get(property) ?? new Map<Schema, string[]>()
      mappings.set(property, names)
      const schema = endOf(target)
      const known = names.get(schema) ?? []
      if (!known.includes(name)) names.set(schema, [...known, name])
    }
  const mappedNames = (property: string, schema: Schema): readonly string[] => mappings.get(property)?.get(schema) ?? []

  const declared = named.filter(isDeclared)
  const children = new Map<Schema, Schema[]>()
  for (const schema of declared)
    for (const base of basesOf(schema)) children.set(base, [...(children.get(base) ?? []), schema])
  const childrenOf = (schema: Schema): readonly Schema[] => children.get(schema) ?? []
  const derived = new Set<Schema>()
  /** The properties that distinguish schemas that extend the same one. */
  const distinguishedBy = new Map<Schema, ReadonlySet<string>>()
  const derivations = new Map<Schema, Derivation>()

  const derive = (base: Schema, discriminator: Discriminator): void => {
    const { propertyName: property, mapping } = discriminator
    if (derivations.has(base)) return
    const namesOf = (schema: Schema): readonly string[] => {
      const own = [...mapping].filter(([, target]) => endOf(target) === schema).map(([name]) => name)
      return own.length > 0 ? own : mappedNames(property, schema)
    }
    const members: Member[] = []
    const between: Schema[] = []
    const seen = new Set<Schema>()
    const enter = (schema: Schema): void => {
      if (seen.has(schema)) return
      seen.add(schema)
      const names = namesOf(schema)
      const hasChildren = childrenOf(schema).length > 0
      // An alias that the mapping does not name is only another reference to the same schema.
      if (schema !== base && mapping.size > 0 && names.length === 0 && !hasChildren && addsNothing(schema)) return
      const other = schema === base ? undefined : discriminatorOf(schema)
      const isOther = hasChildren && other !== undefined && other.propertyName !== property
      if (schema !== base) {
        derived.add(schema)
        distinguishedBy.set(schema, new Set([...(distinguishedBy.get(schema) ?? []), property]))
      }
      const isDerived = schema !== base || distinguishedBy.get(base)?.has(property) === true
      const found: Member | undefined =
        names.length > 0
          ? { schema, names, as: hasChildren && !isOther ? 'itself' : 'schema' }
          : !isDerived || schema.name === undefined || (mapping.size > 0 && hasChildren)
            ? undefined
            : {
                schema,
                names: [schema.name],
                as: mapping.size > 0 ? 'implied' : hasChildren && !isOther ? 'itself' : 'schema',
              }
      if (found !== undefined) members.push(found)
      if (isOther && found !== undefined) return
      if (schema !== base && hasChildren && other === undefined) between.push(schema)
      for (const child of childrenOf(schema)) enter(child)
    }
    enter(base)
    const listed = [...mapping.values()].map(endOf)
    const rank = ({ schema }: Member): number => (listed.includes(schema) ? listed.indexOf(schema) : listed.length)
    if (members.some(({ schema }) => schema !== base))
      derivations.set(base, { base, property, members: members.sort((a, b) => rank(a) - rank(b)) })
    for (const schema of between) derive(schema, discriminator)
  }

  for (const base of declared) {
    const discriminator = discriminatorOf(base)
    if (discriminator !== undefined && childrenOf(base).length > 0 && !isUnionOfOthers(base, childrenOf))
      derive(base, discriminator)
  }
  return { derivations: [...derivations.values()], derived }
}

/** The end of a chain of references without siblings. */
export const endOf = (schema: Schema): Schema => {
  const seen = new Set<Schema>()
  let end = schema
  while (end.keywords.ref !== undefined && isAlias(end.keywords) && !seen.has(end)) {
    seen.add(end)
    end = end.keywords.ref
  }
  return end
}

/** The schemas that a schema refers to in `allOf`. */
const basesOf = ({ keywords }: Schema): readonly Schema[] => [
  ...new Set(
    (keywords.allOf ?? []).flatMap(part =>
      part.keywords.ref !== undefined ? [endOf(part)] : part.name === undefined ? basesOf(part) : [],
    ),
  ),
]

/** The discriminator of a schema, or of an unnamed part of its `allOf`. */
const discriminatorOf = ({ keywords }: Schema): Discriminator | undefined =>
  keywords.discriminator ??
  keywords.allOf?.find(
    part => part.name === undefined && isNoUnion(part.keywords) && part.keywords.discriminator !== undefined,
  )?.keywords.discriminator

const isNoUnion = ({ oneOf, anyOf }: Keywords): boolean => oneOf === undefined && anyOf === undefined

/**
 * Whether a schema is a union that contains schemas other than those that extend it. If so, the others extend the union
 * as a whole.
 */
const isUnionOfOthers = (base: Schema, childrenOf: (schema: Schema) => readonly Schema[]): boolean => {
  const { oneOf = [], anyOf = [] } = base.keywords
  const below = new Set(childrenOf(base))
  for (const schema of below) for (const child of childrenOf(schema)) below.add(child)
  return [...oneOf, ...anyOf].some(member => !below.has(endOf(member)))
}

/** Whether a schema is a declaration, and not a part of another schema to which a reference leads. */
const isDeclared = ({ uri }: Schema): boolean =>
  /^(?:|.*\/(?:schemas|\$defs|definitions)\/[^/]+)$/.test(uri.slice(uri.indexOf('#') + 1))

const addsNothing = ({ keywords }: Schema): boolean =>
  keywords.allOf?.length === 1 && Object.keys(keywords).every(key => key === 'allOf' || annotations.has(key))

const isAlias = (keywords: Keywords): boolean =>
  Object.keys(keywords).every(key => key === 'ref' || annotations.has(key))

const annotations: ReadonlySet<string> = new Set<keyof Keywords>([
  'title',
  'description',
  'deprecated',
  'examples',
  'default',
  'extensions',
  'assumptions',
])
