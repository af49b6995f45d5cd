import fc from 'fast-check'

/** Members of a JSON document. */
export type Members = Readonly<Record<string, unknown>>

export const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The target of a `$ref` in a bundled document. */
export const resolve = (document: Members, value: unknown): Members => {
  const { $ref } = membersOf(value)
  if (typeof $ref !== 'string') return membersOf(value)
  let target: unknown = document
  for (const part of $ref.slice(2).split('/')) {
    target = membersOf(target)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  const { $ref: _, ...beside } = membersOf(value)
  return merge(resolve(document, target), beside)
}

/**
 * Values that a JSON Schema of a bundled document describes, by each keyword on its own. The caller filters out values that
 * combinations of keywords refuse (`if`, `not`, rules).
 */
export const valuesOf = (document: Members, schema: unknown, depth = 0): fc.Arbitrary<unknown> => {
  if (schema === true || schema === undefined) return fc.jsonValue({ maxDepth: 1 })
  const k = resolve(document, schema)
  if ('const' in k) return fc.constant(k['const'])
  if (Array.isArray(k['enum'])) return fc.constantFrom(...k['enum'])
  if (Array.isArray(k['allOf'])) return valuesOf(document, merged(document, k), depth)
  const branches = k['oneOf'] ?? k['anyOf']
  if (Array.isArray(branches) && branches.some(branch => !isRequirement(document, branch))) {
    const { oneOf: _one, anyOf: _any, ...around } = k
    return fc.oneof(...branches.map(branch => valuesOf(document, merge(around, resolve(document, branch)), depth)))
  }
  const types = [k['type'] ?? (k['properties'] === undefined ? undefined : 'object')].flat()
  return fc.oneof(...types.map(type => ofType(document, { type, k, depth })))
}

/** `anyOf: [{ required: [a] }, …]` does not describe a value by itself. */
const isRequirement = (document: Members, branch: unknown): boolean =>
  Object.keys(resolve(document, branch)).every(key => key === 'required' || key === 'not' || key === 'title')

const merged = (document: Members, k: Members): Members => {
  const { allOf, ...own } = k
  return listOf(allOf).reduce<Members>((all, part) => merge(all, resolve(document, part)), own)
}

const merge = (a: Members, b: Members): Members => ({
  ...a,
  ...b,
  ...(a['properties'] === undefined && b['properties'] === undefined
    ? {}
    : { properties: { ...membersOf(a['properties']), ...membersOf(b['properties']) } }),
  ...(a['required'] === undefined && b['required'] === undefined
    ? {}
    : { required: [...new Set([...listOf(a['required']), ...listOf(b['required'])])] }),
})

const ofType = (
  document: Members,
  { type, k, depth }: { readonly type: unknown; readonly k: Members; readonly depth: number },
): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer(bounds(k, 0x7fffffff)).map(value => value - (value % multipleOf(k['x-round'])))
    case 'number':
      // no exponents: the decoder of parameters takes plain decimal notation only
      return fc.double({ ...bounds(k, 1e12), noNaN: true }).map(value => (Math.abs(value) < 1e-6 ? 0 : value))
    case 'string':
      return texts(k)
    case 'array':
      return fc.array(
        depth > deepest ? fc.constant(null) : valuesOf(document, k['items'], depth + 1),
        lengths(k, depth),
      )
    case 'object':
      return objects(document, k, depth)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

const deepest = 8

const bounds = (k: Members, widest: number): { min: number; max: number } => ({
  min: typeof k['minimum'] === 'number' ? k['minimum'] : -widest,
  // A number above a clamp arrives with another value, as the contract requires.
  max: Math.min(numberOr(k['maximum'], widest), numberOr(membersOf(k['x-clamp'])['maximum'], widest)),
})

/** The multiple to which the server rounds: other numbers arrive with another value. */
const multipleOf = (round: unknown): number => {
  const { to } = membersOf(round)
  return to === 'day' ? 86_400 : to === 'hour' ? 3600 : to === 'minute' ? 60 : numberOr(to, 1)
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

const lengths = (k: Members, depth: number): { minLength: number; maxLength: number } => {
  const least = typeof k['minItems'] === 'number' ? k['minItems'] : 0
  const most = typeof k['maxItems'] === 'number' ? k['maxItems'] : Number.POSITIVE_INFINITY
  return { minLength: least, maxLength: Math.max(least, Math.min(most, depth > 4 ? 0 : 3)) }
}

const texts = (k: Members): fc.Arbitrary<unknown> => {
  if (typeof k['pattern'] === 'string')
    return fc.stringMatching(new RegExp(k['pattern'], 'u'), { maxLength: 4000, size: '-1' })
  const int = typeof k['x-int64'] === 'string' ? k['x-int64'] : undefined
  if (int !== undefined)
    return fc
      .bigInt(int.startsWith('u') ? { min: 0n, max: 2n ** 64n - 1n } : { min: -(2n ** 63n), max: 2n ** 63n - 1n })
      .map(String)
  const least = typeof k['minLength'] === 'number' ? k['minLength'] : 0
  const most = typeof k['maxLength'] === 'number' ? k['maxLength'] : 20
  return fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, least + 20) })
}

const objects = (document: Members, k: Members, depth: number): fc.Arbitrary<unknown> => {
  const required = new Set(listOf(k['required']).map(String))
  const properties = Object.entries(membersOf(k['properties'])).filter(
    ([name, property]) => property !== false && (depth <= deepest || required.has(name)),
  )
  const named = fc.record(
    Object.fromEntries(properties.map(([name, property]) => [name, valuesOf(document, property, depth + 1)])),
    {
      requiredKeys: properties.map(([name]) => name).filter(name => required.has(name)),
    },
  )
  const rest = k['additionalProperties']
  if (rest === undefined || typeof rest === 'boolean' || depth > 4) return named
  const others = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), valuesOf(document, rest, depth + 1), {
    maxKeys: 3,
  })
  // plain objects, as JSON.parse returns them
  return fc.tuple(others, named).map(([some, known]) => ({ ...some, ...known }))
}
