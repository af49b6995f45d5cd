import { type RequestText, textOf, type Volatile } from '@chainwright/contract'
import { valueAt } from '../../generators/cli/coverage/read/pointer.ts'
import { exact } from './exact-json.ts'
import { withValueAt } from './with-value-at.ts'

/** The outcome of a call: the value of the response, or the typed error. */
export interface Outcome {
  readonly status: number | undefined
  /** Class of the error. */
  readonly error?: string | undefined
  /** `result` or `error` of JSON-RPC, or the body of HTTP. */
  readonly body: unknown
}

/** The text of an outcome for comparisons: members sorted, volatile places blanked. */
export const reported = (
  { status, error, body }: Outcome,
  index: number,
  volatile: readonly Volatile[] = [],
): string => {
  const places = volatile.filter(({ step, side }) => step === index && side === 'response').map(({ at }) => at)
  const blanked = places.reduce(
    (value, at) => (valueAt(value, at) === undefined ? value : withValueAt(value, at, 'volatile')),
    body,
  )
  return JSON.stringify([status, error ?? 'answered', blanked], canonical)
}

/** The text of a request for comparisons: method, decoded path, sorted query, media type and value of the body. */
export const written = ({ method, target, headers, body }: RequestText, id?: string | number): string => {
  const url = new URL(target, 'http://localhost')
  const query = [...url.searchParams].map(([name, value]) => `${name}=${value}`).sort()
  const text = body && textOf(body)
  const value = parsedOf(text)
  return JSON.stringify(
    [
      method,
      // split into segments first: an encoded slash is not a separator
      url.pathname.split('/').map(segment => decodeURIComponent(segment)),
      query,
      value === undefined ? undefined : headers['content-type']?.split(';')[0]?.toLowerCase(),
      isMessage(value) ? { ...value, id: id ?? value.id, params: given(value.params) } : value,
    ],
    canonical,
  )
}

/** A request that a client sent. */
export const sentText = async (request: Request): Promise<string> => {
  const { pathname, search } = new URL(request.url)
  const text = await request.clone().text()
  const headers = Object.fromEntries(request.headers)
  return written({
    method: request.method,
    target: pathname + search,
    headers,
    ...(text === '' ? {} : { body: { text } }),
  })
}

/** A message of JSON-RPC. */
export interface Message {
  readonly jsonrpc: string
  readonly id: string | number
  readonly method: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'jsonrpc' in value && 'method' in value

/** Absent and empty parameters are the same call. */
const given = (params: unknown): unknown =>
  params === undefined || (typeof params === 'object' && params !== null && Object.keys(params).length === 0)
    ? 'none'
    : params

const canonical = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return `integer ${value}`
  // a large integer equals the same bigint, because their schema may be of a number
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return `integer ${BigInt(value as number)}`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const textIn = ({ body }: Pick<RequestText, 'body'>): string | undefined => body && textOf(body)
export const jsonOf = (side: Pick<RequestText, 'body'>): unknown => parsedOf(textIn(side))

const parsedOf = (text: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text, exact)
  } catch {
    return text
  }
}
