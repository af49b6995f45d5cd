import type { Int64 } from '@chainwright/model'
import { type Code, code, local, sequence, usesLocal } from '../../source/code/code.ts'
import { arrowHead, callOf, functionOf, ifOf, returnOf, switchOf } from '../../source/typescript/layouts.ts'
import { literal } from '../../source/typescript/quoting.ts'
import type { Bound, Check, Part, Variant } from '../check/check.ts'
import { isDeclared, isEvaluated } from '../condition/evaluated.ts'
import {
  all,
  any,
  call,
  choice,
  codeOf,
  compare,
  compareNumber,
  type Expression,
  isTest,
  no,
  not,
  oneOf,
  type Subject,
  same,
  subjectOf,
  typeOf,
  yes,
} from '../condition/expression.ts'
import { isAmong } from '../condition/values.ts'
import type { Module } from '../module.ts'
import { rulesOf } from '../rules.ts'

/** The condition of a check: on the value, on each of its members, or on each of its items. */
export type Condition =
  | Expression
  | { readonly kind: 'eachMember'; readonly of: (name: Subject, member: Subject) => Expression }
  | { readonly kind: 'eachItem'; readonly of: (item: Subject) => Expression }

/** The context of a condition of a guard. */
export interface Scope {
  readonly module: Module
  /** The value to validate. */
  readonly value: Subject
  /** Path of the place that is written, in Pascal case: `EvmBlockMethod`. */
  readonly place: string
  /** Whether an integer beyond 2^53 may be a bigint: the remainder operator does not mix bigints and numbers. */
  readonly bigint: boolean
  /** Whether the same value is valid against a schema. The name of the value is that of the current place. */
  same(part: Part, value?: Subject): Expression
  /** Whether a member, an item or a name is valid against a schema. */
  inner(part: Part, value: Subject): Expression
  /** A member of the value, read once. */
  member(name: string): Subject
  /** Whether every item from an index on is valid against a schema. */
  items(item: Part, from: number): Expression
  /** A guard of a schema as a function. */
  functionOf(part: Part): Code
  /** Whether the value is valid against a schema, determined once before the loops. */
  holds(part: Part): Expression
  /** The condition that the current item is valid against a schema. */
  item(part: Part): Expression
}

