import { Ajv2020 } from 'ajv/dist/2020.js'

type Json = null | boolean | number | string | readonly Json[] | JsonObject
interface JsonObject {
  readonly [name: string]: Json
}
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The errors that ajv finds in the body of a response: the place and keyword of each. */
export type ResponseVerdict = (answer: {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly mediaType: string | undefined
  readonly value: unknown
}) => readonly string[]

/**
 * Checks responses with the OpenAPI document alone: it reads the document as the standard defines, without our model, and ajv validates.
 * First, it rewrites the keywords of 3.0 that differ from JSON Schema 2020-12.
 */
export const ajvOfOpenapi = (written: object): ResponseVerdict => {
  const stated = written as JsonObject
  const document = (String(stated['openapi']).startsWith('3.0') ? upgraded(stated) : stated) as JsonObject
  const id = 'https://document.test/openapi.json'
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: false,
    validateSchema: false,
    addUsedSchema: false,
  })
  ajv.addSchema({ ...document, $id: id })
  const at = (pointer: string): Json | undefined => {
    let value: Json | undefined = document
    for (const part of pointer.split('/').slice(1)) {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
      value = isObject(value)
        ? value[name]
        : Array.isArray(value)
          ? (value as readonly Json[])[Number(name)]
          : undefined
    }
    return value
  }
  const followed = (pointer: string): string => {
    const value = at(pointer)
    return isObject(value) && typeof value['$ref'] === 'string' ? followed(value['$ref'].slice(1)) : pointer
  }
  return ({ method, path, status, mediaType, value }) => {
    const responses = `/paths/${escaped(path)}/${method.toLowerCase()}/responses`
    const stated = at(responses)
    const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find(
      each => isObject(stated) && Object.hasOwn(stated, each),
    )
    if (key === undefined) return [`no answer ${status}`]
    const content = `${followed(`${responses}/${key}`)}/content`
    const contents = at(content)
    if (!isObject(contents)) return value === undefined ? [] : ['a body']
    if (value === undefined) return ['no body']
    if (mediaType === undefined || !Object.hasOwn(contents, mediaType)) return [`no media type ${mediaType}`]
    const schema = `${followed(`${content}/${escaped(mediaType)}`)}/schema`
    if (at(schema) === undefined) return []
    const place = `${id}#${schema.split('/').map(encodeURIComponent).join('/')}`
    const validate = ajv.getSchema(place) ?? ajv.compile({ $ref: place })
    if (validate(value) === true) return []
    return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
  }
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * OpenAPI 3.0 §4.7.24: `nullable` allows null in addition to the rest of the schema, as docs/documents.md describes, and exclusive bounds
 * are booleans. Keywords next to `$ref` are removed.
 */
const upgraded = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(upgraded)
  if (!isObject(value)) return value
  if (typeof value['$ref'] === 'string') return { $ref: value['$ref'] }
  // an example is not a schema
  const inner: JsonObject = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, shown.has(name) ? member : upgraded(member)]),
  )
  const { nullable, ...rest } = withBounds(inner)
  // a property of that name is a schema
  if (typeof nullable === 'object') return inner
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest
}

const shown: ReadonlySet<string> = new Set(['example', 'examples', 'enum', 'default'])

const withBounds = (schema: JsonObject): JsonObject => {
  const changed: Record<string, Json> = { ...schema }
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof changed[exclusive] !== 'boolean') continue
    const isExclusive = changed[exclusive]
    delete changed[exclusive]
    const value = changed[bound]
    if (!isExclusive || value === undefined) continue
    delete changed[bound]
    changed[exclusive] = value
  }
  return changed
}
