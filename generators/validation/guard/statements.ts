import { type Code, choice } from '../../source/code/code.ts'
import { ifOf, linesOf } from '../../source/typescript/layouts.ts'
import { codeOf, type Expression, no, not, yes } from '../condition/expression.ts'

/** `if (…) return false`, with one condition per line if the line would be too long. */
export const refuse = (condition: Expression, refusal = 'return false'): readonly Code[] => {
  if (condition === yes) return []
  if (condition === no) return [refusal]
  const whole = ifOf(codeOf(not(condition)), refusal)
  if (condition.kind !== 'all') return [whole]
  return [choice({ flat: whole, spread: linesOf(condition.parts.flatMap(part => refuse(part, refusal))) })]
}
