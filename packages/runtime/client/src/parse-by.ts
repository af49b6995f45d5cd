import type { ParseAnswer } from './integers.ts'

/** How the answers of an operation are read. */
export interface Reading {
  readonly parse?: ParseAnswer
  readonly integers?: readonly string[]
}

/** The value of a JSON text, read as an operation's table says. */
export const parseBy = ({ parse, integers }: Reading, text: string): unknown =>
  parse ? parse(text, integers) : JSON.parse(text)
