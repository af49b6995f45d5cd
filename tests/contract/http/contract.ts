import { fileURLToPath } from 'node:url'
import { registerSchema, type SchemaObject, validate } from '@hyperjump/json-schema/openapi-3-1'
import { bundle, createConfig } from '@redocly/openapi-core'
import { isObject, type Json, type JsonObject, memberOf, type Place, placesOf } from './place.ts'

/** One operation of a bundled contract. None of its places is a reference: they are the targets. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly place: Place<JsonObject>
  readonly parameters: readonly Parameter[]
  readonly body: Content | undefined
  readonly responses: readonly Response[]
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: Json | undefined
  readonly schema: Place
  readonly examples: ReadonlyMap<string, Json>
}

export interface Content {
  readonly schema: Place
  readonly examples: ReadonlyMap<string, Json>
}

export interface Response {
  readonly status: string
  readonly place: Place<JsonObject>
  readonly headers: ReadonlyMap<string, Place<JsonObject>>
  readonly content: Content | undefined
}

export interface HttpContract {
  readonly name: string
  readonly document: JsonObject
  readonly operations: readonly Operation[]
  readonly operation: (id: string) => Operation
  /** Whether a value is valid by @hyperjump/json-schema, for the schema at a place. */
  readonly accepts: (schema: Place, value: Json) => Promise<boolean>
}

/** The contract of a folder of `specs/`, bundled into one document by Redocly, without any of the project's own readers. */
export const loadContract = (name: 'data' | 'metrics'): Promise<HttpContract> => {
  const contract = loaded.get(name) ?? load(name)
  loaded.set(name, contract)
  return contract
}

const loaded = new Map<string, Promise<HttpContract>>()

const load = async (name: string): Promise<HttpContract> => {
  const config = await createConfig({})
  const { bundle: bundled, problems } = await bundle({ ref: entryOf(name), config })
  if (problems.length > 0) throw new Error(problems.map(problem => problem.message).join('\n'))
  const document = JSON.parse(JSON.stringify(bundled.parsed)) as JsonObject
  const base = `https://contract.test/${name}`
  const { paths = {}, components = {} } = document
  registerSchema({ paths, components } as SchemaObject, base, 'https://spec.openapis.org/oas/3.1/dialect/base')
  const operations = operationsOf(document)
  return {
    name,
    document,
    operations,
    operation: id => {
      const found = operations.find(operation => operation.id === id)
      if (!found) throw new Error(`no operation ${id}`)
      return found
    },
    accepts: async (schema, value) => (await validate(encodeURI(`${base}#${schema.pointer}`), value)).valid,
  }
}

export const entryOf = (name: string): string =>
  fileURLToPath(new URL(`../../../specs/${name}/openapi.yaml`, import.meta.url))

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

const operationsOf = (document: JsonObject): Operation[] => {
  const follow = (place: Place): Place<JsonObject> => followed(document, place)
  return placesOf(memberOf({ pointer: '', value: document }, 'paths')).flatMap(path => {
    const item = follow(path.place)
    return METHODS.flatMap(method => {
      const place = memberOf(item, method)
      if (!place || !isObject(place.value)) return []
      const operation = follow(place)
      const parameters = [...placesOf(memberOf(item, 'parameters')), ...placesOf(memberOf(operation, 'parameters'))]
      const body = memberOf(operation, 'requestBody')
      return [
        {
          id: String(operation.value['operationId']),
          method,
          path: path.key,
          place: operation,
          parameters: parameters.map(parameter => parameterOf(document, follow(parameter.place))),
          body: body && contentOf(document, follow(body)),
          responses: placesOf(memberOf(operation, 'responses')).map(({ key, place: response }) =>
            responseOf(document, key, follow(response)),
          ),
        },
      ]
    })
  })
}

const parameterOf = (document: JsonObject, place: Place<JsonObject>): Parameter => {
  const schema = memberOf(place, 'schema')
  if (!schema) throw new Error(`${place.pointer} has no schema`)
  return {
    name: String(place.value['name']),
    in: String(place.value['in']),
    required: place.value['required'] === true,
    description: place.value['description'],
    schema,
    examples: examplesOf(document, place),
  }
}

const responseOf = (document: JsonObject, status: string, place: Place<JsonObject>): Response => ({
  status,
  place,
  headers: new Map(
    placesOf(memberOf(place, 'headers')).map(({ key, place: header }) => [key, followed(document, header)]),
  ),
  content: contentOf(document, place),
})

const contentOf = (document: JsonObject, place: Place): Content | undefined => {
  const content = memberOf(place, 'content')
  const json = content && memberOf(content, 'application/json')
  const schema = json && memberOf(json, 'schema')
  return schema && { schema, examples: examplesOf(document, json) }
}

const examplesOf = (document: JsonObject, place: Place): Map<string, Json> =>
  new Map(
    placesOf(memberOf(place, 'examples')).map(({ key, place: example }) => [
      key,
      followed(document, example).value['value'] ?? null,
    ]),
  )

/** The object at a place, or the target of its reference. */
export const followed = (document: JsonObject, place: Place): Place<JsonObject> => {
  if (!isObject(place.value)) throw new TypeError(`${place.pointer} is no object`)
  const { $ref } = place.value
  if (typeof $ref !== 'string') return { pointer: place.pointer, value: place.value }
  let target: Place = { pointer: '', value: document }
  for (const token of $ref.slice(2).split('/')) {
    const next = memberOf(target, token.replaceAll('~1', '/').replaceAll('~0', '~'))
    if (!next) throw new Error(`${place.pointer}: nothing at ${$ref}`)
    target = next
  }
  return followed(document, target)
}
