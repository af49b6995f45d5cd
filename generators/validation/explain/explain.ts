import { type Code, choice, code, endless, isSameCode, lengthOf } from '../../source/code/code.ts'
import { scope } from '../../source/names/identifiers.ts'
import type { Statement } from '../../source/typescript/file.ts'
import { arrowOf, callOf, constOf, ifBlockOf, ifOf, operationOf } from '../../source/typescript/layouts.ts'
import { constantOf } from '../../source/typescript/structures.ts'
import { countsDepth, isRecursive } from '../analysis/function-needs.ts'
import { isMerged } from '../analysis/merged.ts'
import { referentOf } from '../analysis/referent.ts'
import { mayAcceptBigints, type View } from '../analysis/view.ts'
import { type AppliesTo, kindOfCheck, type Part } from '../check/check.ts'
import { checksIn } from '../check/checks.ts'
import { codeOf, type Expression, named, subjectOf } from '../condition/expression.ts'
import { narrowed } from '../condition/narrowing.ts'
import { guardFunctionCode } from '../guard/guard-function.ts'
import type { Module } from '../module.ts'
import { placeOf } from '../place.ts'
import { callCode, type ExplanationScope, explainOf } from './explain-of.ts'
import { type Explained, explainedCode } from './explained.ts'

/** The explanation of a schema as a declaration. */
export const explanationDeclaration = (
  module: Module,
  view: View,
  { name, place, exported }: { readonly name: string; readonly place: string; readonly exported: boolean },
): Statement => {
  const explained = explanationOf(module, view, place)
  return constantOf({
    name,
    type: module.runtimeType('Explain'),
    initializer: ownCode(module, view, explained),
    exported,
  })
}

const ownCode = (module: Module, view: View, explained: Explained): Code => {
  const own = explainedCode(explained)
  // A constant that copies another one would have to come after it, and modules may import each other.
  if (explained.kind === 'function' && isOfModule(own)) return arrowOf('at', callOf(own, ['at']))
  return module.emission.analysis.forks(view.schema)
    ? callOf(code`/* @__PURE__ */ ${module.runtime('once')}`, [own])
    : own
}

const isOfModule = (code: Code): boolean =>
  typeof code === 'object' && code.from !== undefined && 'module' in code.from.from

/** The explanation of a schema: the conditions of the guard again, as calls that each add an issue. */
export const explanationOf = (module: Module, view: View, place: string): Explained => {
  const { above, units } = unitsOf(module, view, place)
  const [only] = units
  if (only === undefined) return { kind: 'function', function: module.runtime('anything'), silent: true }
  if (above.length === 0 && units.length === 1) {
    const [first, second] = [...(only.condition === undefined ? [] : [only.condition]), ...only.calls]
    const few = only.calls.length + (only.condition === undefined ? 0 : 1)
    if (few === 1 && first !== undefined)
      return first.alone === undefined
        ? { kind: 'arrow', body: first.code }
        : { kind: 'function', function: first.alone }
    if (
      few === 2 &&
      only.condition !== undefined &&
      first !== undefined &&
      second !== undefined &&
      lengthOf(second.code) < endless
    )
      return { kind: 'arrow', body: operationOf('&&', [first.code, second.code]) }
  }
  return { kind: 'block', statements: [...above, ...units.flatMap(statementsOf)] }
}

/**
 * An expression at the current place, such as `integer(at)`. `alone`: the function that it calls, if `at` is the only
 * argument.
 */
interface CallCode {
  readonly code: Code
  readonly alone?: Code
}

/** Calls under a condition, if there is one. */
interface Unit {
  readonly condition: CallCode | undefined
  readonly calls: readonly CallCode[]
}

interface Units {
  readonly above: readonly Code[]
  readonly units: readonly Unit[]
}

const statementsOf = ({ condition, calls }: Unit): readonly Code[] => {
  const codes = calls.map(({ code }) => code)
  if (condition === undefined) return codes
  const [only] = codes
  if (only === undefined) return [condition.code]
  const block = ifBlockOf(condition.code, codes)
  return [codes.length > 1 ? block : choice({ flat: ifOf(condition.code, only), spread: block })]
}

const unitsOf = (module: Module, view: View, place: string): Units => {
  const { always } = view.schema
  if (always === true) return { above: [], units: [] }
  if (always === false)
    return { above: [], units: [{ condition: undefined, calls: [callAtPlace(module, 'never', [])] }] }
  const above: Code[] = []
  if (countsDepth(view, module.emission)) above.push(ifOf(callOf(module.runtime('tooDeep'), ['at']), 'return'))
  const hoisted = new HoistedResults()
  const groups: Group[] = []
  let type: TypeCheck | undefined
  const scope = placeIn(module, place, hoisted)
  for (const check of checksIn([view], module.emission)) {
    // A format applies to any value, but is explained only if the type is valid: for a number, "not a date" would be a useless issue.
    const of = check.kind === 'format' ? (type?.of ?? 'any') : kindOfCheck[check.kind]
    for (const one of explainOf(check, scope)) {
      switch (one.kind) {
        case 'call':
          groups.push(group(of, callAtPlace(module, one.name, one.args)))
          break
        case 'type':
          type = { name: one.name, of: one.of, args: [] }
          break
        case 'ofType':
          if (type?.name === one.type) type = { ...type, args: one.args }
          else groups.push(group(of, callAtPlace(module, one.type, one.args)))
          break
        case 'apply':
          groups.push(...applied(module, one.part, placeOf(place, one.part.step)))
          break
        case 'before':
          above.push(one.statement)
      }
    }
  }
  // Checks that run once use the name `value`, as in guards.
  if (hoisted.results.length > 0)
    above.push('const { value } = at', ...hoisted.results.map(({ name, is }) => constOf(name, is)))
  return { above, units: together(module, view, type, groups) }
}

