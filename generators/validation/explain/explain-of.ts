import type { Int64, JsonType } from '@chainwright/model'
import { type Code, code, usesLocal } from '../../source/code/code.ts'
import { arrayOf, arrowOf, callOf, memberOf, objectOf, operationOf } from '../../source/typescript/layouts.ts'
import { literal, objectKey } from '../../source/typescript/quoting.ts'
import type { AppliesTo, Bound, Check, Member, NamedType, Part } from '../check/check.ts'
import { isDeclared, isEvaluated } from '../condition/evaluated.ts'
import { call, codeOf, type Expression, subjectOf, yes } from '../condition/expression.ts'
import { narrowed } from '../condition/narrowing.ts'
import { amongOf, listOf } from '../condition/values.ts'
import type { Module } from '../module.ts'
import { rulesOf } from '../rules.ts'
import { type Explained, explainedCode } from './explained.ts'

/** The part of an explanation for one check. */
export type ExplanationPart =
  /** Calls a function of the runtime, if the value is of the kind that the check applies to: `minimum(at, 5)`. */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Code[] }
  /** Checks a single type, `integer(at)`: a function that returns whether the value has it. `of`: the checks that run if it does. */
  | { readonly kind: 'type'; readonly name: string; readonly of: AppliesTo }
  /**
   * Checks that the check of a type can include: `object(at, { … })`; separate calls if that check is a different
   * one.
   */
  | { readonly kind: 'ofType'; readonly type: 'object' | 'array'; readonly args: readonly Code[] }
  /** Explains the errors of another schema for the same value. */
  | { readonly kind: 'apply'; readonly part: Part }
  /** A statement before all others. */
  | { readonly kind: 'before'; readonly statement: Code }

/** The context of an explained check. */
export interface ExplanationScope {
  readonly module: Module
  /** Path of the current place, in Pascal case: `EvmBlockMethod`. */
  readonly place: string
  /** The explanation of another schema. */
  explain(part: Part): Explained
  /** A guard of another schema as a function. */
  functionOf(part: Part): Code
  /** The function that finds the next invalid item; undefined if every item is valid. */
  refused(part: Part): Code | undefined
  /** Whether the value is valid against the schema, determined once at the start. */
  holds(part: Part): Expression
  /** The condition that the current item is valid against a schema. */
  item(part: Part): Expression
}

