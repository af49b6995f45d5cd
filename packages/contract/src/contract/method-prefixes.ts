import { bodyOf, textOf } from '../format/body.ts'
import type { RequestText, ResponseText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject } from '../format/pointer.ts'
import type { Contract } from './contract.ts'
import { withMethods } from './rpc-text.ts'

/**
 * A provider's prefixes of method names, by the contract's prefixes: `{ xvm: 'avm' }`. A prefix ends before the first
 * dot or underscore.
 */
export type MethodPrefixes = Readonly<Record<string, string>>

/** Renames the methods in requests and in the texts of errors. */
export interface Renaming {
  request(request: RequestText): RequestText
  /** Renames the methods in the texts of errors. */
  response(response: ResponseText): ResponseText
}

/** Renames the contract's methods to those of a provider in requests, and back in the texts of errors. */
export const forProvider = (prefixes: MethodPrefixes = {}): Renaming =>
  renaming(new Map(Object.entries(prefixes)), new Map(Object.entries(prefixes).map(([own, other]) => [other, own])))

/**
 * Renames the methods of callers or of a target to those of the contract, in requests and in the texts of errors. A
 * method of the contract keeps its name.
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
