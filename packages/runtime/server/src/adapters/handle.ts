import type { Answer } from '../answer.ts'
import type { Exchange } from '../exchange.ts'

/**
 * Answers an exchange: `send` is called once, in the same turn where nothing has to be waited for. Where `send` throws, as a
 * host does for a header that is none, it is called again with what such a crash is answered.
 */
export type Handle = <Kind extends Exchange>(exchange: Kind, send: Send<Kind>) => void

/** Writes an answer to the caller. */
export type Send<Kind extends Exchange> = (answer: Answer, exchange: Kind) => void

export type Done = (answer: Answer) => void
