import { isJson, mediaTypeOf, nearestRange } from '@chainwright/runtime-validation'
import type { Check, HttpOperation, HttpResponseRow } from '../contract/contract.ts'
import { emptyResponse, type HttpResponse, withHeaders } from '../exchange/answer.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { checkValue } from '../handlers/check-value.ts'
import { Reply } from '../handlers/reply.ts'
import { sendableText } from '../json/sendable.ts'
import { preferred } from '../media/accept.ts'
import { errorType } from '../media/error-type.ts'
import { successOf } from '../media/preferred-type.ts'
import { isStream } from '../media/stream-type.ts'
import type { Runtime } from '../options/runtime.ts'

/** Writes the result of a handler. `bytes` are the content of the value, if it is a `Blob`. */
export type WriteAnswer = (given: unknown, exchange: Exchange, bytes?: Uint8Array) => HttpResponse

/** Creates a function that writes the result of a handler as a response of the contract. */
export const answerWriter = (runtime: Runtime, operation: HttpOperation): WriteAnswer => {
  const rows = new Map<number, Row>()
  for (const row of operation.responses) if (!rows.has(row.status)) rows.set(row.status, rowOfContract(row))
  const rowOf = (status: number): Row => rows.get(status) ?? rows.get(0) ?? otherwise(operation, status)
  const success = successOf(operation)?.status ?? 200
  const successRow = rowOf(success)
  const write = (
    status: number,
    { value, bytes }: { readonly value: unknown; readonly bytes: Uint8Array | undefined },
    { headers: own, json, isRange }: Written,
  ): HttpResponse => {
    if (own === undefined || value === undefined) return emptyResponse(status)
    const headers = isRange ? { ...own, 'content-type': typeInRange(own['content-type'] ?? '', value) } : own
    if (!json && isRaw(value)) return { status, headers, body: value }
    if (!json && bytes !== undefined) return { status, headers, body: bytes }
    if (!json && isStream(headers['content-type'] ?? ''))
      throw new TypeError(
        `The handler of ${operation.id} returned ${value === null ? 'null' : `a value of type ${typeof value}`}, but its response is a stream: return an AsyncIterable, a ReadableStream, text or bytes`,
      )
    return { status, headers, body: sendableText(value, operation.id) }
  }
  const validate = (check: Check | undefined, value: unknown, { json, headers }: Written, exchange: Exchange): void => {
    // to a validator, the bytes of a body are a file
    const isFile = !json && runtime.validate !== 'off' && value instanceof Uint8Array
    checkValue(runtime, operation, {
      check,
      value: isFile ? new Blob([value as BlobPart]) : value,
      exchange,
      mediaType: headers?.['content-type'],
    })
  }
  return (given, exchange, bytes) => {
    if (!(given instanceof Reply)) {
      validate(successRow.check, given, successRow, exchange)
      return write(success, { value: given, bytes }, writtenFor(successRow, exchange))
    }
    const { value, mediaType, status = success } = given
    const row = rowOf(status)
    // the contract has no schema for the items of a stream
    const check = mediaType !== undefined && isStream(mediaType) ? undefined : row.check
    const written = mediaType === undefined ? writtenFor(row, exchange) : writtenAs(mediaType, row.varies)
    validate(check, value, written, exchange)
    const answer = withHeaders(write(status, { value, bytes }, written), given.headers)
    return status === 401
      ? { ...answer, headers: runtime.security.challenged(answer.headers, operation, exchange) }
      : answer
  }
}

/** The format of a value. */
interface Written {
  /** The headers; undefined if the response has no body. */
  readonly headers: Readonly<Record<string, string>> | undefined
  readonly json: boolean
  /** Whether the media type is a range, such as `image/*`, so that the value decides the type that is sent. */
  readonly isRange?: boolean
}

/** The format of the responses with a status. */
interface Row extends Written {
  /** The format for each equivalent media type. */
  readonly alike: ReadonlyMap<string, Written> | undefined
  /** Whether the status has several media types, among which the handler may select the one that the caller prefers. */
  readonly varies: boolean
  readonly check: Check | undefined
}

const rowOfContract = ({ mediaType, mediaTypes, alike, check }: HttpResponseRow): Row => {
  const varies = mediaTypes !== undefined
  const own = mediaType === undefined ? { headers: undefined, json: true } : writtenAs(mediaType, varies)
  return {
    ...own,
    alike:
      alike === undefined
        ? undefined
        : new Map(alike.map(type => [type, { ...writtenAs(type, varies), json: own.json }])),
    varies,
    check,
  }
}

const otherwise = (operation: HttpOperation, status: number): Row => ({
  headers: { 'content-type': errorType(operation, status) },
  json: true,
  alike: undefined,
  varies: false,
  check: undefined,
})

/**
 * RFC 9110 §12.5.5: `vary` names the request headers on which the response depends. Caches need it for each media type.
 */
const writtenAs = (mediaType: string, varies: boolean): Written => ({
  headers: varies ? { 'content-type': mediaType, vary: 'Accept' } : { 'content-type': mediaType },
  json: isJson(mediaType),
  isRange: mediaType.includes('*'),
})

const writtenFor = (row: Row, exchange: Exchange): Written => {
  if (row.alike === undefined) return row
  const type = preferred(exchange.header('accept'), [...row.alike.keys()])
  return (type === undefined ? undefined : row.alike.get(type)) ?? row
}

/** The media type of a value whose response declares a range. A `Blob` keeps its own if it is in the range. */
const typeInRange = (range: string, value: unknown): string => {
  const isInRange = (type: string): boolean => nearestRange([range], mediaTypeOf(type)) !== undefined
  if (value instanceof Blob) return value.type !== '' && isInRange(value.type) ? value.type : bytesType
  if (typeof value === 'string' && isInRange('text/plain')) return 'text/plain; charset=utf-8'
  return isRaw(value) ? bytesType : 'application/json'
}

const bytesType = 'application/octet-stream'

const isRaw = (value: unknown): value is string | Uint8Array => typeof value === 'string' || value instanceof Uint8Array
