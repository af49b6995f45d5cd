import { type Code, code, usesLocal } from '../../source/code/code.ts'
import type { Statement } from '../../source/typescript/file.ts'
import { arrowHead, arrowOf, functionOf, linesOf } from '../../source/typescript/layouts.ts'
import { constantOf } from '../../source/typescript/structures.ts'
import { isRecursive } from '../analysis/function-needs.ts'
import type { View } from '../analysis/view.ts'
import { subjectOf } from '../condition/expression.ts'
import type { Module } from '../module.ts'
import { depthParameter, verdictOf } from './body.ts'

export interface FunctionName {
  readonly name: string
  /** Path of the schema in Pascal case, which is part of the names of its functions. */
  readonly place: string
  /** The TypeScript type of exported guards. */
  readonly type?: Code
  readonly exported: boolean
}

/**
 * A guard as a function. It reads each member once, returns at the first false condition, and allocates nothing. Each
 * kind of value has its conditions; the kind that needs statements (objects, otherwise lists) is the function's body.
 */
export const guardDeclaration = (module: Module, view: View, fn: FunctionName): Statement => {
  const cycle = module.emission.analysis.cycle(view.schema)
  const verdict = verdictOf(module, view, { value: subjectOf('value'), place: fn.place, cycle })
  const body = verdict.kind === 'expression' ? verdict.is : linesOf(verdict.statements)
  // A check that does not depend on the value: the underscore marks the parameter as unused on purpose.
  const value = verdict.kind === 'statements' || usesLocal(body, 'value') ? 'value' : '_value'
  const parameters = [`${value}: unknown`, ...(isRecursive(view, module.emission) ? [depthParameter(body)] : [])]
  const head = arrowHead(parameters, fn.type === undefined ? 'boolean' : code`${value} is ${fn.type}`)
  const initializer = verdict.kind === 'expression' ? arrowOf(head, body) : functionOf(head, verdict.statements)
  return constantOf({ name: fn.name, initializer, exported: fn.exported })
}
