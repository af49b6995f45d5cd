import type { Code } from '../../source/code/code.ts'
import { arrowOf } from '../../source/typescript/layouts.ts'
import { codeOf, type Expression } from '../condition/expression.ts'

/** A guard in a place that requires a function. */
export type GuardFunction =
  | { readonly kind: 'function'; readonly function: Code }
  /** `value => …` */
  | { readonly kind: 'arrow'; readonly is: Expression }

export const guardFunctionCode = (guard: GuardFunction): Code =>
  guard.kind === 'function' ? guard.function : arrowOf(guard.is.kind === 'always' ? '()' : 'value', codeOf(guard.is))
