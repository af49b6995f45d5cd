import type { RequestText } from '@chainwright/contract'
import { escaped, type Operation, unescaped } from '@chainwright/model'
import { rpcParamsOf } from './decode.ts'

/** One violation in an input or a response: its place and the keyword. */
export interface Violation {
  /**
   * JSON Pointer into the input (by member names) or into the response body. For a missing value, the place where it
   * should be.
   */
  readonly at: string
  /** A JSON Schema keyword, `rule:<id>`, or `format:<name>` of the second level. */
  readonly keyword: string
}

/** A request of an operation. The place of a parameter of JSON-RPC depends on whether `params` of the request is a list. */
export interface Call {
  readonly operation: Operation
  readonly request: Pick<RequestText, 'body'>
}

/**
 * The place of an input property in the request, in the notation of fixtures: `query:<name>`, `path:<name>`, `header:<name>`, or a JSON Pointer into
 * the body. `at` is a pointer into the input: `/address`, `/body/message`, or already a place: `header:content-type`.
 */
export const placeOf = ({ operation, request }: Call, at: string): string => {
  if (at.startsWith('header:')) return at
  const [, name = '', ...rest] = at.split('/').map(unescaped)
  const field = operation.input.find(field => field.name === name)
  const tail = rest.map(token => `/${escaped(token)}`).join('')
  switch (field?.place) {
    case undefined:
      return operation.binding.protocol === 'jsonrpc'
        ? name === ''
          ? '/params'
          : `/params/${escaped(name.replace(/^#/, ''))}${tail}`
        : tail
    case 'params':
      return `/params/${isByPosition(operation, request) ? field.index : escaped(name)}${tail}`
    case 'body':
      return tail
    case 'header':
      return `header:${name.toLowerCase()}`
    default:
      return `${field?.place}:${name}`
  }
}

/** Whether a request has its parameters in a list. The contract decides about a request without parameters. */
const isByPosition = ({ binding }: Operation, request: Pick<RequestText, 'body'>): boolean => {
  const params = rpcParamsOf(request)
  if (typeof params === 'object' && params !== null) return Array.isArray(params)
  return binding.protocol === 'jsonrpc' && binding.paramStructure === 'by-position'
}
