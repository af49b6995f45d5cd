import type { Code } from '../../source/code/code.ts'
import { directionIn, needsFunction } from '../analysis/function-needs.ts'
import { entered, referentOf } from '../analysis/referent.ts'
import { isReference, type View } from '../analysis/view.ts'
import { call, type Expression, no, type Subject, subjectOf, yes } from '../condition/expression.ts'
import { narrowed } from '../condition/narrowing.ts'
import { isPortable } from '../condition/portable.ts'
import type { Module } from '../module.ts'
import { type Call, depthOf } from '../place.ts'
import { conditionIn } from './body.ts'
import { guardDeclaration } from './guard.ts'
import type { GuardFunction } from './guard-function.ts'

/** The condition of a schema for a value: a call of its function, or its checks if it needs none. */
export const conditionFor = (module: Module, view: View, value: Subject, at: Call): Expression => {
  const { emission } = module
  if (view.schema.always !== undefined) return view.schema.always ? yes : no
  if (needsFunction(view, emission)) return callFor(module, view, value, at)
  const { ref } = view.schema.keywords
  if (ref !== undefined && isReference(view.schema))
    return conditionFor(module, entered(view, ref, emission), value, at)
  const make = (): Expression =>
    conditionIn(module, view, {
      value,
      place: at.place,
      cycle: at.depth?.cycle,
      inner: at.depth?.inner ?? false,
      ...(at.known === undefined ? {} : { known: at.known }),
      ...(at.bigint === undefined ? {} : { bigint: at.bigint }),
    })
  // Facts about the value apply only at this place.
  if (view.scope.size > 0 || at.known !== undefined || at.bigint !== undefined) return make()
  return emission.code.conditions.shared(view, value.key, make, isPortable)
}

/** The guard of a schema as a function. */
export const guardFunctionFor = (module: Module, from: View, place: string): GuardFunction => {
  const view = referentOf(from, module.emission)
  if (view.schema.always === undefined && needsFunction(view, module.emission))
    return { kind: 'function', function: guardOf(module, view, place) }
  return { kind: 'arrow', is: narrowed(conditionFor(module, view, valueSubject, { place, depth: undefined })) }
}

/** The call of a schema's guard. If a value can be reached in more than one way, it is validated once. */
const callFor = (module: Module, view: View, value: Subject, { place, depth }: Call): Expression => {
  const { emission } = module
  const guard = guardOf(module, view, place)
  const level = depthOf(view, depth, emission)
  if (level.length > 0 && depth?.inner === true && emission.analysis.forks(view.schema))
    return call(module.runtime('settled'), [guard, value.code, ...level])
  const { schema } = view
  const narrows =
    emission.names.isNamed(schema) && view.scope.size === 0 && emission.narrows(schema, directionIn(view, emission))
  return call(
    guard,
    [value.code, ...level],
    narrows ? { guarded: { subject: value.key, types: schema.keywords.type ?? [] } } : {},
  )
}

/** The guard of a schema that needs its own function. */
const guardOf = (module: Module, view: View, place: string): Code =>
  module.functions.of('is', view, place, name => guardDeclaration(module, view, { name, place, exported: false }))

const valueSubject = subjectOf('value')
