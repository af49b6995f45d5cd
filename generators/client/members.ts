import { bracketed, type LiteralValue, literal, objectKey } from '../source/quoting.ts'

/** A member of an operation's table: its name and the code of its value. */
export type TableMember = readonly [name: string, code: string]

/** An object literal, on one line where it fits into `width` columns. */
export const object = (members: readonly TableMember[], width: number): string =>
  bracketed(
    '{ ',
    ' }',
    members.map(([name, code]) => `${objectKey(name)}: ${code}`),
    width,
  )

/** A member with a plain value; none where it is undefined. */
export const value = (name: string, given: LiteralValue): TableMember[] =>
  given === undefined ? [] : [[name, literal(given)]]

/** A member with code; none where there is none. */
export const code = (name: string, given: string | undefined): TableMember[] =>
  given === undefined ? [] : [[name, given]]

/** How an answer is read that may hold integers beyond 2^53: with all their digits, and only where its schemas have them. */
export const integerMembers = (
  names: readonly string[] | 'any' | undefined,
  runtime: (name: string) => string,
): TableMember[] =>
  names === undefined
    ? []
    : [...code('parse', runtime('parseIntegers')), ...value('integers', names === 'any' ? undefined : names)]
