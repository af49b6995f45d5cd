import { bodyOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import type { Example, HttpOperation, Operation, Parameter, RpcOperation } from './contract.ts'

/** The request that an example of the contract stands for; `undefined` where a required value is missing. */
export const requestOf = (
  operation: Operation,
  { input, body }: Pick<Example, 'input' | 'body'>,
): RequestText | undefined =>
  operation.parameters.some(({ name, required }) => required && !Object.hasOwn(input, name))
    ? undefined
    : operation.protocol === 'http'
      ? httpRequest(operation, input, body)
      : rpcRequest(operation, input)

const httpRequest = (
  operation: HttpOperation,
  input: Readonly<Record<string, Json>>,
  body: Json | undefined,
): RequestText => {
  const given = operation.parameters.filter(({ name }) => Object.hasOwn(input, name))
  const inputOf = (parameter: Parameter): Json => input[parameter.name] ?? null
  const path = given
    .filter(parameter => parameter.in === 'path')
    .reduce(
      (text, parameter) =>
        text.replace(`{${parameter.name}}`, encodeURIComponent(textsOf(inputOf(parameter)).join(','))),
      operation.path,
    )
  const query = given
    .filter(parameter => parameter.in === 'query')
    .flatMap(parameter => {
      const texts = textsOf(inputOf(parameter))
      const name = encodeURIComponent(parameter.name)
      return parameter.explode
        ? texts.map(text => `${name}=${encodeURIComponent(text)}`)
        : [`${name}=${texts.map(encodeURIComponent).join(',')}`]
    })
  const headers = given
    .filter(parameter => parameter.in === 'header')
    .map(parameter => [parameter.name.toLowerCase(), textsOf(inputOf(parameter)).join(',')] as const)
  return {
    method: operation.method,
    target: `${operation.bases[0] ?? ''}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...Object.fromEntries(headers) },
    ...(body === undefined ? {} : { body: bodyOf(JSON.stringify(body)) }),
  }
}

const rpcRequest = (operation: RpcOperation, input: Readonly<Record<string, Json>>): RequestText => {
  const given = operation.parameters.filter(({ name }) => Object.hasOwn(input, name))
  // by position a parameter that is left out between two that are given has to be null
  const last = operation.parameters.findLastIndex(({ name }) => Object.hasOwn(input, name))
  const params: Json = operation.byPosition
    ? operation.parameters.slice(0, last + 1).map(({ name }) => input[name] ?? null)
    : Object.fromEntries(given.map(({ name }) => [name, input[name] ?? null]))
  return {
    method: 'POST',
    target: operation.path.replace(/\{([^{}]*)\}/g, (_, name: string) =>
      encodeURIComponent(operation.variables[name] ?? ''),
    ),
    headers: { 'content-type': 'application/json' },
    body: { json: { jsonrpc: '2.0', id: 1, method: operation.method, params } },
  }
}

const textsOf = (value: Json): readonly string[] =>
  Array.isArray(value) ? (value as readonly Json[]).map(textOf) : [textOf(value)]

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
