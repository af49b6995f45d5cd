import type { Json, JsonObject } from '@chainwright/model'

/** A document with one change that affects callers of the API. */
export interface DocumentMutant {
  readonly what: string
  readonly document: JsonObject
}

const mutant: Json = { const: 'mutant' }
const json: JsonObject = { 'application/json': { schema: mutant } }

/** Each change that the document has a place for: operations, inputs, responses, bodies, credentials, webhooks, methods. */
export const mutantsOf = (document: JsonObject): readonly DocumentMutant[] =>
  document['openrpc'] === undefined ? mutantsOfOpenapi(document) : mutantsOfOpenrpc(document)

const mutantsOfOpenapi = (document: JsonObject): readonly DocumentMutant[] => {
  const { webhooks, ...rest } = document
  const paths = objectOf(document['paths'])
  const schemes = objectOf(objectOf(document['components'])['securitySchemes'])
  const guarded: JsonObject = {
    ...document,
    components: {
      ...objectOf(document['components']),
      securitySchemes: { ...schemes, mutant: { type: 'apiKey', in: 'header', name: 'X-Mutant' } },
    },
  }
  const ofOperations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).flatMap(([method, operation]) => {
      const at = `${method} ${path}`
      const replaced = (changed: Json | undefined, of = document): JsonObject => {
        const { [method]: _, ...others } = objectOf(item)
        const methods = changed === undefined ? others : { ...others, [method]: changed }
        return { ...of, paths: { ...paths, [path]: methods } }
      }
      return [
        { what: `${at} removed`, document: replaced(undefined) },
        {
          what: `${at} asks for another credential`,
          document: replaced({ ...objectOf(operation), security: [{ mutant: [] }] }, guarded),
        },
        ...mutantsOfOperation(objectOf(operation), method).map(({ what, document: changed }) => ({
          what: `${at}: ${what}`,
          document: replaced(changed),
        })),
      ]
    }),
  )
  return [
    ...ofOperations,
    ...(webhooks === undefined ? [] : [{ what: 'webhooks removed', document: rest }]),
    ...(paths['/animals'] === undefined ? [] : mutantsOfUnion(document)),
  ]
}

/**
 * Another type for each own member of the schemas of a union. The operation of `/animals` receives and returns the
 * union, so the change affects callers.
 */
const mutantsOfUnion = (document: JsonObject): readonly DocumentMutant[] => {
  const components = objectOf(document['components'])
  const schemas = objectOf(components['schemas'])
  return ['Cat', 'Dog'].flatMap(name => {
    const schema = objectOf(schemas[name])
    const parts = listOf(schema['allOf'])
    const own = parts.length === 0 ? schema : objectOf(parts[1])
    return Object.keys(objectOf(own['properties'])).map(member => {
      const changed: JsonObject = { ...own, properties: { ...objectOf(own['properties']), [member]: mutant } }
      const whole: JsonObject = parts.length === 0 ? changed : { ...schema, allOf: [parts[0] as Json, changed] }
      return {
        what: `another type of ${name}.${member}`,
        document: { ...document, components: { ...components, schemas: { ...schemas, [name]: whole } } },
      }
    })
  })
}

const mutantsOfOperation = (operation: JsonObject, method: string): readonly DocumentMutant[] => {
  const { parameters, requestBody, responses } = operation
  const given = listOf(parameters)
  const changed = (what: string, members: JsonObject): DocumentMutant => ({
    what,
    document: { ...operation, ...members },
  })
  const sends = method !== 'get' && method !== 'head'
  return [
    changed('a parameter is required', {
      parameters: [...given, { name: 'mutant', in: 'query', required: true, schema: { type: 'string' } }],
    }),
    ...given.flatMap((parameter, index) => {
      const { schema: _, content: __, ...rest } = objectOf(parameter)
      const { in: place, name } = rest
      const without = given.filter((_, at) => at !== index)
      return [
        changed(`${place} ${name} has one value`, { parameters: [...without, { ...rest, schema: mutant }] }),
        ...(place === 'path' ? [] : [changed(`${place} ${name} removed`, { parameters: without })]),
      ]
    }),
    ...(sends ? [changed('another body', { requestBody: { required: true, content: json } })] : []),
    ...(requestBody === undefined ? [] : [changed('no body', { requestBody: undefined as never })]),
    ...Object.keys(objectOf(responses)).flatMap(status => {
      const { [status]: response, ...others } = objectOf(responses)
      return [
        ...(Object.keys(others).length === 0 ? [] : [changed(`${status} removed`, { responses: others })]),
        ...(method === 'head' || status === '204'
          ? []
          : [
              changed(`${status} has another body`, {
                responses: { ...others, [status]: { ...objectOf(response), content: json } },
              }),
            ]),
      ]
    }),
    changed('another answer', { responses: { ...objectOf(responses), 418: { description: 'Mutant.' } } }),
  ]
}

const mutantsOfOpenrpc = (document: JsonObject): readonly DocumentMutant[] => {
  const methods = listOf(document['methods'])
  return methods.flatMap((each, index) => {
    const method = objectOf(each)
    const params = listOf(method['params'])
    const replaced = (changed: readonly Json[]): JsonObject => ({
      ...document,
      methods: [...methods.slice(0, index), ...changed, ...methods.slice(index + 1)],
    })
    const changed = (what: string, members: JsonObject): DocumentMutant => ({
      what: `${method['name']} ${what}`,
      document: replaced([{ ...method, ...members }]),
    })
    return [
      { what: `${method['name']} removed`, document: replaced([]) },
      changed('is called otherwise', { name: `${method['name']}Mutant` }),
      changed('has another result', { result: { name: 'result', schema: mutant } }),
      changed('has another error', { errors: [...listOf(method['errors']), { code: 77, message: 'mutant' }] }),
      changed('asks for more', {
        params: [{ name: 'mutant', required: true, schema: { type: 'string' } }, ...params],
      }),
      ...params.map((_, at) => changed(`asks for less: ${at}`, { params: params.filter((_, other) => other !== at) })),
    ]
  })
}

const objectOf = (value: Json | undefined): JsonObject => (value ?? {}) as JsonObject
const listOf = (value: Json | undefined): readonly Json[] => (value ?? []) as readonly Json[]
