import { decodeFragment, escaped, segmentsOf, valueAt } from '../document/pointer.ts'
import type { ApiDocument, Json, JsonObject, Operation, Schema } from '../model/index.ts'
import { callName, isJsonArray, isJsonObject } from '../model/index.ts'
import { methods } from '../openapi/kinds.ts'

/** A bundled document with only the selected operations, and without components that are no longer used. */
export const pruneDocument = (document: ApiDocument, kept: Kept): ApiDocument => {
  const chosen =
    document.kind === 'openapi' ? chosenPaths(document.bundled, kept) : chosenMethods(document.bundled, kept)
  return { ...document, bundled: withReached(chosen) }
}

/** The remaining operations and webhooks of a document. */
export interface Kept {
  /** `GET /pets`, or the name of an RPC method. */
  readonly operations: ReadonlySet<string>
  /** `POST myWebhook`. */
  readonly webhooks: ReadonlySet<string>
}

export const keptBy = (
  operations: readonly Operation[],
  webhooks: readonly { readonly name: string; readonly operation: Operation }[],
): Kept => ({
  operations: new Set(operations.map(({ binding }) => callName(binding))),
  webhooks: new Set(
    webhooks.flatMap(({ name, operation: { binding } }) =>
      binding.protocol === 'http' ? [`${binding.method} ${name}`] : [],
    ),
  ),
})

/** The named schemas that operations reach, in the given order. */
export const reachedSchemas = (schemas: readonly Schema[], operations: readonly Operation[]): Schema[] => {
  const reached = new Set<Schema>()
  const open = operations.flatMap(schemasOf)
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (reached.has(schema)) continue
    reached.add(schema)
    open.push(...childrenOf(schema))
  }
  return schemas.filter(schema => reached.has(schema))
}

const schemasOf = (operation: Operation): Schema[] =>
  [
    ...operation.input.map(({ schema }) => schema),
    ...(operation.binding.protocol === 'http'
      ? (operation.binding.body?.content ?? []).map(({ schema }) => schema)
      : []),
    ...operation.outcomes.flatMap(outcome => {
      if (outcome.protocol === 'http') return [...outcome.content, ...outcome.headers].map(({ schema }) => schema)
      return [outcome.kind === 'success' ? outcome.schema : outcome.data]
    }),
    ...(operation.resultBy?.cases.values() ?? []),
  ].filter(schema => schema !== undefined)

const childrenOf = ({ keywords }: Schema): Schema[] => {
  const found: Schema[] = []
  for (const value of Object.values(keywords)) {
    if (typeof value !== 'object' || value === null) continue
    if ('keywords' in value) found.push(value as Schema)
    else if ('target' in value) found.push(value.target as Schema)
    else if ('mapping' in value) found.push(...(value.mapping as ReadonlyMap<string, Schema>).values())
    else if (value instanceof Map || Array.isArray(value))
      for (const item of value.values()) if (isSchema(item)) found.push(item)
  }
  return found
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'keywords' in value && 'uri' in value

const chosenPaths = (bundled: JsonObject, kept: Kept): JsonObject => {
  const result: Record<string, Json> = { ...bundled }
  for (const [section, names] of [
    ['paths', kept.operations],
    ['webhooks', kept.webhooks],
  ] as const) {
    const items = bundled[section]
    if (!isJsonObject(items)) continue
    result[section] = Object.fromEntries(
      Object.entries(items).flatMap(([path, item]) => {
        if (path.startsWith('x-') || !isJsonObject(item)) return [[path, item]]
        const members = Object.entries(item)
        const left = members.filter(([name]) => !isMethod(name) || names.has(`${name.toUpperCase()} ${path}`))
        return left.some(([name]) => isMethod(name) || name === '$ref') ? [[path, Object.fromEntries(left)]] : []
      }),
    )
  }
  return result
}

const isMethod = (name: string): boolean => (methods as readonly string[]).includes(name)

const chosenMethods = (bundled: JsonObject, kept: Kept): JsonObject => {
  const all = bundled['methods']
  if (!isJsonArray(all)) return bundled
  return {
    ...bundled,
    methods: all.filter(
      method => !isJsonObject(method) || typeof method['name'] !== 'string' || kept.operations.has(method['name']),
    ),
  }
}

/** Keeps the components that the rest of the document refers to, by reference, by name or by anchor. */
const withReached = (root: JsonObject): JsonObject => {
  const { components, ...rest } = root
  if (!isJsonObject(components)) return root
  const reached = new Set<string>()
  const open: Json[] = [rest]
  const derived = derivedNames(components)
  const reach = (pointer: string): void => {
    const [, section, name] = segmentsOf(pointer) ?? []
    if (section === undefined || name === undefined || reached.has(`${section}/${name}`)) return
    const value = valueAt(root, `/components/${section}/${escaped(name)}`)
    if (value === undefined) return
    reached.add(`${section}/${name}`)
    open.push(value)
    if (section === 'schemas' && isJsonObject(value) && isJsonObject(value['discriminator'] ?? null)) {
      const below = new Set([name])
      for (const base of below) for (const child of derived.get(base) ?? []) below.add(child)
      for (const child of below) reach(`/components/schemas/${escaped(child)}`)
    }
  }
  for (const [section, name, value] of componentsOf(components))
    if (isNamedOtherwise(section, name, value, rest) || isDialect(section, value, rest))
      reach(`/components/${section}/${escaped(name)}`)
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) {
      if (typeof inner !== 'string') open.push(inner)
      else if (inner.startsWith('#/components/')) reach(decodeFragment(inner.slice(1)))
    }
    for (const name of mappedNames(value as JsonObject)) reach(`/components/schemas/${escaped(name)}`)
  }
  const left = Object.entries(components).flatMap(([section, members]) => {
    if (!isJsonObject(members) || section.startsWith('x-')) return [[section, members]]
    const kept = Object.entries(members).filter(([name]) => reached.has(`${section}/${name}`))
    return kept.length === 0 ? [] : [[section, Object.fromEntries(kept)]]
  })
  return left.length === 0 ? rest : { ...root, components: Object.fromEntries(left) }
}

