import { HttpError } from '../errors.ts'

/** 413: a body beyond a limit. The message names the limit, its number of bytes and the option that sets it. */
export const tooLarge = (bytes: number, option: 'maxBodyBytes' | 'maxStreamBytes' = 'maxBodyBytes'): HttpError =>
  refused(413, `Body is larger than ${bytes} bytes (${option})`)

/** 413: one item of a body that is a stream of items is beyond `maxItemBytes`. */
export const itemTooLarge = (index: number, bytes: number): HttpError =>
  refused(413, `body[${index}] is larger than ${bytes} bytes (maxItemBytes)`)

/** 408: a body that is read as a whole did not end within `bodyTimeout`. */
export const tooSlow = (milliseconds: number): HttpError =>
  refused(408, `Body did not arrive within ${milliseconds} ms (bodyTimeout)`)

/** 408: of a body that is read as it arrives, nothing came for `bodyTimeout`. */
export const tooSilent = (milliseconds: number): HttpError =>
  refused(408, `No part of the body arrived within ${milliseconds} ms (bodyTimeout)`)

/** The rest of the body is not read, so the connection cannot carry another request. */
const refused = (status: number, message: string): HttpError =>
  new HttpError(status, message, { headers: { connection: 'close' } })
