import { flattened, memberOf, membersOf, typesOf } from '@chainwright/model/bundled'
import { textOf } from '../format/body.ts'
import type { Json, ResponseText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { escaped } from '../format/pointer.ts'
import type { DeclaredResponse, Operation, SchemaText } from './contract.ts'

/** The first successful response of an operation; if it only redirects, the redirection. */
export const successOf = ({ responses }: Operation): DeclaredResponse | undefined =>
  responses.find(({ key }) => key === 'result' || key.startsWith('2')) ??
  responses.find(({ key }) => redirections.test(key)) ??
  responses.find(({ key }) => key === 'default')

// RFC 9110 §15.4: the redirections with a target in `location`. 304 is the response to a conditional request.
const redirections = /^30[12378]$/

export const statusOf = (key: string): number =>
  /^\d{3}$/.test(key) ? Number(key) : /^\dXX$/i.test(key) ? Number(key[0]) * 100 : 200

export const successSchema = (operation: Operation): SchemaText | undefined => successOf(operation)?.contents[0]?.schema

/** The place of the list in a successful response: a JSON Pointer into the body or the result. */
export const listPlace = (operation: Operation): string | undefined => {
  if (operation.pagination !== undefined) return operation.pagination.items
  const schema = successSchema(operation)
  if (schema === undefined) return undefined
  const flat = flattened(schema.schema, schema.document)
  if (typesOf(flat?.['type']).includes('array')) return ''
  const lists = membersOf(memberOf(flat, 'properties')).filter(([, property]) =>
    typesOf(flattened(property, schema.document)?.['type']).includes('array'),
  )
  return lists[0] !== undefined && lists.length === 1 ? `/${escaped(lists[0][0])}` : undefined
}

/** The value of a successful response: its body, or the result of JSON-RPC. */
export const successIn = (
  operation: Operation,
  { response }: { readonly response: ResponseText },
): Json | undefined => {
  if (response.status < 200 || response.status > 299) return undefined
  const value = parsed(response.body && textOf(response.body))
  return operation.protocol === 'http' ? value : memberOf(value, 'result')
}
