import type { Json, ResponseText } from '@chainwright/contract'
import type { Operation } from '@chainwright/model'
import type { Facet } from '../../generators/cli/coverage/facets.ts'

/** The response to an invalid request, and the place of the text that the server chooses. */
export const refusalOf = (
  { binding, input }: Operation,
  facet: Facet,
): { readonly response: ResponseText; readonly volatile: string | undefined } => {
  const json = { 'content-type': 'application/json' }
  if (binding.protocol === 'http') {
    const body = { message: 'The request breaks the contract', statusCode: 400, error: 'Bad Request' }
    return { response: { status: 400, headers: json, body: { json: body } }, volatile: '/message' }
  }
  if (binding.endpoint.dialect === 'node') {
    const error = { code: -32000, message: unmarshal, data: null }
    return {
      response: { status: 200, headers: json, body: { json: { jsonrpc: '2.0', error, id: 1 } } },
      volatile: undefined,
    }
  }
  const field = input.find(field => field.name === facet.at.split('/')[1])
  const index = field?.place === 'params' ? field.index : 0
  const isMissing = facet.kind === 'refused' && facet.keyword === 'required' && facet.at.split('/').length === 2
  const error: Json = {
    code: -32602,
    message: isMissing
      ? `missing value for required argument ${index}`
      : `invalid argument ${index}: not as the contract says`,
  }
  return {
    response: { status: 200, headers: json, body: { json: { jsonrpc: '2.0', id: 1, error } } },
    volatile: isMissing ? undefined : '/error/message',
  }
}

const unmarshal =
  "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls"
