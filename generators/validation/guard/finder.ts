import { type Code, choice, local, sequence, usesLocal, usesOfLocal } from '../../source/code/code.ts'
import { arrowHead, forBlockOf, forOf, functionOf, linesOf } from '../../source/typescript/layouts.ts'
import { isRecursive } from '../analysis/function-needs.ts'
import { referentOf } from '../analysis/referent.ts'
import type { View } from '../analysis/view.ts'
import { codeOf, type Subject, subjectOf, yes } from '../condition/expression.ts'
import { narrowed } from '../condition/narrowing.ts'
import type { Module } from '../module.ts'
import { depthParameter, recordStatements } from './body.ts'
import { refuse } from './statements.ts'

/** The function that finds invalid items of a list; undefined if every item is valid. */
export const finderFor = (module: Module, from: View, place: string): Code | undefined => {
  const view = referentOf(from, module.emission)
  return view.schema.always === undefined
    ? module.functions.finder(view, place, own => finderCode(module, view, own))
    : undefined
}

/**
 * A function that returns the index of the first invalid item at or after an index, or the array's length. The guard of the array calls
 * it once; the explanation calls it for each invalid item. Undefined if no item can be invalid.
 */
const finderCode = (module: Module, view: View, place: string): Code | undefined => {
  const statements = itemStatements(module, view, place)
  if (statements === undefined) return undefined
  const lines = linesOf(statements)
  const reads = usesLocal(lines, 'item')
  const parameters = [
    'list: readonly unknown[]',
    'from: number',
    ...(isRecursive(view, module.emission) ? [depthParameter(lines)] : []),
  ]
  // If the index could be any value, V8 checks in each iteration that it is an integer: this takes a tenth of the time
  // of small records.
  const head = `let i = from${reads ? ' >>> 0' : ''}; i < list.length; i++`
  const loop = reads
    ? forBlockOf(head, ['const item = list[i]', ...statements])
    : statements.some(statement => typeof statement === 'object' && statement.kind === 'choice')
      ? choice({ flat: forOf(head, lines), spread: forBlockOf(head, statements) })
      : forOf(head, lines)
  return functionOf(arrowHead(parameters, 'number'), [loop, 'return list.length'])
}

const itemStatements = (module: Module, view: View, place: string): readonly Code[] | undefined => {
  const record = recordStatements(module, view, place, 'return i')
  if (record !== undefined) return record
  const depth = { cycle: module.emission.analysis.cycle(view.schema), inner: true }
  const single = narrowed(module.condition(view, listed, { place, depth }))
  if (single === yes) return undefined
  // Read once if several conditions use it.
  const code = codeOf(single)
  if (usesOfLocal(code, 'list') === 1 && !usesLocal(code, 'item')) return refuse(single, 'return i')
  return refuse(narrowed(module.condition(view, item, { place, depth })), 'return i')
}

const item = subjectOf('item')
const listed: Subject = { key: 'list[i]', code: sequence([local('list'), '[i]']) }
