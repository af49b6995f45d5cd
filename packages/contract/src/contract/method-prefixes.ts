import { bodyOf, textOf } from '../format/body.ts'
import type { RequestText, ResponseText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import type { Contract } from './contract.ts'
import { isObject } from './pointer.ts'
import { withMethods } from './rpc-text.ts'

/**
 * The prefixes of a provider, by those of the contract: `{ xvm: 'avm' }`. A prefix ends before the first dot or
 * underscore.
 */
export type MethodPrefixes = Readonly<Record<string, string>>

/** Translates names of methods to those of the other side. */
export interface Renaming {
  request(request: RequestText): RequestText
  /** Translates the names that texts of errors quote. */
  response(response: ResponseText): ResponseText
}

/** From the contract's names to those of a provider, and back in its responses. */
export const forProvider = (prefixes: MethodPrefixes = {}): Renaming =>
  renaming(new Map(Object.entries(prefixes)), new Map(Object.entries(prefixes).map(([own, other]) => [other, own])))

/**
 * From the callers' names to the contract's, unless the contract has a method of that name. Responses are unchanged.
 */
export const forContract = (contract: Contract, prefixes: MethodPrefixes = {}): Renaming => {
  const pairs = [
    ...Object.entries(contract.methodPrefixes ?? {}).flatMap(([own, others]) => others.map(other => [other, own])),
    ...Object.entries(prefixes).map(([own, other]) => [other, own]),
  ] as [string, string][]
  const methods = new Set(contract.operations.flatMap(each => (each.protocol === 'jsonrpc' ? [each.method] : [])))
  const toOwn = new Map(pairs)
  return renaming(toOwn, toOwn, method => methods.has(method))
}

const renaming = (
  requestNames: ReadonlyMap<string, string>,
  responseNames: ReadonlyMap<string, string>,
  keeps: (method: string) => boolean = () => false,
): Renaming => {
  const nameOf = (method: string): string => {
    const [prefix = ''] = method.split(/[._]/, 1)
    const other = requestNames.get(prefix)
    return other === undefined || keeps(method) ? method : other + method.slice(prefix.length)
  }
  return {
    request(request) {
      const text = request.method === 'POST' && request.body !== undefined ? textOf(request.body) : undefined
      if (requestNames.size === 0 || text === undefined) return request
      const renamed = withMethods(text, nameOf)
      return renamed === text ? request : { ...request, body: bodyOf(renamed) }
    },
    response(response) {
      const text = response.body === undefined ? undefined : textOf(response.body)
      if (responseNames.size === 0 || text === undefined || !hasError(text)) return response
      let renamed = text
      for (const [from, to] of responseNames) {
        renamed = renamed.replaceAll(`${from}.`, `${to}.`).replaceAll(`${from}_`, `${to}_`)
      }
      return renamed === text ? response : { ...response, body: bodyOf(renamed) }
    },
  }
}

const hasError = (text: string): boolean => {
  const value = text.includes('"error"') ? parsed(text) : undefined
  return isObject(value) && value['error'] !== undefined
}
