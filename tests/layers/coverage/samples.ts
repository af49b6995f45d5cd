import { certainParts, type Operation, type Schema, unescaped } from '@chainwright/model'
import { alternativesOf } from '../../../generators/cli/coverage/occurrences.ts'
import { unnamedParts } from '../../../generators/cli/coverage/parts.ts'

/** A simple valid value of a schema: one that the schema proposes, otherwise one made from its keywords. */
export const sampleOf = (schema: Schema, depth = 0): unknown => {
  const merged = mergedOf(schema)
  const { type = [], properties, required = [], items, anyOf, oneOf } = merged
  const proposed = merged.const?.value ?? merged.default?.value ?? merged.examples?.[0] ?? merged.enum?.[0]
  if (proposed !== undefined) return proposed
  const [member] = anyOf ?? oneOf ?? []
  if (member !== undefined && properties === undefined) return sampleOf(member, depth)
  // Another schema of the same value may state its type.
  switch (type[0] ?? (merged.pattern === undefined ? undefined : 'string')) {
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return merged.minimum ?? 0
    case 'array':
      return Array.from({ length: merged.minItems ?? 0 }, () =>
        items === undefined ? null : sampleOf(items, depth + 1),
      )
    case 'string':
      return textOf(merged.pattern, merged.minLength)
    default:
      return Object.fromEntries(
        required.flatMap(name => {
          const of = properties?.get(name)
          return of === undefined || depth > 6 ? [] : [[name, sampleOf(of, depth + 1)]]
        }),
      )
  }
}

/** A place without the members of unions, which it names in angle brackets: the place in a value. */
export const placeInValue = (at: string): string => at.replaceAll(/<[^<>/]*>/g, '')

/** The schema of a place in an operation's input: through references, combinations, members of unions and lists. */
export const schemaAt = (operation: Operation, at: string): Schema | undefined => {
  const [first = '', ...rest] = at.split('/').slice(1)
  const field = operation.input.find(field => field.name === unescaped(placeInValue(first)))
  return rest.reduce<Schema | undefined>(
    (schema, token) => schema && memberAt(below(schema, unescaped(placeInValue(token))), token),
    memberAt(field?.schema, first),
  )
}

/** The members of unions that the end of a token names. */
const memberAt = (schema: Schema | undefined, token: string): Schema | undefined =>
  (token.match(/<[^<>/]*>/g) ?? []).reduce<Schema | undefined>(
    (found, label) => found && memberOf(found, label),
    schema,
  )

const memberOf = (schema: Schema, label: string, seen: readonly Schema[] = []): Schema | undefined => {
  if (seen.includes(schema)) return undefined
  const own = alternativesOf(schema).find(member => member.label === label)?.member
  if (own !== undefined) return own
  for (const other of [...certainParts(schema), ...alternativesOf(schema).map(({ member }) => member)]) {
    const inner = memberOf(other, label, [...seen, schema])
    if (inner !== undefined) return inner
  }
  return undefined
}

const below = (schema: Schema, token: string, seen: readonly Schema[] = []): Schema | undefined => {
  if (seen.includes(schema)) return undefined
  const { ref, allOf = [], anyOf = [], oneOf = [], properties } = schema.keywords
  const found = unnamedParts(schema).find(part => part.token === token)?.schema ?? properties?.get(token)
  if (found !== undefined) return found
  for (const other of [...(ref === undefined ? [] : [ref]), ...allOf, ...anyOf, ...oneOf]) {
    const inner = below(other, token, [...seen, schema])
    if (inner !== undefined) return inner
  }
  return undefined
}

/** A name that the properties of a map may have. */
export const sampleName = (schema: Schema | undefined): string => {
  const names = schema === undefined ? undefined : mergedOf(schema).propertyNames
  return names === undefined ? 'example' : String(sampleOf(names))
}

/** Keywords of a schema, merged with those of the schemas that it refers to. */
const mergedOf = (schema: Schema, seen: readonly Schema[] = []): Schema['keywords'] => {
  if (seen.includes(schema)) return schema.keywords
  const { ref, allOf = [] } = schema.keywords
  const others = [...(ref === undefined ? [] : [ref]), ...allOf].map(other => mergedOf(other, [...seen, schema]))
  return Object.assign({}, ...others, schema.keywords) as Schema['keywords']
}

/** Texts of the forms that occur, simplest first. */
const texts: readonly string[] = [
  'text',
  '1',
  '0x1',
  '2026-01-01T00:00:00Z',
  '0x',
  '0x00',
  `0x${'0'.repeat(16)}`,
  `0x${'0'.repeat(40)}`,
  `0x${'0'.repeat(64)}`,
  `0x${'0'.repeat(130)}`,
  `0x${'0'.repeat(512)}`,
  'CrSSFjdQmtibQ85nBQcWHzdxetrYrQZvAN76QkTcoCiActmnd',
  'NodeID-EWoXfU7X5yELvgmNpvmwh71v41VpEcKb2',
  'X-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974',
]

const textOf = (pattern: string | undefined, minLength = 0): string => {
  const test = new RegExp(pattern ?? '', 'u')
  const found = texts.find(text => test.test(text) && text.length >= minLength)
  if (found === undefined) throw new Error(`No sample for the pattern ${pattern}.`)
  return found
}
