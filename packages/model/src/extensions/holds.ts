import { append } from '../document/pointer.ts'
import type { Json, JsonObject } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'

/**
 * The place where a value violates a schema, as a JSON Pointer in the value, and the requirement, as the end of a
 * sentence that begins with the pointer.
 */
export interface Breach {
  readonly pointer: string
  readonly message: string
}

/**
 * The first violation of a schema of 2020-12 by a value; of alternatives, the deepest one. Undefined if the value is
 * valid. Supports the keywords that the schemas of our extensions use, and throws for others; a test compares it with
 * Ajv. Loading Ajv would take too long in a run of `generate`.
 *
 * @param schemas The schemas that `$ref` may refer to, by `$id`.
 */
export const breachOf = (
  value: Json,
  schema: Json,
  schemas: ReadonlyMap<string, JsonObject>,
  root: JsonObject = isJsonObject(schema) ? schema : {},
): Breach | undefined => {
  if (schema === true) return undefined
  if (!isJsonObject(schema)) return { pointer: '', message: 'must be absent' }
  const holds = (inner: Json, part: Json): Breach | undefined => breachOf(inner, part, schemas, root)
  for (const [keyword, said] of Object.entries(schema)) {
    if (annotations.has(keyword)) continue
    const judge = judges[keyword]
    if (judge === undefined) throw new TypeError(`Schemas of extensions cannot have the keyword ${keyword}.`)
    const breach =
      keyword === '$ref' ? followed(`${said}`, { value, schemas, root }) : judge(value, said, { schema, holds })
    if (breach !== undefined) return breach
  }
  return undefined
}

interface Around {
  readonly schema: JsonObject
  readonly holds: (inner: Json, part: Json) => Breach | undefined
}

type Judge = (value: Json, said: Json, around: Around) => Breach | undefined

const followed = (
  text: string,
  {
    value,
    schemas,
    root,
  }: { readonly value: Json; readonly schemas: ReadonlyMap<string, JsonObject>; readonly root: JsonObject },
): Breach | undefined => {
  const [id = '', fragment = ''] = text.split('#')
  const document = id === '' ? root : schemas.get(id)
  let target: Json | undefined = document
  for (const segment of fragment.split('/').slice(1)) target = (target as JsonObject | undefined)?.[segment]
  if (document === undefined || target === undefined) throw new TypeError(`Schemas of extensions have no ${text}.`)
  return breachOf(value, target, schemas, document)
}

const must = (ok: boolean, message: string): Breach | undefined => (ok ? undefined : { pointer: '', message })

const below = (breach: Breach | undefined, segment: string | number): Breach | undefined =>
  breach && {
    ...breach,
    pointer: `${append('', segment)}${breach.pointer}`,
  }

const itemsOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])
const membersOf = (value: Json): readonly (readonly [string, Json])[] =>
  isJsonObject(value) ? Object.entries(value) : []
const has = (value: Json, name: string): boolean => isJsonObject(value) && Object.hasOwn(value, name)

const first = <T>(items: Iterable<T>, find: (item: T) => Breach | undefined): Breach | undefined => {
  for (const item of items) {
    const breach = find(item)
    if (breach !== undefined) return breach
  }
  return undefined
}

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const isOfType = (value: Json, type: Json): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type

/** Equality of values; the order of members does not matter. */
const same = (a: Json, b: Json): boolean => canonical(a) === canonical(b)
const canonical = (value: Json): string =>
  JSON.stringify(value, (_, inner: Json) =>
    isJsonObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )

const shown = (values: readonly Json[]): string => values.map(value => JSON.stringify(value)).join(', ')

/** The violation of alternatives: that of the alternative that matched deepest, otherwise that none matches. */
const alternatives =
  (fits: (count: number) => boolean): Judge =>
  (value, said, { holds }) => {
    const breaches = itemsOf(said).map(part => holds(value, part))
    if (fits(breaches.filter(breach => breach === undefined).length)) return undefined
    const [deepest] = breaches
      .filter(breach => breach !== undefined)
      .sort((a, b) => b.pointer.split('/').length - a.pointer.split('/').length)
    return deepest ?? must(false, 'must match exactly one alternative')
  }

const judges: Readonly<Record<string, Judge>> = {
  $ref: () => undefined,
  type: (value, said) => {
    const types = Array.isArray(said) ? itemsOf(said) : [said]
    return must(
      types.some(type => isOfType(value, type)),
      `must be ${types.join(' or ')}`,
    )
  },
  const: (value, said) => must(same(value, said), `must be ${shown([said])}`),
  enum: (value, said) =>
    must(
      itemsOf(said).some(each => same(value, each)),
      `must be one of ${shown(itemsOf(said))}`,
    ),
  required: (value, said) =>
    isJsonObject(value)
      ? first(itemsOf(said), name => must(has(value, `${name}`), `must have the member \`${name}\``))
      : undefined,
  properties: (value, said, { holds }) =>
    first(membersOf(said), ([name, part]) =>
      isJsonObject(value) && has(value, name) ? below(holds(value[name] as Json, part), name) : undefined,
    ),
  additionalProperties: (value, said, { schema, holds }) =>
    first(membersOf(value), ([name, inner]) => {
      if (has(schema['properties'] ?? null, name)) return undefined
      return said === false
        ? must(false, `must not have the member ${JSON.stringify(name)}`)
        : below(holds(inner, said), name)
    }),
  propertyNames: (value, said, { holds }) =>
    first(membersOf(value), ([name]) => {
      const breach = holds(name, said)
      return (
        breach && { ...breach, message: `cannot have the member ${JSON.stringify(name)}: its name ${breach.message}` }
      )
    }),
  dependentRequired: (value, said) =>
    first(membersOf(said), ([name, others]) =>
      has(value, name)
        ? first(itemsOf(others), other => must(has(value, `${other}`), `must have \`${other}\` next to \`${name}\``))
        : undefined,
    ),
  minProperties: (value, said) =>
    must(!isJsonObject(value) || membersOf(value).length >= Number(said), `must have at least ${said} members`),
  items: (value, said, { holds }) =>
    first(itemsOf(value).entries(), ([index, item]) => below(holds(item, said), index)),
  minItems: (value, said) =>
    must(!Array.isArray(value) || value.length >= Number(said), `must have at least ${said} items`),
  uniqueItems: (value, said) =>
    must(
      said !== true || new Set(itemsOf(value).map(canonical)).size === itemsOf(value).length,
      'must not repeat an item',
    ),
  minLength: (value, said) =>
    must(typeof value !== 'string' || [...value].length >= Number(said), `must have at least ${said} characters`),
  pattern: (value, said) =>
    must(typeof value !== 'string' || new RegExp(`${said}`, 'u').test(value), `must match ${said}`),
  minimum: (value, said) => must(typeof value !== 'number' || value >= Number(said), `must be at least ${said}`),
  maximum: (value, said) => must(typeof value !== 'number' || value <= Number(said), `must be at most ${said}`),
  anyOf: alternatives(count => count > 0),
  oneOf: alternatives(count => count === 1),
  if: (value, said, { schema, holds }) => {
    const part = schema[holds(value, said) === undefined ? 'then' : 'else']
    return part === undefined ? undefined : holds(value, part)
  },
}

const annotations: ReadonlySet<string> = new Set(
  '$schema $id $defs title description examples default format x-places then else'.split(' '),
)
