import type { Json, JsonObject } from '@chainwright/model'
import { escaped, isJsonArray, isJsonObject } from '@chainwright/model'
import type { SchemaDialect } from '@chainwright/model/documents'
import { segmentsOf } from '@chainwright/model/documents'

export interface Problem {
  readonly pointer: string
  readonly message: string
}

/**
 * Validates a bundled document against the meta-schema of OpenRPC, with @open-rpc/schema-utils-js. References are not expanded, since recursion
 * would exhaust the memory. It validates a copy: server URLs are made absolute, as the format of the meta-schema requires, and schemas of a dialect
 * other than draft-07 are removed (the loader checks them).
 */
export const metaSchemaProblems = async (document: JsonObject, dialect: SchemaDialect): Promise<Problem[]> => {
  const { parseOpenRPCDocument }: SchemaUtils = await import(schemaUtils)
  const copy = acceptable(document, dialect)
  try {
    await parseOpenRPCDocument(copy, { dereference: false, validate: true })
    return []
  } catch (error) {
    return problemsIn(error instanceof Error || isJsonObject(error) ? `${error.message}` : `${error}`)
  }
}

// The type of this variable keeps the compiler from following the import: the types of the package lead to TypeScript
// sources that our settings refuse.
const schemaUtils: string = '@open-rpc/schema-utils-js'

interface SchemaUtils {
  readonly parseOpenRPCDocument: (
    document: Json,
    options: { readonly dereference: boolean; readonly validate: boolean },
  ) => Promise<unknown>
}

const acceptable = (document: JsonObject, dialect: SchemaDialect): Json => {
  const copy = (value: Json, path: readonly string[]): Json => {
    if (isJsonArray(value)) return value.map((item, index) => copy(item, [...path, `${index}`]))
    if (!isJsonObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (name.startsWith('x-')) return [name, inner]
        if (name === 'url' && typeof inner === 'string' && path.at(-2) === 'servers') return [name, absolute(inner)]
        if (dialect !== 'draft-07' && (name === 'schema' || isSchemaSection([...path, name])))
          return [name, name === 'schema' ? true : {}]
        return [
          name,
          name === 'schema' || name === 'value' || isSchemaSection([...path, name])
            ? inner
            : copy(inner, [...path, name]),
        ]
      }),
    )
  }
  return copy(document, [])
}

const isSchemaSection = (path: readonly string[]): boolean =>
  path.length === 2 && path[0] === 'components' && path[1] === 'schemas'

const absolute = (url: string): string => {
  // A variable may be a port, so its replacement is a digit, which is valid in every place.
  const plain = url.replace(/\$?\{[^{}]*\}/g, '1')
  if (URL.canParse(plain)) return plain
  return URL.canParse(plain, elsewhere) ? new URL(plain, elsewhere).href : elsewhere
}

const elsewhere = 'http://localhost/'

/** Its error contains those of ajv as text. If several alternatives report errors at one place, the first is used. */
const problemsIn = (message: string): Problem[] => {
  const written = message.slice(message.indexOf('['))
  let errors: { dataPath?: string; message?: string }[]
  try {
    errors = JSON.parse(written) as typeof errors
  } catch {
    return [
      { pointer: '', message: `The document does not match the meta-schema of OpenRPC: ${message.split('\n')[0]}.` },
    ]
  }
  const byPlace = new Map<string, Problem>()
  for (const { dataPath = '', message: expectedMessage = 'is not valid' } of errors) {
    const pointer = pointerOf(dataPath)
    if (!byPlace.has(pointer))
      byPlace.set(pointer, {
        pointer,
        message: `\`${segmentsOf(pointer)?.at(-1) ?? 'The document'}\` ${expectedMessage} (meta-schema of OpenRPC).`,
      })
  }
  const deepest = [...byPlace.keys()].filter(
    pointer => ![...byPlace.keys()].some(other => other.startsWith(`${pointer}/`)),
  )
  return deepest.flatMap(pointer => byPlace.get(pointer) ?? [])
}

/** `.methods[0]['a b']` as a JSON Pointer. */
const pointerOf = (dataPath: string): string =>
  [...dataPath.matchAll(/\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]/g)]
    .map(([, name, index, quoted]) => `/${escaped(name ?? index ?? quoted?.replace(/\\(.)/g, '$1') ?? '')}`)
    .join('')
