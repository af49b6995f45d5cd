import type { Code } from '../source/code/code.ts'
import { memberOf, objectOf } from '../source/typescript/layouts.ts'
import { type LiteralValue, literal, objectKey } from '../source/typescript/quoting.ts'

/** A member of an operation's table: its name and the code of its value. */
export type TableMember = readonly [name: string, code: Code]

/** An object literal of such members. */
export const object = (members: readonly TableMember[]): Code => objectOf(membersOf(members))

/** The members of an object literal. */
export const membersOf = (members: readonly TableMember[]): Code[] =>
  members.map(([name, code]) => memberOf(objectKey(name), code))

/** A member with a plain value; none if it is undefined. */
export const value = (name: string, given: LiteralValue): TableMember[] =>
  given === undefined ? [] : [[name, literal(given)]]

/** A member with code; none if it is undefined. */
export const coded = (name: string, given: Code | undefined): TableMember[] =>
  given === undefined ? [] : [[name, given]]

/**
 * The members of a table that make the runtime keep all digits of integers beyond 2^53: a parser, and the names of the
 * properties that may contain such integers (`any`: every property).
 */
export const integerMembers = (
  names: readonly string[] | 'any' | undefined,
  runtime: (name: string) => Code,
): TableMember[] =>
  names === undefined
    ? []
    : [...coded('parse', runtime('parseIntegers')), ...value('integers', names === 'any' ? undefined : names)]
