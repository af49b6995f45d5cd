import { certainParts, isBytes, isOpen, type JsonType } from '@chainwright/model'
import { type Code, code, eachReference, isSameCode, local, usesLocal } from '../../source/code/code.ts'
import { identifier, reservedWords, scope } from '../../source/names/identifiers.ts'
import {
  arrowHead,
  callOf,
  constOf,
  destructuringOf,
  forBlockOf,
  functionOf,
  ifOf,
  linesOf,
  returnOf,
} from '../../source/typescript/layouts.ts'
import { literal, objectKey } from '../../source/typescript/quoting.ts'
import { isRecursive } from '../analysis/function-needs.ts'
import { hasItems, hasMembers, mergedViews, typesOf } from '../analysis/merged.ts'
import { referentOf } from '../analysis/referent.ts'
import { requiredOf } from '../analysis/required.ts'
import { type Kind, kindOfType, kindsOf, mayAcceptBigints, refusesAbsence, type View } from '../analysis/view.ts'
import { type AppliesTo, kindOfCheck, type Part } from '../check/check.ts'
import { checksIn } from '../check/checks.ts'
import {
  all,
  any,
  call,
  codeOf,
  compare,
  type Expression,
  named,
  no,
  not,
  type Subject,
  same,
  subjectOf,
  typeOf,
  yes,
} from '../condition/expression.ts'
import { type Conditions, every, listTest, objectTest, single, verdictByKind } from '../condition/kinds.ts'
import { narrowed } from '../condition/narrowing.ts'
import { memoized } from '../memoized.ts'
import type { Module } from '../module.ts'
import { depthOf, placeOf } from '../place.ts'
import { guardFunctionCode } from './guard-function.ts'
import { guardOf, type Scope } from './guard-of.ts'
import { refuse } from './statements.ts'

export interface BodyOptions {
  readonly value: Subject
  readonly place: string
  /** The cycle of the current function. */
  readonly cycle: number | undefined
  /** Whether the value is a property or an item of the argument of the function. */
  readonly inner?: boolean
  /** The kinds of value that previous conditions have not excluded. */
  readonly known?: ReadonlySet<Kind>
  /** Whether the value may be a bigint after the previous conditions. */
  readonly bigint?: boolean
  /** Generates only the conditions for arrays, in a function for a schema that mostly describes objects. */
  readonly only?: 'array'
}

/** A schema, and the value and the place of its conditions. */
interface Frame extends BodyOptions {
  readonly module: Module
  readonly view: View
  /** The schema, and its parts whose conditions are written together with it. */
  readonly views: readonly View[]
  readonly types: readonly JsonType[] | undefined
  readonly kinds: ReadonlySet<Kind>
  readonly locals: Locals
}

const frameOf = (module: Module, view: View, options: BodyOptions): Frame => {
  const views = mergedViews(view, module.emission)
  const types = typesOf(views)
  const kinds = new Set(options.only === undefined ? (types?.map(kindOfType) ?? every) : [options.only])
  return { ...options, module, view, views, types, kinds, locals: new Locals(module) }
}

/** The declarations in the body of a function: the members that it reads, and the results that its loops need. */
class Locals {
  readonly members = new Map<string, Subject>()
  readonly hoisted: { readonly name: string; readonly is: Code }[] = []
  readonly #module: Module
  #names: ReturnType<typeof scope> | undefined

  constructor(module: Module) {
    this.#module = module
  }

  member(name: string): Subject {
    const known = this.members.get(name)
    if (known !== undefined) return known
    const made = subjectOf(this.#claim(name))
    this.members.set(name, made)
    return made
  }

  /**
   * A result that the loops need, determined once before them. `step`: the last step of the part that the result is
   * about. The constant is named after it.
   */
  once(condition: Expression, step: string): Expression {
    if (condition.kind === 'always') return condition
    const is = codeOf(condition)
    const known = this.hoisted.find(once => isSameCode(once.is, is))
    if (known !== undefined) return named(local(known.name))
    const name = this.#claim(placeOf('holds', step))
    this.hoisted.push({ name, is })
    return named(local(name))
  }

  #claim(name: string): string {
    // Most conditions read no member: the scope is created on first use.
    this.#names ??= scope()
    const claimed = this.#module.declarations.local(identifierOf(name))
    return this.#names.claim(ownNames.has(claimed) ? `${claimed}_` : claimed)
  }
}

