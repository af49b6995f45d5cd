import type { HttpResponse } from './answer.ts'
import type { Exchange } from './exchange.ts'

/**
 * Handles an exchange. Calls `send` once, synchronously if nothing is asynchronous. If `send` throws, as hosts do for an invalid
 * header, calls it again with the response to a crash.
 */
export type Handle = <Kind extends Exchange>(exchange: Kind, send: Send<Kind>) => void

/** Sends a response to the caller. */
export type Send<Kind extends Exchange> = (answer: HttpResponse, exchange: Kind) => void

export type Done = (answer: HttpResponse) => void
