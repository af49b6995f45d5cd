import type { Json } from '../format/fixture.ts'
import type { Example, Failure, Parameter, RpcOperation, SchemaText, Subscription } from './contract.ts'
import { listOf, memberOf, membersOf, paginationOf } from './openapi.ts'
import { followed, isObject, type JsonObject } from './pointer.ts'
import { subscriptionsOfOpenRpc } from './subscriptions.ts'

/** The methods of a bundled OpenRPC document, in its order. */
export const operationsOfOpenRpc = (document: JsonObject): readonly RpcOperation[] =>
  listOf(document['methods'])
    .map(written => followed(written, document))
    .filter(isObject)
    .map(method => operationOf(method, document))

/** What callers can subscribe to. */
export const subscriptionsOf = (document: JsonObject): readonly Subscription[] =>
  subscriptionsOfOpenRpc(document, operationsOfOpenRpc(document), holder => parametersOf(holder, document))

const operationOf = (method: JsonObject, document: JsonObject): RpcOperation => {
  const name = String(method['name'])
  const parameters = parametersOf(method, document)
  const result = followed(method['result'], document)
  const failures = failuresOf(method, document)
  return {
    protocol: 'jsonrpc',
    id: name,
    method: name,
    ...endpointOf(method, document),
    parameters,
    byPosition: method['paramStructure'] === 'by-position',
    // OpenRPC §4.3.7: `either` is the default
    byEither: method['paramStructure'] === undefined || method['paramStructure'] === 'either',
    errors: failures.map(({ code }) => code),
    failures,
    batches: memberOf(memberOf(serverOf(method, document), 'x-jsonrpc'), 'batches') !== false,
    pagination: paginationOf(method),
    answers: [
      {
        key: 'result',
        headers: [],
        contents: [{ mediaType: 'application/json', schema: schemaIn(result, document) }],
        links: [],
      },
    ],
    examples: listOf(method['examples']).flatMap(written =>
      exampleOf(followed(written, document), parameters, document),
    ),
  }
}

const parametersOf = (holder: JsonObject, document: JsonObject): readonly Parameter[] =>
  listOf(holder['params'])
    .map(written => followed(written, document))
    .filter(isObject)
    .map(
      (parameter): Parameter => ({
        in: 'params',
        name: String(parameter['name']),
        required: parameter['required'] === true,
        style: 'simple',
        explode: false,
        mediaType: undefined,
        schema: schemaIn(parameter, document),
      }),
    )

const schemaIn = (descriptor: Json | undefined, document: JsonObject): SchemaText | undefined => {
  const schema = memberOf(descriptor, 'schema')
  return schema === undefined ? undefined : { schema, document }
}

const serverOf = (method: JsonObject, document: JsonObject): Json | undefined =>
  [...listOf(method['servers']), ...listOf(document['servers'])].map(each => followed(each, document))[0]

/** `errors` of the method, and `x-errors` of it and of its endpoint. */
const failuresOf = (method: JsonObject, document: JsonObject): readonly Failure[] => {
  const declared = [method['errors'], method['x-errors'], memberOf(serverOf(method, document), 'x-errors')]
  const found = new Map<number, Failure>()
  for (const written of declared.flatMap(listOf)) {
    const error = followed(written, document)
    const code = memberOf(error, 'code')
    if (typeof code !== 'number' || found.has(code)) continue
    found.set(code, { code, message: String(memberOf(error, 'message') ?? ''), data: memberOf(error, 'data') })
  }
  return [...found.values()]
}

/** The path of the method's first server, `${variable}` as `{variable}`. */
const endpointOf = (method: JsonObject, document: JsonObject): Pick<RpcOperation, 'path' | 'variables'> => {
  const server = serverOf(method, document)
  const url = String(memberOf(server, 'url') ?? '/')
  const path = url
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\$\{/g, '{')
  return {
    path: path.startsWith('/') ? path : `/${path}`,
    variables: Object.fromEntries(
      membersOf(memberOf(server, 'variables')).map(([name, variable]) => [
        name,
        String(memberOf(variable, 'default') ?? ''),
      ]),
    ),
  }
}

const exampleOf = (
  example: Json | undefined,
  parameters: readonly Parameter[],
  document: JsonObject,
): readonly Example[] => {
  if (!isObject(example)) return []
  const input = listOf(example['params']).flatMap((written, index): [string, Json][] => {
    const parameter = followed(written, document)
    const value = memberOf(parameter, 'value')
    const name = memberOf(parameter, 'name')
    const known = parameters.some(each => each.name === name) ? String(name) : parameters[index]?.name
    return value === undefined || known === undefined ? [] : [[known, value]]
  })
  return [
    {
      name: String(example['name'] ?? 'example'),
      input: Object.fromEntries(input),
      body: undefined,
      answer: 'result',
      value: memberOf(followed(example['result'], document), 'value'),
    },
  ]
}
