import { indented } from '../../source/quoting.ts'
import { type Expression, inline, no, not, print, yes } from '../check/expression.ts'

/** `if (…) return false`, a line a condition where one would be too long. */
export const refuse = (condition: Expression, refusal = 'return false'): string[] => {
  if (condition === yes) return []
  if (condition === no) return [refusal]
  const line = `if (${inline(not(condition))}) ${refusal}`
  if (line.length <= 116) return [line]
  if (condition.kind === 'all') return condition.parts.flatMap(part => refuse(part, refusal))
  return [`if (\n${indented(print(not(condition)))}\n)\n  ${refusal}`]
}

/** `return …`, in parentheses where it takes several lines. */
export const giveBack = (condition: Expression): string => {
  const text = print(condition)
  return `return ${text.includes('\n') ? `(\n${indented(text)}\n)` : text}`
}
