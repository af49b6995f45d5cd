import type { Code } from '../../source/code/code.ts'
import { arrowOf, callOf, functionOf } from '../../source/typescript/layouts.ts'

/** The explanation of a schema. */
export type Explained =
  /** A declared function. `silent`: it adds no issues. */
  | { readonly kind: 'function'; readonly function: Code; readonly silent?: true }
  /** `at => …` */
  | { readonly kind: 'arrow'; readonly body: Code }
  /** `at => { … }` */
  | { readonly kind: 'block'; readonly statements: readonly Code[] }

/** The explanation as a function. */
export const explainedCode = (explained: Explained): Code => {
  switch (explained.kind) {
    case 'function':
      return explained.function
    case 'arrow':
      return arrowOf('at', explained.body)
    case 'block':
      return functionOf('at', explained.statements)
  }
}

/** The explanation as an expression for the current place. */
export const explainedCall = (explained: Explained): Code =>
  explained.kind === 'arrow' ? explained.body : callOf(explainedCode(explained), [at])

/** The variable with the current place in the value. */
const at: Code = 'at'