/** The conditions of a schema's checks: on the value by its kind, and on each member and item. */
interface CheckConditions {
  readonly of: Conditions
  readonly eachMember: readonly ((name: Subject, member: Subject) => Expression)[]
  readonly eachItem: readonly ((item: Subject) => Expression)[]
}

/** The complete check as one condition, for schemas without members and items. */
export const conditionIn = (module: Module, view: View, options: BodyOptions): Expression =>
  conditionOf(frameOf(module, view, options))

const conditionOf = (frame: Frame): Expression => {
  const { of } = conditionsOf(frame)
  // If a reference accepts only numbers, their type needs no check.
  if (frame.types === undefined && frame.known === undefined && single(acceptedKinds(frame.views)) === 'number')
    return all([of.any, of.number])
  return all([byKind(frame, of, frame.kinds), of.any])
}

/** A check as the body of a function: an expression, or statements. */
export type Verdict =
  | { readonly kind: 'expression'; readonly is: Code }
  | { readonly kind: 'statements'; readonly statements: readonly Code[] }

export const verdictOf = (module: Module, view: View, options: BodyOptions): Verdict => {
  const frame = frameOf(module, view, options)
  const main = mainKind(frame)
  return main === undefined
    ? { kind: 'expression', is: codeOf(narrowed(conditionOf(frame))) }
    : { kind: 'statements', statements: statementsOf(frame, main) }
}

const statementsOf = (frame: Frame, main: 'object' | 'array'): readonly Code[] => {
  const { value, locals } = frame
  const conditions = conditionsOf(frame)
  const { of } = conditions
  const is =
    main === 'array'
      ? listTest(value)
      : objectTest(value, listsRefuseThemselves(frame.views) && otherKinds(frame, of, main) === no)
  const rest = narrowed(all([of[main], of.any]), all([is, same(typeOf(value), "'object'")]))
  // With a constant result, no loop is necessary.
  const loops = rest === no ? [] : main === 'object' ? memberLoop(conditions) : itemLoop(conditions, value)
  const hoisted = locals.hoisted.map(({ name, is }) => constOf(name, is))
  const after = loops.length === 0 ? [returnOf(codeOf(rest))] : [...refuse(rest), ...hoisted, ...loops, 'return true']
  const others = narrowed(all([otherKinds(frame, of, main), of.any]), not(is))
  const first = ifOf(codeOf(not(is)), returnOf(codeOf(others)))
  const whole = loops.length > 0 && conditions.eachMember.length > 0
  return [first, ...destructuring(frame, whole, after), ...after]
}

/** The kind of value whose conditions need statements. */
const mainKind = ({ kinds, views }: Frame): 'object' | 'array' | undefined => {
  if (kinds.has('object') && hasMembers(views)) return 'object'
  return kinds.has('array') && hasItems(views) ? 'array' : undefined
}

const otherKinds = (frame: Frame, of: Conditions, main: Kind): Expression => {
  if (frame.only !== undefined || single(acceptedKinds(frame.views)) === main) return no
  return byKind(frame, of, new Set([...frame.kinds].filter(kind => kind !== main)), true)
}

const byKind = (frame: Frame, of: Conditions, kinds: ReadonlySet<Kind>, others = false): Expression => {
  const { value, view, views, types, known } = frame
  const { enum: values, const: fixed } = view.schema.keywords
  const listed =
    !others &&
    views.length === 1 &&
    (fixed !== undefined || (values !== undefined && !isOpen(view.schema.keywords, view.direction)))
  const bytes = views.some(({ schema }) => isBytes(schema))
  return verdictByKind(of, kinds, { value, types, listed, known, bigint: mayBeBigint(frame), bytes })
}

/** The kinds of value that the target of a reference accepts. */
const acceptedKinds = (views: readonly View[]): ReadonlySet<Kind> => {
  const certain = views.flatMap(({ schema }) => certainParts(schema))
  return new Set(every.filter(kind => certain.every(part => kindsOf(part).has(kind))))
}

/** The number may be an integer beyond 2^53, as a bigint. */
const mayBeBigint = ({ bigint, views }: Frame): boolean =>
  bigint !== false && views.every(({ schema }) => mayAcceptBigints(schema))

