import type { Decoded, Issue, RpcOperation, RpcParam } from '../contract/contract.ts'
import type { InputContext } from './dialect.ts'
import { decodeParams, type Params } from './params.ts'

/**
 * The leniencies of the node dialect, as the register describes: numbers for decimal strings and the reverse, null for
 * absent, and the zero value of its type for an absent required argument.
 */
export const lenientInput = (operation: RpcOperation, sent: Params, { decode, leave }: InputContext): Decoded => {
  const params: Record<string, unknown> = {}
  for (const name of Object.keys(sent)) {
    const param = operation.params.find(candidate => candidate.name === name)
    const value = param === undefined ? sent[name] : converted(param, sent[name])
    if (value !== undefined) params[name] = value
  }
  const absent = operation.params.filter(({ name, required }) => required && !(name in params))
  for (const param of absent) params[param.name] = zeroOf(param)
  const decoded = decodeParams(decode, params)
  if (decoded.ok) return decoded
  const isZero = (issue: Issue): boolean => absent.some(({ name }) => name === issue.path[0])
  const isLeft = (issue: Issue): boolean => issue.keyword !== 'type' && leave?.(operation, issue) === true
  const serious = decoded.issues.filter(issue => !isZero(issue) && !isLeft(issue))
  return serious.length > 0 ? { ok: false, issues: serious } : { ok: true, value: withDefaults(operation, params) }
}

const converted = (param: RpcParam, value: unknown): unknown => {
  if (value === null && param.nullable !== true) return undefined
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  if (param.type === 'string' && param.int64 === true && isNumber) return String(value)
  if (param.type === 'integer' && typeof value === 'string' && /^-?(?:0|[1-9][0-9]{0,18})$/.test(value)) {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : BigInt(value)
  }
  return value
}

const zeroOf = (param: RpcParam): unknown => {
  switch (param.type) {
    case 'string':
      return param.int64 === true ? '0' : ''
    case 'integer':
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'object':
      return {}
    case undefined:
      return undefined
    default:
      return param.type satisfies never
  }
}

const withDefaults = (operation: RpcOperation, params: Params): Params => {
  const complete: Record<string, unknown> = {}
  for (const param of operation.params) if (param.default !== undefined) complete[param.name] = param.default
  return { ...complete, ...params }
}
