import type { RequestText, Step } from '@chainwright/contract'
import type { Api, Operation, SecurityScheme } from '@chainwright/model'
import { credentialOf, keys, unknownKey } from './stage.ts'

/** The request of a step with its credentials, in the places that the operation defines. */
export const withCredentials = (
  { securitySchemes }: Api,
  operation: Operation | undefined,
  request: RequestText,
  credentials: Step['credentials'],
): RequestText => {
  if (operation === undefined) return request
  const requested = schemesOf(securitySchemes, operation)
  switch (credentials) {
    case undefined:
      return sentWith(request, requested, keys.present)
    case 'renewed':
      return sentWith(request, requested, keys.renewed)
    case 'wrong':
      return sentWith(request, requested, unknownKey)
    case 'other':
      return sentWith(request, [otherScheme(securitySchemes, requested)], keys.present)
    case 'none':
      return request
    default:
      return credentials satisfies never
  }
}

/** The schemes of the first alternative that requires any. */
export const schemesOf = (
  schemes: readonly SecurityScheme[],
  { security = [] }: Operation,
): readonly SecurityScheme[] => {
  const alternative = security.find(needed => needed.length > 0) ?? []
  return alternative.flatMap(({ scheme }) => schemes.find(({ id }) => id === scheme) ?? [])
}

/** A scheme other than these: another one of the contract, otherwise one that the contract does not have. */
const otherScheme = (schemes: readonly SecurityScheme[], requests: readonly SecurityScheme[]): SecurityScheme => {
  const bearer: SecurityScheme = { id: 'other', type: 'http', scheme: 'bearer', docs: noDocs }
  const key: SecurityScheme = { id: 'other', type: 'apiKey', in: 'header', name: 'x-other-key', docs: noDocs }
  const isFree = (scheme: SecurityScheme): boolean =>
    requests.every(other => credentialOf(other, '')?.name !== credentialOf(scheme, '')?.name)
  return schemes.find(scheme => scheme.type !== 'mutualTLS' && isFree(scheme)) ?? (isFree(bearer) ? bearer : key)
}

const noDocs: SecurityScheme['docs'] = { summary: undefined, description: undefined }

const sentWith = (request: RequestText, schemes: readonly SecurityScheme[], key: string): RequestText => {
  let { target } = request
  const headers = { ...request.headers }
  for (const scheme of schemes) {
    const credential = credentialOf(scheme, key)
    if (credential === undefined) continue
    const { in: place, name, value } = credential
    if (place === 'header') headers[name.toLowerCase()] = value
    else if (place === 'cookie') headers['cookie'] = `${name}=${encodeURIComponent(value)}`
    else target += `${target.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  }
  return { ...request, target, headers }
}