/** The explanation of a check. */
export const explainOf = (check: Check, place: ExplanationScope): readonly ExplanationPart[] => {
  const { module } = place
  const explain = (part: Part): Code => explainedCode(place.explain(part))
  switch (check.kind) {
    case 'type':
      // An error that lists the values is more helpful.
      return check.listed ? [] : [typeOf(check.types)]
    case 'values':
      if (check.keyword === 'enum') return [callPart(amongOf(check.values), listOf(module, place.place, check.values))]
      return check.values.length === 0
        ? [callPart('never')]
        : [callPart(amongOf(check.values), literal([...check.values]), "'const'")]
    case 'all':
      return check.parts.map(part => ({ kind: 'apply', part }))
    case 'bound':
      return [boundOf(check)]
    case 'multipleOf':
      return [
        callPart(
          Number.isInteger(check.step) && !check.bigint ? 'multipleOfInteger' : 'multipleOf',
          literal(check.step),
        ),
      ]
    case 'length':
    case 'itemCount':
    case 'memberCount':
      return [callPart(check.keyword, literal(check.bound))]
    case 'int64':
      return [
        callPart('pattern', module.runtime(integers[check.of].guard), literal(integers[check.of].words), "'x-int64'"),
      ]
    case 'pattern': {
      const pattern = module.pattern(check.source, check.format)
      return pattern === undefined ? [] : [callPart('pattern', pattern.test, literal(pattern.expected))]
    }
    case 'format':
      return [callPart('format', literal(check.name))]
    case 'prefixItems':
      return [callPart('prefixItems', arrayOf(check.items.map(explain)))]
    case 'items':
      return itemsOf(check.item, check.from, place)
    case 'uniqueItems':
      return [callPart('uniqueItems')]
    case 'contains': {
      const { least, most } = check
      const bounds = most !== undefined ? [`${least}`, `${most}`] : least === 1 ? [] : [`${least}`]
      return [callPart('contains', choice(check.item, place), ...bounds)]
    }
    case 'properties':
      return membersOf(check.members, place)
    case 'required':
      return [callPart('requires', literal([...check.names]))]
    case 'dependentRequired':
      return [callPart('dependentRequired', literal(check.name), literal([...check.names]))]
    case 'patternProperties': {
      const pattern = module.pattern(check.source)
      return pattern === undefined ? [] : [callPart('matching', pattern.test, explain(check.member))]
    }
    case 'additionalProperties': {
      const explained = isClosed(check.member) ? module.runtime('unknownMember') : explain(check.member)
      const declared = isDeclared(module, place.place, check.declared, subjectOf('name'))
      return [callPart('additional', ofName(declared), explained)]
    }
    case 'propertyNames':
      return [callPart('names', explain(check.name))]
    case 'dependentSchema':
      return [callPart('dependentSchema', literal(check.name), explain(check.part))]
    case 'union':
      return [callPart(check.keyword, arrayOf(check.parts.map(part => choice(part, place))))]
    case 'variants': {
      const cases = check.parts.flatMap(part => {
        const explained = explain(part)
        return part.tags.map(tag => memberOf(objectKey(tag), explained))
      })
      return [callPart('variants', literal(check.name), objectOf(cases))]
    }
    case 'numbers':
      return [numbersOf(check.bigintBounds, module)]
    case 'not':
      return [callPart('not', choice(check.part, place))]
    case 'if': {
      const branch = (part: Part | undefined): Code => (part === undefined ? module.runtime('anything') : explain(part))
      return [callPart('conditional', choice(check.if, place), branch(check.then), branch(check.else))]
    }
    case 'unevaluatedItems': {
      const evaluated = isEvaluated(module, check.evaluated, { ...site(place), subject: subjectOf('i') })
      if (evaluated === yes) return []
      const explained = isClosed(check.item) ? module.runtime('unevaluatedItem') : explain(check.item)
      return [callPart('unevaluatedItems', ofItem(codeOf(evaluated)), explained)]
    }
    case 'unevaluatedProperties': {
      const evaluated = isEvaluated(module, check.evaluated, { ...site(place), subject: subjectOf('name') })
      if (evaluated === yes) return []
      const explained = isClosed(check.member) ? module.runtime('unevaluatedMember') : explain(check.member)
      return [callPart('additional', ofName(evaluated), explained)]
    }
    case 'rules': {
      const rules = rulesOf(module, check.rules, check.of)
      if (rules.length === 0) return []
      return [
        { kind: 'before', statement: 'const before = at.issues.length' },
        ...rules.map(rule => callPart('rule', 'before', rule)),
      ]
    }
  }
}

const callPart = (name: string, ...args: readonly Code[]): ExplanationPart => ({ kind: 'call', name, args })

/** A call as code. */
export const callCode = (module: Module, name: string, args: readonly Code[]): Code =>
  callOf(module.runtime(name), ['at', ...args])

const typeOf = (types: readonly NamedType[]): ExplanationPart => {
  const [only] = types
  if (types.length === 1 && only !== undefined) {
    // Keywords of strings do not apply to files.
    if (only === 'bytes') return { kind: 'type', name: 'bytes', of: 'any' }
    if (only === 'bigint') return { kind: 'type', name: 'bigInteger', of: 'number' }
    const of = kindsByType[only]
    if (of !== undefined) return { kind: 'type', name: only, of }
  }
  return callPart('type', ...types.map(name => literal(name)))
}

