import type { JsonType } from '@chainwright/model'
import { type Code, code, local, sequence } from '../../source/code/code.ts'
import { callOf, conditionalOf, operationOf, tight } from '../../source/typescript/layouts.ts'

/** A condition as data, so that it can be simplified, negated and printed. */
export type Expression =
  | { readonly kind: 'always'; readonly value: boolean }
  | Test
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly if: Expression; readonly then: Expression; readonly else: Expression }

export type Test = Comparison | Call | Name | Instance | Sum

/** The subject of a condition, and the text that distinguishes it from others. */
export interface Subject {
  readonly key: string
  readonly code: Code
}

/** The type that a test assumes for a value, independent of its schema. */
export interface TypeAssumption {
  readonly subject: string
  readonly as: 'number' | 'string' | 'array'
}

interface Comparison {
  readonly kind: 'comparison'
  readonly left: Code
  readonly operator: Operator
  readonly right: Code
  /** The subject and the literal; undefined if the comparison has no literal. */
  readonly about?: { readonly subject: string; readonly literal: string }
  readonly assumes?: TypeAssumption
}

type Operator = keyof typeof opposites

const opposites = { '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' } as const

interface Call {
  readonly kind: 'call'
  readonly callee: Code
  readonly args: readonly Code[]
  /** Whether the call is not negated; the same in the interfaces below. */
  readonly holds: boolean
  /** The result of `typeof` for the subject, if the call returns true. */
  readonly proof?: { readonly subject: string; readonly type: string }
  readonly guarded?: Guarded
  readonly assumes?: TypeAssumption
}

/** The value whose type a guard of a named schema narrows, and the types of the schema. */
export interface Guarded {
  readonly subject: string
  readonly types: readonly JsonType[]
}

/** A constant that is true or false. */
interface Name {
  readonly kind: 'name'
  readonly name: Code
  readonly holds: boolean
}

interface Instance {
  readonly kind: 'instance'
  readonly value: Code
  readonly of: string
  readonly holds: boolean
}

/** Whether exactly one of several conditions is true. */
interface Sum {
  readonly kind: 'sum'
  readonly parts: readonly Expression[]
  readonly holds: boolean
}

/** A comparison with a literal, and whether its subject equals the literal if the comparison is true. */
export interface Equality {
  readonly subject: string
  readonly literal: string
  readonly equal: boolean
}

export const yes: Expression = { kind: 'always', value: true }
export const no: Expression = { kind: 'always', value: false }

/** A value by its name. */
export const subjectOf = (name: string): Subject => ({ key: name, code: local(name) })

/** `typeof value` */
export const typeOf = ({ key, code: value }: Subject): Subject => ({
  key: `typeof ${key}`,
  code: code`typeof ${value}`,
})

/** `value === literal` */
export const same = ({ key, code: left }: Subject, literal: string): Expression => ({
  kind: 'comparison',
  left,
  operator: '===',
  right: literal,
  about: { subject: key, literal },
})

export const compare = (left: Code, operator: Operator, right: Code, assumes?: TypeAssumption): Expression => ({
  kind: 'comparison',
  left,
  operator,
  right,
  ...(assumes && { assumes }),
})

/** `(value as number) >= bound` */
export const compareNumber = (value: Subject, operator: Operator, bound: Code): Expression =>
  compare(code`(${value.code} as number)`, operator, bound, { subject: value.key, as: 'number' })

/** A boolean call. */
export const call = (
  callee: Code,
  args: readonly Code[],
  more: Pick<Call, 'proof' | 'guarded' | 'assumes'> = {},
): Expression => ({ kind: 'call', callee, args, holds: true, ...more })

/** A call that is true only for values of one type: `Number.isFinite(a)` for `'number'`. */
export const typeCall = (
  callee: Code,
  { key, code }: Subject,
  type: string,
  assumes?: TypeAssumption['as'],
): Expression =>
  call(callee, [code], {
    proof: { subject: key, type: `'${type}'` },
    ...(assumes && { assumes: { subject: key, as: assumes } }),
  })

export const named = (name: Code): Expression => ({ kind: 'name', name, holds: true })