/** Whether a component is the meta-schema of the document. */
const isDialect = (section: string, value: Json, { jsonSchemaDialect }: JsonObject): boolean =>
  section === 'schemas' && jsonSchemaDialect !== undefined && isJsonObject(value) && value['$id'] === jsonSchemaDialect

const componentsOf = (components: JsonObject): [string, string, Json][] =>
  Object.entries(components).flatMap(([section, members]) =>
    Object.entries(isJsonObject(members) ? members : {}).map(([name, value]): [string, string, Json] => [
      section,
      name,
      value,
    ]),
  )

/** Whether a component is used without a `$ref`: a security scheme by its name, or a dynamic anchor. */
const isNamedOtherwise = (section: string, name: string, value: Json, rest: JsonObject): boolean =>
  section === 'securitySchemes'
    ? hasRequirement(rest, name)
    : section === 'schemas' && JSON.stringify(value).includes('"$dynamicAnchor"')

const hasRequirement = (value: Json, scheme: string): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (isJsonArray(value)) return value.some(item => hasRequirement(item, scheme))
  const { security } = value
  if (
    isJsonArray(security) &&
    security.some(alternative => isJsonObject(alternative) && Object.hasOwn(alternative, scheme))
  )
    return true
  return Object.values(value).some(item => hasRequirement(item, scheme))
}

/**
 * The names of the schemas that extend another one by `allOf`, by the name of the latter. A discriminator may refer to
 * them without a mapping.
 */
const derivedNames = (components: JsonObject): ReadonlyMap<string, readonly string[]> => {
  const derived = new Map<string, string[]>()
  const schemas = components['schemas']
  for (const [name, value] of Object.entries(isJsonObject(schemas) ? schemas : {})) {
    const parts = isJsonObject(value) ? value['allOf'] : undefined
    for (const part of isJsonArray(parts) ? parts : []) {
      const reference = isJsonObject(part) ? part['$ref'] : undefined
      if (typeof reference !== 'string' || !reference.startsWith('#/components/schemas/')) continue
      const [, , base = ''] = segmentsOf(decodeFragment(reference.slice(1))) ?? []
      derived.set(base, [...(derived.get(base) ?? []), name])
    }
  }
  return derived
}

/** Schemas that a discriminator refers to by name only. */
const mappedNames = ({ discriminator }: JsonObject): string[] => {
  const mapping = isJsonObject(discriminator) ? discriminator['mapping'] : undefined
  return isJsonObject(mapping) ? Object.values(mapping).filter(name => typeof name === 'string') : []
}
