import { type Code, hasReference } from '../../source/code/code.ts'
import type { Expression } from './expression.ts'

/** Whether every module of validators would have the same code: it refers only to the runtime and to patterns. */
export const isPortableCode = (code: Code): boolean =>
  !hasReference(code, ({ from }) => from !== undefined && 'module' in from.from && from.from.module !== 'patterns')

/** Like `isPortableCode`, for a condition. */
export const isPortable = (expression: Expression): boolean => {
  switch (expression.kind) {
    case 'always':
      return true
    case 'comparison':
      return isPortableCode(expression.left) && isPortableCode(expression.right)
    case 'call':
      return isPortableCode(expression.callee) && expression.args.every(isPortableCode)
    case 'name':
      return isPortableCode(expression.name)
    case 'instance':
      return isPortableCode(expression.value)
    case 'sum':
    case 'all':
    case 'any':
      return expression.parts.every(isPortable)
    case 'choice':
      return isPortable(expression.if) && isPortable(expression.then) && isPortable(expression.else)
  }
}