export const instance = (value: Subject, of: string): Expression => ({
  kind: 'instance',
  value: value.code,
  of,
  holds: true,
})

/** Whether exactly one of the conditions is true. */
export const oneOf = (parts: readonly Expression[]): Expression => ({ kind: 'sum', parts, holds: true })

export const all = (parts: readonly Expression[]): Expression => join('all', parts)
export const any = (parts: readonly Expression[]): Expression => join('any', parts)

export const choice = (condition: Expression, then: Expression, otherwise: Expression): Expression => {
  if (condition.kind === 'always') return condition.value ? then : otherwise
  if (then.kind === 'always' && otherwise.kind === 'always' && then.value === otherwise.value) return then
  if (then.kind === 'always') return then.value ? any([condition, otherwise]) : all([not(condition), otherwise])
  if (otherwise.kind === 'always') return otherwise.value ? any([not(condition), then]) : all([condition, then])
  return { kind: 'choice', if: condition, then, else: otherwise }
}

export const not = (expression: Expression): Expression => {
  switch (expression.kind) {
    case 'always':
      return expression.value ? no : yes
    case 'comparison':
      return { ...expression, operator: opposites[expression.operator] }
    case 'call':
    case 'name':
    case 'instance':
    case 'sum':
      return { ...expression, holds: !expression.holds }
    case 'all':
      return any(expression.parts.map(not))
    case 'any':
      return all(expression.parts.map(not))
    case 'choice':
      return choice(expression.if, not(expression.then), not(expression.else))
  }
}

export const isTest = (expression: Expression): expression is Test =>
  expression.kind !== 'always' && expression.kind !== 'all' && expression.kind !== 'any' && expression.kind !== 'choice'

/** The two sides of a comparison with a literal. */
export const equalityOf = (test: Expression): Equality | undefined =>
  test.kind === 'comparison' && test.about !== undefined ? { ...test.about, equal: test.operator === '===' } : undefined

/** A condition as code. */
export const codeOf = (expression: Expression): Code => {
  switch (expression.kind) {
    case 'always':
      return `${expression.value}`
    case 'comparison':
      return operationOf(expression.operator, [expression.left, expression.right])
    case 'call':
      return signed(expression.holds, callOf(expression.callee, expression.args))
    case 'name':
      return signed(expression.holds, expression.name)
    case 'instance': {
      const code = sequence([expression.value, ` instanceof ${expression.of}`])
      return expression.holds ? code : sequence(['!(', code, ')'])
    }
    case 'sum':
      return operationOf(expression.holds ? '===' : '!==', [
        operationOf(
          '+',
          expression.parts.map(part => callOf('Number', [codeOf(part)])),
        ),
        '1',
      ])
    case 'all':
      return chained('&&', expression.parts.map(codeOf))
    case 'any':
      return chained('||', expression.parts.map(codeOf))
    case 'choice':
      return conditionalOf(codeOf(expression.if), codeOf(expression.then), codeOf(expression.else))
  }
}

const signed = (holds: boolean, code: Code): Code => (holds ? code : sequence(['!', tight(code)]))

// Compilers recurse into a chain of operators.
const longestChain = 500

/** Operands joined by an operator, in groups if there are too many for one chain. */
const chained = (operator: string, operands: readonly Code[]): Code => {
  if (operands.length <= longestChain) return operationOf(operator, operands)
  const groups = Array.from({ length: Math.ceil(operands.length / longestChain) }, (_, index) =>
    sequence(['(', operationOf(operator, operands.slice(index * longestChain, (index + 1) * longestChain)), ')']),
  )
  return chained(operator, groups)
}

const join = (kind: 'all' | 'any', parts: readonly Expression[]): Expression => {
  // Most conditions cannot be simplified.
  if (parts.length > 1 && parts.every(part => part.kind !== kind && part.kind !== 'always')) return { kind, parts }
  const stop = kind === 'any'
  const kept: Expression[] = []
  for (const part of parts) {
    if (part.kind === kind) kept.push(...part.parts)
    else if (part.kind !== 'always') kept.push(part)
    else if (part.value === stop) return part
  }
  const [first] = kept
  if (first === undefined) return stop ? no : yes
  return kept.length === 1 ? first : { kind, parts: kept }
}
