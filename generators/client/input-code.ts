import type { Operation } from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import { unionOf } from '../source/typescript/layouts.ts'

/** The type of an operation's input, with `undefined` if it is optional. */
export const inputCode = (operation: Operation, input: Code): Code =>
  inputIsOptional(operation) ? unionOf([input, 'undefined']) : input

/** Whether a call needs no input. */
export const inputIsOptional = ({ input }: Operation): boolean => input.every(({ required }) => !required)
