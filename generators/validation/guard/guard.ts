import { type Code, choice, code, local, sequence, usesLocal, usesOfLocal } from '../../source/code/code.ts'
import type { Statement } from '../../source/typescript/file.ts'
import { arrowHead, arrowOf, forBlockOf, forOf, functionOf, linesOf } from '../../source/typescript/layouts.ts'
import { constantOf } from '../../source/typescript/structures.ts'
import { hasItems, hasMembers, mergedViews } from '../analysis/merged.ts'
import { isPlainType, type View } from '../analysis/view.ts'
import { codeOf, type Expression, type Subject, subjectOf, yes } from '../condition/expression.ts'
import { narrowed } from '../condition/narrowing.ts'
import type { ValidationEmission } from '../emission.ts'
import type { Module } from '../module.ts'
import type { Call } from '../place.ts'
import { conditionIn, depthParameter, recordStatements, verdictOf } from './body.ts'
import { refuse } from './statements.ts'

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
  const parameters = [`${value}: unknown`, ...(module.recursive(view) ? [depthParameter(body)] : [])]
  const head = arrowHead(parameters, fn.type === undefined ? 'boolean' : code`${value} is ${fn.type}`)
  const initializer = verdict.kind === 'expression' ? arrowOf(head, body) : functionOf(head, verdict.statements)
  return constantOf({ name: fn.name, initializer, exported: fn.exported })
}

/**
 * A function that returns the index of the first invalid item at or after an index, or the array's length. The guard of the array calls
 * it once; the explanation calls it for each invalid item. Undefined if no item can be invalid.
 */
export const finderOf = (module: Module, view: View, place: string): Code | undefined => {
  const statements = itemStatements(module, view, place)
  if (statements === undefined) return undefined
  const lines = linesOf(statements)
  const reads = usesLocal(lines, 'item')
  const parameters = [
    'list: readonly unknown[]',
    'from: number',
    ...(module.recursive(view) ? [depthParameter(lines)] : []),
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

/** The condition of a schema that needs no function. */
export const conditionOf = (module: Module, view: View, value: Subject, at: Call): Expression =>
  conditionIn(module, view, {
    value,
    place: at.place,
    cycle: at.depth?.cycle,
    inner: at.depth?.inner ?? false,
    ...(at.known === undefined ? {} : { known: at.known }),
    ...(at.bigint === undefined ? {} : { bigint: at.bigint }),
  })

/**
 * Whether schemas have a name, or validate members or items. Each of these has a function, so that the code stays
 * small; a plain type needs none.
 */
export const needsFunction = (view: View, emission: ValidationEmission): boolean => {
  const known = emission.needs.get(view.schema)
  if (known !== undefined) return known
  const needs = checksParts(view, emission)
  emission.needs.set(view.schema, needs)
  return needs
}

const checksParts = (view: View, emission: ValidationEmission): boolean => {
  if (emission.analysis.loop(view.schema) !== undefined) return true
  if (emission.names.isNamed(view.schema)) return !isPlainType(view.schema)
  const views = mergedViews(view, emission)
  if (hasMembers(views) || hasItems(views)) return true
  // A list of lists of itself would be endless if it were inlined.
  return (
    emission.analysis.cycle(view.schema) !== undefined &&
    views.some(({ schema }) => schema.keywords.items !== undefined)
  )
}