const conditionsOf = (frame: Frame): CheckConditions => {
  const { always } = frame.view.schema
  if (always !== undefined)
    return {
      of: { any: always ? yes : no, number: yes, string: yes, array: yes, object: yes },
      eachMember: [],
      eachItem: [],
    }
  const of: Record<AppliesTo, Expression[]> = { any: [], number: [], string: [], array: [], object: [] }
  const eachMember: CheckConditions['eachMember'][number][] = []
  const eachItem: CheckConditions['eachItem'][number][] = []
  const apart = hasListsApart(frame)
  const scope = scopeOf(frame)
  for (const check of checksIn(frame.views, frame.module.emission)) {
    const kind = kindOfCheck[check.kind]
    if (kind === 'array' ? apart : frame.only !== undefined) continue
    // Skip checks that apply only to kinds of values that the type excludes.
    if (kind !== 'any' && !frame.kinds.has(kind)) continue
    const condition = guardOf(check, scope)
    if (condition.kind === 'eachMember') eachMember.push(condition.of)
    else if (condition.kind === 'eachItem') eachItem.push(condition.of)
    else of[kind].push(condition)
  }
  if (apart) of.array.push(listPart(frame))
  return {
    of: {
      any: all(of.any),
      number: all(of.number),
      string: all(of.string),
      array: all(of.array),
      object: all(of.object),
    },
    eachMember,
    eachItem,
  }
}

/**
 * Only one kind in a function has statements. If these are objects, lists with conditions on items get a separate
 * function.
 */
const hasListsApart = (frame: Frame): boolean =>
  mainKind(frame) === 'object' && frame.kinds.has('array') && hasItems(frame.views)

const listPart = ({ module, view, value, place, cycle }: Frame): Expression => {
  const counts = isRecursive(view, module.emission)
  const list = module.declarations.helper(`is${place}List`, () => {
    const verdict = verdictOf(module, view, { value: subjectOf('value'), place, cycle, only: 'array' })
    const statements = verdict.kind === 'expression' ? [returnOf(verdict.is)] : verdict.statements
    const parameters = ['value: unknown', ...(counts ? [depthParameter(linesOf(statements))] : [])]
    return functionOf(arrowHead(parameters, 'boolean'), statements)
  })
  return call(list, [value.code, ...(counts ? [local('depth')] : [])])
}

const scopeOf = (frame: Frame): Scope => {
  const { module, value, place, cycle, inner = false, views, locals } = frame
  const here = { cycle, inner }
  const below = { cycle, inner: true }
  // The merged parts have no other conditions.
  const merged = new Set(views.slice(1).map(({ schema }) => schema))
  return {
    module,
    value,
    place,
    bigint: mayBeBigint(frame),
    same: ({ view, step }, subject = value) =>
      merged.has(view.schema)
        ? yes
        : module.condition(view, subject, { place: placeOf(place, step), depth: here, ...knownToParts(frame) }),
    inner: ({ view, step }, subject) => module.condition(view, subject, { place: placeOf(place, step), depth: below }),
    member: name => locals.member(name),
    items: (item, from) => itemsIn(frame, item, from),
    functionOf: ({ view, step }) => guardFunctionCode(module.guardFunction(view, placeOf(place, step))),
    holds: ({ view, step }) =>
      locals.once(module.condition(view, value, { place: placeOf(place, step), depth: here }), step),
    item: ({ view, step }) => module.condition(view, subjectOf('item'), { place: placeOf(place, step), depth: below }),
  }
}

/** Checks for any kind of value follow the check of the single type. */
const knownToParts = (frame: Frame): { known?: ReadonlySet<Kind>; bigint?: boolean } => {
  const { types, kinds, known, bigint } = frame
  if (types?.length === 1) return { known: kinds, bigint: mayBeBigint(frame) }
  return { ...(known === undefined ? {} : { known }), ...(bigint === undefined ? {} : { bigint }) }
}

/** The check of the items of a list: a separate loop, which the explanation also uses. */
const itemsIn = ({ module, value, place, cycle, inner = false }: Frame, item: Part, from: number): Expression => {
  const length = code`${value.code}.length`
  if (item.view.schema.always === false) return compare(length, '<=', `${from}`)
  const finder = module.finder(item.view, placeOf(place, item.step))
  if (finder === undefined) return yes
  const depth = depthOf(referentOf(item.view, module.emission), { cycle, inner }, module.emission)
  return compare(callOf(finder, [value.code, `${from}`, ...depth]), '===', length)
}

const memberLoop = ({ eachMember }: CheckConditions): readonly Code[] => {
  const [key, member] = [subjectOf('key'), subjectOf('member')]
  const condition = narrowed(all(eachMember.map(of => of(key, member))), same(typeOf(key), "'string'"))
  if (condition === yes) return []
  const refusal = refuse(narrowed(any([same(member, 'undefined'), condition])))
  return [forBlockOf('const key in object', ['const member = object[key]', ...refusal])]
}

