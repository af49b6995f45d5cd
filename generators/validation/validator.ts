import { type Code, code, memberOfModule } from '../source/code/code.ts'
import type { Comment } from '../source/typescript/docs.ts'
import { callOf } from '../source/typescript/layouts.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { directionIn } from './analysis/function-needs.ts'
import { referentOf } from './analysis/referent.ts'
import type { View } from './analysis/view.ts'
import { explanationDeclaration } from './explain/explain.ts'
import { guardDeclaration } from './guard/guard.ts'
import type { Module } from './module.ts'

/** The validator of a schema, if it or its reference has a module. */
export const validatorOf = ({ emission, declarations }: Module, from: View): Code | undefined => {
  const { names } = emission
  const view = referentOf(from, emission)
  if (!names.isNamed(view.schema) || view.scope.size > 0) return undefined
  return declarations.own(names.schema(view.schema, directionIn(view, emission)), names.schemaModule(view.schema))
}

/** A validator from a guard and an explanation, as expressions. */
export const validatorCode = (module: Module, { schema }: View, guard: Code, explanation: Code): Code => {
  const formats = module.emission.analysis.formatted(schema) ? ["'formats'"] : []
  return callOf(code`/* @__PURE__ */ ${module.runtime('schema')}`, [guard, explanation, ...formats])
}

/** Adds a validator as an exported constant. It validates the same values as the type. */
export const addValidator = (module: Module, name: string, initializer: Code, comment: Comment): void => {
  const type = code`${module.runtimeType('Schema')}<${specType(module, name)}>`
  module.declarations.add(constantOf({ name, type, initializer, comment }))
}

/** Adds a guard as an exported function. */
export const addGuard = (
  module: Module,
  view: View,
  given: { readonly name: string; readonly place: string; readonly type?: Code },
): void => module.declarations.add(guardDeclaration(module, view, { ...given, exported: true }))

/** Adds an explanation as an exported function. */
export const addExplanation = (
  module: Module,
  view: View,
  given: { readonly name: string; readonly place: string },
): void => module.declarations.add(explanationDeclaration(module, view, { ...given, exported: true }))

/** A type of the spec. */
export const specType = ({ declarations }: Module, name: string): Code =>
  memberOfModule({ kind: 'spec', module: declarations.module }, 'spec', name, true)
