import type { Contract, Operation } from '../contract/contract.ts'
import type { StepCredentials } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject } from '../format/pointer.ts'

type Headers = Readonly<Record<string, string>>

/**
 * The headers of a run, changed for a step that tests credentials: without them, with values that no provider accepts,
 * or with another scheme than the operation requires. A step with renewed credentials uses those of the run, which has
 * no others. API keys in a query or a cookie are not changed, because they are not headers.
 */
export const headersWith = (
  credentials: StepCredentials | 'expired' | undefined,
  headers: Headers,
  { contract, operation }: { readonly contract: Contract; readonly operation: Operation | undefined },
): Headers => {
  if (credentials === undefined || credentials === 'renewed') return headers
  const own = Object.entries(headers).filter(([name]) => contract.credentials.has(name.toLowerCase()))
  const others = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.some(([of]) => of === name)))
  if (credentials === 'none') return others
  if (credentials === 'expired')
    return { ...others, ...Object.fromEntries(own.map(([name, text]) => [name, expiredOf(text) ?? text])) }
  const required = headersRequiredBy(operation)
  if (credentials === 'other')
    return { ...others, [required.includes('authorization') ? 'x-other-key' : 'authorization']: 'Bearer unknown' }
  const unknown = own.length > 0 ? own : required.slice(0, 1).map(name => [name, 'unknown'] as const)
  return { ...others, ...Object.fromEntries(unknown.map(([name, text]) => [name, wrongOf(text)])) }
}

const headersRequiredBy = (operation: Operation | undefined): readonly string[] =>
  operation?.protocol === 'http'
    ? operation.security.flat().flatMap(credential => (credential.in === 'header' ? [credential.name] : []))
    : []

/**
 * A copy of a JWT that has expired (RFC 7519 §4.1.4). A provider that checks its time or its signature refuses it.
 * `undefined` if the text is not a JWT.
 */
export const expiredOf = (text: string): string | undefined => {
  const [token = ''] = /(?<![\w.-])[\w.-]+$/.exec(text) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.').slice(-3)
  const before = text.slice(0, text.length - `${head}.${payload}.${signature}`.length)
  if (signature === '' || before.length > longestBefore) return undefined
  const claims = parsed(fromBase64Url(payload))
  if (!isObject(parsed(fromBase64Url(head))) || !isObject(claims)) return undefined
  return `${before}${head}.${toBase64Url(JSON.stringify({ ...claims, exp: 1 }))}.${signature}`
}

/** The most characters before a JWT, such as `Bearer `. */
const longestBefore = 64

const fromBase64Url = (text: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

/** RFC 7515 §2: without the padding at the end. */
const toBase64Url = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** An invalid credential with the same length and scheme. */
const wrongOf = (text: string): string => {
  const mark = text.lastIndexOf(' ')
  return `${text.slice(0, mark + 1)}${'x'.repeat(Math.max(1, text.length - mark - 1))}`
}
