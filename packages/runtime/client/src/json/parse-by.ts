import type { ParseResponse } from './integers.ts'

/** The parser of an operation's responses. */
export interface Reading {
  readonly parse?: ParseResponse
  readonly integers?: readonly string[]
}

/** Parses a text as the operation's table defines. Default: as JSON. */
export const parseBy = ({ parse, integers }: Reading, text: string, answer?: Pick<Response, 'headers'>): unknown =>
  parse ? parse(text, integers, answer) : JSON.parse(text)