/** The check of a single type. The checks of values of that type run if it succeeds. */
interface TypeCheck {
  readonly name: string
  readonly of: AppliesTo
  readonly args: readonly Code[]
}

interface Group {
  readonly of: AppliesTo
  readonly units: readonly Unit[]
}

const group = (of: AppliesTo, call: CallCode): Group => ({ of, units: [{ condition: undefined, calls: [call] }] })

const callAtPlace = (module: Module, name: string, args: readonly Code[]): CallCode => ({
  code: callCode(module, name, args),
  ...(args.length === 0 ? { alone: module.runtime(name) } : {}),
})

/** Results about the whole value, which are determined once, before all other statements. */
class HoistedResults {
  readonly results: { readonly name: string; readonly is: Code }[] = []
  readonly #names = scope()

  /** `step`: the last step of the part that the result is about. The constant is named after it. */
  add(condition: Expression, step: string): Expression {
    if (condition.kind === 'always') return condition
    const is = codeOf(narrowed(condition))
    const known = this.results.find(once => isSameCode(once.is, is))
    if (known !== undefined) return named(known.name)
    const name = this.#names.claim(placeOf('holds', step))
    this.results.push({ name, is })
    return named(name)
  }
}

/** Groups calls by their condition. */
const together = (
  module: Module,
  view: View,
  type: TypeCheck | undefined,
  groups: readonly Group[],
): readonly Unit[] => {
  const rest = [...groups]
  const units: Unit[] = []
  if (type !== undefined) {
    const first = type.of === 'any' ? -1 : rest.findIndex(({ of }) => of === type.of)
    const last = first < 0 ? -1 : rest.findIndex(({ of }, index) => index > first && of !== type.of)
    const own = first < 0 ? [] : rest.splice(first, (last < 0 ? rest.length : last) - first)
    const calls = own.flatMap(({ units }) => units.flatMap(({ calls }) => calls))
    units.push({ condition: callAtPlace(module, type.name, type.args), calls })
  }
  const ownUnits = units.length
  for (const { of, units: grouped } of rest) {
    for (const unit of grouped) {
      const condition = of === 'any' ? unit.condition : { code: kindTest(module, view, of) }
      const before = units.length > ownUnits ? units.at(-1) : undefined
      if (before !== undefined && isSame(before.condition, condition))
        units[units.length - 1] = { condition, calls: [...before.calls, ...unit.calls] }
      else units.push({ condition, calls: unit.calls })
    }
  }
  return units
}

const isSame = (a: CallCode | undefined, b: CallCode | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && isSameCode(a.code, b.code))

const kindTest = (module: Module, view: View, of: Exclude<AppliesTo, 'any'>): Code => {
  switch (of) {
    case 'number':
      return mayAcceptBigints(view.schema) ? code`${module.runtime('isNumber')}(at.value)` : 'Number.isFinite(at.value)'
    case 'string':
      return operationOf('===', ['typeof at.value', "'string'"])
    case 'array':
      return 'Array.isArray(at.value)'
    case 'object':
      return code`${module.runtime('hasMembers')}(at.value)`
  }
}

const placeIn = (module: Module, place: string, hoisted: HoistedResults): ExplanationScope => ({
  module,
  place,
  explain: ({ view, step }) => module.explanation(view, placeOf(place, step)),
  functionOf: ({ view, step }) => guardFunctionCode(module.guardFunction(view, placeOf(place, step))),
  // Values that are nested too deeply are found on the way down, and reported with their place.
  refused: ({ view, step }) =>
    isRecursive(referentOf(view, module.emission), module.emission)
      ? undefined
      : module.finder(view, placeOf(place, step)),
  holds: ({ view, step }) =>
    hoisted.add(module.condition(view, subjectOf('value'), { place: placeOf(place, step), depth: undefined }), step),
  item: ({ view, step }) =>
    module.condition(view, subjectOf('item'), { place: placeOf(place, step), depth: undefined }),
})

/** The explanation of a schema without a name is written inline. */
const applied = (module: Module, { view }: Part, place: string): readonly Group[] => {
  if (isMerged(view.schema, module.emission)) {
    const { above, units } = unitsOf(module, view, place)
    if (above.length === 0) return [{ of: 'any', units }]
  }
  const explained = module.explanation(view, place)
  if (explained.kind === 'function') {
    if (explained.silent) return []
    const { function: alone } = explained
    return [group('any', { code: callOf(alone, ['at']), alone })]
  }
  if (explained.kind === 'arrow') return [group('any', { code: explained.body })]
  return [group('any', { code: callOf(explainedCode(explained), ['at']) })]
}
