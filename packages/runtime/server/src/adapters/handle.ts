import type { Answer } from '../answer.ts'
import type { Exchange } from '../exchange.ts'

/**
 * Answers an exchange: `done` is called once, in the same turn where nothing has to be waited for. Where `done` throws, as a
 * host does for a header that is none, it is called again with what such a crash is answered.
 */
export type Handle = (exchange: Exchange, done: Done) => void

export type Done = (answer: Answer) => void