/** The condition of a check. */
export const guardOf = (check: Check, scope: Scope): Condition => {
  const { module, value, place } = scope
  const absent = (name: string): Expression => same(scope.member(name), 'undefined')
  switch (check.kind) {
    // The type is checked together with the checks that depend on it (`condition/kinds.ts`), formats by explanations.
    case 'type':
    case 'format':
      return yes
    case 'values':
      return isAmong(module, place, value, check.values)
    case 'all':
      return all(check.parts.map(part => scope.same(part)))
    case 'bound':
      return compareNumber(value, signs[check.keyword], literal(check.bound))
    case 'multipleOf':
      return multipleOf(check.step, scope)
    case 'length':
      return lengthOf(check, scope)
    case 'int64':
      return call(module.runtime(integerGuards[check.of]), [value.code])
    case 'pattern': {
      const pattern = module.pattern(check.source, check.format)
      return pattern === undefined ? yes : call(pattern.test, [value.code])
    }
    case 'itemCount':
      return compare(code`${value.code}.length`, check.keyword === 'minItems' ? '>=' : '<=', `${check.bound}`)
    case 'prefixItems':
      return all(check.items.map((item, index) => prefixItem(item, index, scope)))
    case 'items':
      return scope.items(check.item, check.from)
    case 'uniqueItems':
      return call(module.runtime('withoutRepeats'), [value.code])
    case 'contains': {
      const count = (): Code => callOf(module.runtime('countOf'), [value.code, scope.functionOf(check.item)])
      return all([
        check.least > 0 ? compare(count(), '>=', `${check.least}`) : yes,
        check.most === undefined ? yes : compare(count(), '<=', `${check.most}`),
      ])
    }
    case 'properties':
      return all(
        check.members.flatMap(member => {
          const subject = scope.member(member.name)
          const condition = scope.inner(member, subject)
          const missing = same(subject, 'undefined')
          if (!member.required) return [any([missing, condition])]
          return member.refusesAbsence ? [condition] : [not(missing), condition]
        }),
      )
    case 'required':
      return all(check.names.map(name => not(absent(name))))
    case 'dependentRequired':
      return check.names.length === 0
        ? yes
        : any([absent(check.name), all(check.names.map(other => not(absent(other))))])
    case 'memberCount':
      return compare(
        code`${module.runtime('sizeOf')}(${value.code})`,
        check.keyword === 'minProperties' ? '>=' : '<=',
        `${check.bound}`,
      )
    case 'patternProperties': {
      const pattern = module.pattern(check.source)
      if (pattern === undefined) return yes
      return {
        kind: 'eachMember',
        of: (name, member) => any([not(call(pattern.test, [name.code])), scope.inner(check.member, member)]),
      }
    }
    case 'additionalProperties':
      return {
        kind: 'eachMember',
        of: (name, member) => any([isDeclared(module, place, check.declared, name), scope.inner(check.member, member)]),
      }
    case 'propertyNames':
      return { kind: 'eachMember', of: name => scope.inner(check.name, name) }
    case 'dependentSchema':
      return any([absent(check.name), scope.same(check.part)])
    case 'union': {
      const verdicts = check.parts.map(part => scope.same(part))
      return check.keyword === 'anyOf' || check.disjoint ? any(verdicts) : exactlyOne(verdicts)
    }
    case 'variants':
      return variants(check.name, check.parts, scope)
    case 'numbers':
      return numbers(check.bigintBounds, value)
    case 'not':
      return not(scope.same(check.part))
    case 'if':
      return choice(
        scope.same(check.if),
        check.then ? scope.same(check.then) : yes,
        check.else ? scope.same(check.else) : yes,
      )
    case 'unevaluatedItems': {
      const evaluated = isEvaluated(module, check.evaluated, { ...site(scope), subject: subjectOf('i') })
      return { kind: 'eachItem', of: item => any([evaluated, scope.inner(check.item, item)]) }
    }
    case 'unevaluatedProperties': {
      const evaluated = isEvaluated(module, check.evaluated, { ...site(scope), subject: subjectOf('key') })
      return { kind: 'eachMember', of: (_, member) => any([evaluated, scope.inner(check.member, member)]) }
    }
    case 'rules':
      return all(rulesOf(module, check.rules, check.of).map(rule => call(module.runtime('obeys'), [value.code, rule])))
  }
}

const site = ({ place, holds, item, member }: Scope) => ({
  place,
  holds,
  item,
  has: (name: string): Expression => not(same(member(name), 'undefined')),
})

const signs = { minimum: '>=', maximum: '<=', exclusiveMinimum: '>', exclusiveMaximum: '<' } as const

const integerGuards: Readonly<Record<Int64, string>> = {
  int64: 'int64',
  uint64: 'uint64',
  int256: 'int256',
  uint256: 'uint256',
  integer: 'decimalInteger',
}

const multipleOf = (step: number | bigint, { module, value, bigint }: Scope): Expression => {
  const assumes = { subject: value.key, as: 'number' } as const
  // The remainder by an integer is exact; the remainder by a fraction is not.
  if (Number.isInteger(step) && !bigint)
    return compare(sequence(['(', value.code, ` as number) % ${literal(step)}`]), '===', '0', assumes)
  return call(module.runtime('divisible'), [code`${value.code} as number${bigint ? ' | bigint' : ''}`, literal(step)], {
    assumes,
  })
}

const lengthOf = (
  { keyword, bound }: { readonly keyword: 'minLength' | 'maxLength'; readonly bound: number },
  { module, value }: Scope,
): Expression => {
  if (keyword === 'minLength' && bound === 1) return not(same(value, "''"))
  const name = keyword === 'minLength' ? 'atLeastLong' : 'atMostLong'
  return call(module.runtime(name), [code`${value.code} as string`, literal(bound)], {
    assumes: { subject: value.key, as: 'string' },
  })
}

