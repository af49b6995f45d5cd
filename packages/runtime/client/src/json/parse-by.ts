import type { ParseAnswer } from './integers.ts'

/** How the answers of an operation are read. */
export interface Reading {
  readonly parse?: ParseAnswer
  readonly integers?: readonly string[]
}

/** The value of a text, read as an operation's table says: of JSON, where that leaves it open. */
export const parseBy = ({ parse, integers }: Reading, text: string, answer?: Pick<Response, 'headers'>): unknown =>
  parse ? parse(text, integers, answer) : JSON.parse(text)
