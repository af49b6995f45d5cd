import { HttpError } from '../exchange/errors.ts'

/** The 413 for a body that exceeds a limit. The message names the limit, its number of bytes and the option that sets it. */
export const tooLarge = (bytes: number, option: 'maxBodyBytes' | 'maxStreamBytes' = 'maxBodyBytes'): HttpError =>
  refused(413, `Body is larger than ${bytes} bytes (${option})`)

/** The 413 for an item of a streamed body that exceeds `maxItemBytes`. */
export const itemTooLarge = (index: number, bytes: number): HttpError =>
  refused(413, `body[${index}] is larger than ${bytes} bytes (maxItemBytes)`)

/** The 408 for a body that did not end within `bodyTimeout`. */
export const tooSlow = (milliseconds: number): HttpError =>
  refused(408, `Body did not arrive within ${milliseconds} ms (bodyTimeout)`)

/** The 408 for a streamed body that stalled for `bodyTimeout`. */
export const tooSilent = (milliseconds: number): HttpError =>
  refused(408, `No part of the body arrived within ${milliseconds} ms (bodyTimeout)`)

/** An error after which the connection is closed, because the rest of the body is not read. */
const refused = (status: number, message: string): HttpError =>
  new HttpError(status, message, { headers: { connection: 'close' } })