const prefixItem = (item: Part, index: number, { value, inner }: Scope): Expression =>
  any([
    compare(code`${value.code}.length`, '<=', `${index}`),
    inner(item, { key: `${value.key}[${index}]`, code: code`${value.code}[${`${index}`}]` }),
  ])

const numbers = (bounds: readonly Bound[] | undefined, value: Subject): Expression => {
  const isNumber = call('Number.isFinite', [value.code])
  if (bounds === undefined) return isNumber
  const within = bounds.map(({ keyword, bound }) => compare(value.code, signs[keyword], literal(bound)))
  return any([isNumber, all([same(typeOf(value), "'bigint'"), ...within])])
}

const exactlyOne = (verdicts: readonly Expression[]): Expression => {
  const open = verdicts.filter(verdict => verdict.kind !== 'always' || verdict.value)
  const [first, second] = open
  if (first === undefined || second === undefined) return any(open)
  if (open.length === 2) return any([all([first, not(second)]), all([not(first), second])])
  // Comparisons are written out, so that comparisons that are always false can be omitted. The terms of a sum are not
  // analyzed.
  return open.length <= fewest && open.some(compares) ? oneOfThese(open) : oneOf(open)
}

/** The maximum number of members of a union to write out; for more, the results are added up. */
const fewest = 6

const oneOfThese = ([first = no, ...rest]: readonly Expression[]): Expression =>
  rest.length === 0 ? first : choice(first, not(any(rest)), oneOfThese(rest))

const compares = (expression: Expression): boolean => {
  if (isTest(expression))
    return expression.kind === 'comparison'
      ? expression.about !== undefined
      : expression.kind === 'call' && expression.proof !== undefined
  switch (expression.kind) {
    case 'always':
      return false
    case 'all':
    case 'any':
      return expression.parts.some(compares)
    case 'choice':
      return [expression.if, expression.then, expression.else].some(compares)
  }
}

const variants = (name: string, parts: readonly Variant[], scope: Scope): Expression => {
  const { value } = scope
  // The items of a list are read by index, and the compiler does not narrow such a read for the next one.
  const few = parts.flatMap(({ tags }) => tags).length <= 3 && value.key !== 'item'
  return few && /^[\w$]+$/.test(value.key) ? choiceOf(name, parts, scope) : caseOf(name, parts, scope)
}

const choiceOf = (name: string, parts: readonly Variant[], { module, value, same: verdictOf }: Scope): Expression => {
  const index = `[${literal(name)}]`
  const tag = { key: `${value.key}${index}`, code: code`${value.code}${index}` }
  const verdict = parts.reduceRight<Expression>(
    (otherwise, part) => choice(any(part.tags.map(text => same(tag, literal(text)))), verdictOf(part), otherwise),
    no,
  )
  return all([call(module.runtime('hasMembers'), [value.code]), verdict])
}

const caseOf = (
  name: string,
  parts: readonly Variant[],
  { module, value, place, same: verdictOf }: Scope,
): Expression => {
  const own = subjectOf('value')
  const cases = parts.map(part => ({ tags: part.tags, verdict: codeOf(verdictOf(part, own)) }))
  const counts = cases.some(({ verdict }) => usesLocal(verdict, 'depth'))
  const body = [
    ifOf(code`!${module.runtime('hasMembers')}(${own.code})`, 'return false'),
    switchOf(code`${own.code}[${literal(name)}]`, [
      ...cases.map(({ tags, verdict }) => ({
        labels: tags.map(tag => `case ${literal(tag)}:`),
        body: returnOf(verdict),
      })),
      { labels: ['default:'], body: 'return false' },
    ]),
  ]
  // The constant is written once, even if the condition of an item is requested twice.
  const guard = module.declarations.constant(
    `is${place}Variant`,
    functionOf(arrowHead(['value: unknown', ...(counts ? ['depth: number'] : [])], 'boolean'), body),
  )
  return call(guard, [value.code, ...(counts ? [local('depth')] : [])])
}