/** Types with their own check, and the kind of checks that run if it succeeds. */
const kindsByType: Readonly<Partial<Record<JsonType, AppliesTo>>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'any',
  object: 'object',
  array: 'array',
}

const boundOf = ({ keyword, bound }: Bound) => ({ kind: 'call', name: keyword, args: [literal(bound)] }) as const

const integers: Readonly<Record<Int64, { readonly guard: string; readonly words: string }>> = {
  int64: { guard: 'int64', words: 'an int64 in decimal digits' },
  uint64: { guard: 'uint64', words: 'a uint64 in decimal digits' },
  int256: { guard: 'int256', words: 'an int256 in decimal digits' },
  uint256: { guard: 'uint256', words: 'a uint256 in decimal digits' },
  integer: { guard: 'decimalInteger', words: 'an integer in decimal digits' },
}

const itemsOf = (item: Part, from: number, { refused, explain }: ExplanationScope): readonly ExplanationPart[] => {
  const found = refused(item)
  const explained = explain(item)
  // If every item is valid, only formats have to be explained.
  if (found === undefined && isSilent(explained)) return []
  const args = [
    explainedCode(explained),
    ...(found === undefined && from === 0 ? [] : [found ?? 'undefined']),
    ...(from === 0 ? [] : [`${from}`]),
  ]
  return [{ kind: 'ofType', type: 'array', args }]
}

const membersOf = (members: readonly Member[], { module, explain }: ExplanationScope): readonly ExplanationPart[] => {
  const inherited: ExplanationPart[] = []
  const parts = members.flatMap(member => {
    const explained = explain(member)
    // An optional member of any value needs no check.
    if (isSilent(explained) && !member.required) return []
    const explanation = explainedCode(explained)
    const hidden = member.secret ? callOf(module.runtime('secret'), [explanation]) : explanation
    const entry = member.required ? hidden : callOf(module.runtime('optional'), [hidden])
    // Every object inherits a `constructor`, so the check must find out whether the member is its own.
    if (member.name in Object.prototype) {
      inherited.push(callPart('member', literal(member.name), entry))
      return []
    }
    return [memberOf(objectKey(member.name), entry)]
  })
  return [
    ...(parts.length > 0 ? [{ kind: 'ofType', type: 'object', args: [objectOf(parts)] } as const] : []),
    ...inherited,
  ]
}

const numbersOf = (bounds: readonly Bound[] | undefined, module: Module): ExplanationPart => {
  if (bounds === undefined) return callPart('number')
  const calls = bounds.map(boundOf).map(({ name, args }) => callCode(module, name, args))
  const [only] = calls
  // A value that is below one bound is not above another.
  return callPart(
    'numberOr',
    only === undefined
      ? module.runtime('anything')
      : arrowOf('at', calls.length === 1 ? only : operationOf('&&', calls)),
  )
}

/** A schema whose result counts: its guard, and its explanation. */
const choice = (part: Part, { functionOf, explain }: ExplanationScope): Code =>
  arrayOf([functionOf(part), explainedCode(explain(part))])

const isSilent = (explained: Explained): boolean => explained.kind === 'function' && explained.silent === true

const isClosed = ({ view }: Part): boolean => view.schema.always === false

const site = ({ module, place, holds, item }: ExplanationScope) => ({
  place,
  holds,
  item,
  has: (name: string): Expression => call(module.runtime('hasMember'), ['at.value', literal(name)]),
})

/** A condition on a name as a function. */
const ofName = (condition: Expression): Code => {
  const is = codeOf(narrowed(condition))
  return arrowOf(usesLocal(is, 'name') ? 'name' : '()', is)
}

/**
 * A condition on an item and its index as a function. For an item before a fixed index, its parameter is marked as
 * unused.
 */
const ofItem = (is: Code): Code => {
  const item = usesLocal(is, 'item')
  if (usesLocal(is, 'i')) return arrowOf(code`(${item ? 'item' : '_item'}, i)`, is)
  return arrowOf(item ? 'item' : '()', is)
}
