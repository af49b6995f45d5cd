import { bodyOf, type Json, type RequestText } from '@chainwright/contract'
import type { HttpParameter, Operation } from '@chainwright/model'
import type { Input } from '../../../generators/cli/coverage/read/decode.ts'

/** The request for an input, as a client sends it. Values may be invalid. */
export const requestFor = (operation: Operation, input: Input): RequestText => {
  const { binding } = operation
  if (binding.protocol === 'jsonrpc') {
    return {
      method: 'POST',
      target: binding.endpoint.path.replaceAll(/\{([^}]*)\}/g, (_, name: string) =>
        encodeURIComponent(binding.endpoint.variables.get(name)?.default ?? ''),
      ),
      headers: { 'content-type': 'application/json' },
      body: { json: { jsonrpc: '2.0', id: 1, method: binding.method, params: paramsOf(operation, input) } },
    }
  }
  const fields = operation.input.filter(field => input[field.name] !== undefined)
  const path = binding.path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(textOf(input[name])))
  const query = fields.flatMap(field => (field.place === 'query' ? pairsOf(field, input[field.name]) : []))
  const headers = fields.flatMap(field =>
    field.place === 'header' ? [[field.name.toLowerCase(), textOf(input[field.name])] as const] : [],
  )
  const body = input['body']
  return {
    method: binding.method,
    target: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: { ...Object.fromEntries(headers), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: bodyOf(JSON.stringify(body)) }),
  }
}

/** By name an object; by position a list that ends with the last given argument. */
const paramsOf = (operation: Operation, input: Input): Json => {
  const { binding } = operation
  const fields = operation.input.filter(field => field.place === 'params')
  if (binding.protocol === 'jsonrpc' && binding.paramStructure === 'by-position') {
    const last = fields.findLastIndex(({ name }) => input[name] !== undefined)
    return fields.slice(0, last + 1).map(({ name }) => (input[name] ?? null) as Json)
  }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Json
}

const pairsOf = ({ name, explode, mediaType }: HttpParameter, value: unknown): string[] => {
  const key = encodeURIComponent(name)
  if (mediaType !== undefined) return [`${key}=${encodeURIComponent(JSON.stringify(value))}`]
  if (!Array.isArray(value)) return [`${key}=${encodeURIComponent(textOf(value))}`]
  const texts = value.map(item => encodeURIComponent(textOf(item)))
  return explode ? texts.map(text => `${key}=${text}`) : [`${key}=${texts.join(',')}`]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
