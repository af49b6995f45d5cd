import type { Keywords, Schema } from '@chainwright/model'
import { lengthOf } from '../../source/code/code.ts'
import { countsDepth, needsFunction } from '../analysis/function-needs.ts'
import { referentOf } from '../analysis/referent.ts'
import { annotations, type View } from '../analysis/view.ts'
import { isPortableCode } from '../condition/portable.ts'
import type { ValidationEmission } from '../emission.ts'
import type { Module } from '../module.ts'
import { explanationDeclaration, explanationOf } from './explain.ts'
import { type Explained, explainedCode } from './explained.ts'

/** The explanation of a schema, as others refer to it: a function, a constant, or its code if that is short. */
export const explanationFor = (module: Module, from: View, place: string): Explained => {
  const { emission, declarations } = module
  const view = referentOf(from, emission)
  const { always } = view.schema
  if (always === true) return { kind: 'function', function: module.runtime('anything'), silent: true }
  if (always === false) return { kind: 'function', function: module.runtime('never') }
  if (emission.names.isNamed(view.schema) ? needsFunction(view, emission) : countsDepth(view, emission))
    return {
      kind: 'function',
      function: module.functions.of('explain', view, place, name =>
        explanationDeclaration(module, view, { name, place, exported: false }),
      ),
    }
  const fill = declarations.place()
  const make = (): Explained => explanationOf(module, view, place)
  const explained =
    view.scope.size > 0
      ? make()
      : emission.code.explanations.shared(view, 'at', make, made => isPortableCode(explainedCode(made)))
  const code = explainedCode(explained)
  // Longer code gets a name, and is declared once if it is used twice.
  if (lengthOf(code) <= inlined) return explained
  const hint = `explain${patternName(emission, view.schema, place) ?? place}`
  return { kind: 'function', function: declarations.constant(hint, code, module.runtimeType('Explain'), fill) }
}

/** The name of the pattern, if the pattern is the only constraint on a string: many properties share its explanation. */
const patternName = (emission: ValidationEmission, { keywords }: Schema, place: string): string | undefined => {
  if (keywords.pattern === undefined || !isPatternAlone(keywords)) return undefined
  const name = emission.patterns.of(keywords.pattern, keywords.format)?.name.replace(/^matches/, '')
  // A schema that contains this one may have the name of the pattern.
  return name === undefined || place.startsWith(name) || emission.functions.has(`explain${name}`) ? undefined : name
}

/** Whether a schema has no constraint on a string except its pattern. */
const isPatternAlone = (keywords: Keywords): boolean =>
  (Object.keys(keywords) as (keyof Keywords)[]).every(
    name => name === 'pattern' || name === 'type' || name === 'format' || annotations.has(name),
  )

/** The maximum length of an explanation that is inlined and not declared. */
const inlined = 76