const itemLoop = ({ eachItem }: CheckConditions, value: Subject): readonly Code[] => {
  const condition = narrowed(all(eachItem.map(of => of(subjectOf('item')))))
  if (condition === yes) return []
  const refusal = refuse(condition)
  const reads = refusal.some(statement => usesLocal(statement, 'item'))
  return [
    forBlockOf(code`let i = 0; i < ${value.code}.length; i++`, [
      ...(reads ? [code`const item: unknown = ${value.code}[i]`] : []),
      ...refusal,
    ]),
  ]
}

/**
 * `const { a, 'b-c': b_c } = value as Members`, for the members that the statements name. Names that every object
 * inherits are read with `own`.
 */
const destructuring = ({ module, value, locals }: Frame, whole: boolean, statements: readonly Code[]): Code[] => {
  const named = new Set<string>()
  if (locals.members.size > 0)
    for (const statement of statements)
      eachReference(statement, ({ text, from }) => {
        if (from === undefined) named.add(text)
      })
  const inherited: Code[] = []
  const plain: { readonly key: string; readonly name: string }[] = []
  for (const [name, { key }] of locals.members) {
    // A member without a condition is not read.
    if (!named.has(key)) continue
    if (name in Object.prototype)
      inherited.push(code`const ${key} = ${callOf(module.runtime('own'), [value.code, literal(name)])}`)
    else plain.push({ key: memberKey(name), name: key })
  }
  const members = (): Code => code`${value.code} as ${module.runtimeType('Members')}`
  return [
    ...(whole ? [code`const object = ${members()}`] : []),
    ...(plain.length > 0 ? [destructuringOf(plain, whole ? 'object' : members())] : []),
    ...inherited,
  ]
}

/** A required member that lists do not have excludes lists, if its guard refuses an absent value. */
const listsRefuseThemselves = (views: readonly View[]): boolean =>
  views.some(view =>
    [...requiredOf(view)].some(name => {
      const member = view.schema.keywords.properties?.get(name)
      return member !== undefined && !(name in Array.prototype) && refusesAbsence(member)
    }),
  )

/**
 * Statements that validate `item`, a small record, inside a loop over an array; undefined for other schemas. With a function call for each record,
 * arrays of thousands of small records take twice as long.
 */
export const recordStatements = (
  module: Module,
  view: View,
  place: string,
  refusal: string,
): readonly Code[] | undefined => {
  const { names } = module.emission
  const { properties } = view.schema.keywords
  // Members without a declared name need a loop.
  if (unnamedMembers.some(keyword => view.schema.keywords[keyword] !== undefined)) return undefined
  if (
    properties === undefined ||
    properties.size > largestRecord ||
    isRecursive(view, module.emission) ||
    view.scope.size > 0
  )
    return undefined
  const own = names.isNamed(view.schema) ? names.schema(view.schema, view.direction) : place
  const frame = frameOf(module, view, { value: subjectOf('item'), place: own, cycle: undefined, inner: true })
  // Only schemas of objects with named members qualify.
  if (frame.types?.join() !== 'object' || frame.views.length > 1) return undefined
  const { of } = conditionsOf(frame)
  const rest = refuse(narrowed(all([of.object, of.any])), refusal)
  const is = objectTest(frame.value, listsRefuseThemselves(frame.views))
  return [...refuse(is, refusal), ...destructuring(frame, false, rest), ...rest]
}

/**
 * The depth parameter of a recursive schema. If the code that recurses was removed as unreachable, the parameter is unused, and an underscore marks
 * it as intended.
 */
export const depthParameter = (body: Code): string => (usesLocal(body, 'depth') ? 'depth = 0' : '_depth = 0')

/** The possible name of a variable for a member. */
const identifierOf = memoized(name => identifier(name, 'member', reservedWords))

/** The name of a member in a pattern. */
const memberKey = memoized(objectKey)

const unnamedMembers = ['patternProperties', 'additionalProperties', 'propertyNames', 'unevaluatedProperties'] as const

/** The members of a record whose conditions are inlined in the loop over a list. */
const largestRecord = 6

/** Names that guards use themselves. */
const ownNames: ReadonlySet<string> = new Set(['value', 'object', 'key', 'member', 'item', 'i', 'depth'])
