import { joined, utf8 } from '../exchange/bytes.ts'
import type { HttpError } from '../exchange/errors.ts'
import type { BodyLimits } from '../exchange/exchange.ts'
import { writeJson } from '../json/write.ts'
import { tooLarge, tooSlow } from '../limits/body-errors.ts'
import { after } from '../limits/timers.ts'
import { brokenOff } from './node-pieces.ts'
import { isReset, type NodeRequest } from './node-types.ts'

// `Buffer` is a global getter, which would be called for each body and response. Hosts without it do not use these modules.
export const { Buffer } = globalThis

/** Reads a body to its end. `done` gets its bytes, or an HttpError if it is too large, too slow or incomplete. */
export const collect = (
  request: NodeRequest,
  limits: BodyLimits,
  done: (body: Uint8Array | HttpError) => void,
): void => {
  // most bodies arrive in one chunk
  let first: Uint8Array | undefined
  let chunks: Uint8Array[] | undefined
  let size = 0
  let isOver = false
  const finish = (body: Uint8Array | HttpError): void => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    done(body)
  }
  const timer = after(limits.milliseconds, () => finish(tooSlow(limits.milliseconds)))
  request.on('data', chunk => {
    if (isOver) return
    size += chunk.length
    if (size > limits.bytes) finish(tooLarge(limits.bytes))
    else if (first === undefined) first = chunk
    else {
      chunks ??= [first]
      chunks.push(chunk)
    }
  })
  request.on('end', () => {
    if (isReset(request)) finish(brokenOff())
    else finish(chunks === undefined ? (first ?? nothing) : joined(chunks, size))
  })
  request.on('close', () => {
    // every request emits `close`; create an error only for those that have not ended
    if (!isOver) finish(brokenOff())
  })
}

const nothing = new Uint8Array()

/**
 * The text of a UTF-8 body. `Buffer` decodes fast but replaces invalid UTF-8 with U+FFFD, so only texts that contain U+FFFD are decoded strictly.
 */
export const textOf = (bytes: Uint8Array): string | HttpError => {
  if (!(bytes instanceof Buffer)) return utf8(bytes)
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? utf8(bytes) : text
}

/** Whether another middleware (`express.json()`, `express.raw()`) has read the body and kept its value. */
export const hasKeptBody = (request: NodeRequest): boolean => keptValue(request) !== undefined

/** The body that another middleware has read and kept, as bytes; empty if it kept nothing. */
export const keptBody = (request: NodeRequest): Uint8Array => bytesOfKept(keptValue(request))

/** The parsed value of a body as bytes. An object is serialized as JSON. */
export const bytesOfKept = (value: unknown): Uint8Array => {
  if (value === undefined) return nothing
  if (value instanceof Uint8Array) return value
  return new TextEncoder().encode(typeof value === 'string' ? value : (writeJson(value) ?? ''))
}

const keptValue = (request: NodeRequest): unknown => ('body' in request ? request.body : undefined)
