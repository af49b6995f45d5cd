import type { JsonType } from '@chainwright/model'

/** A condition as a tree, so that it can be simplified, negated and broken over lines. */
export type Expression =
  | { readonly kind: 'always'; readonly value: boolean }
  | {
      readonly kind: 'test'
      readonly text: string
      readonly negated: string
      readonly equality?: Equality
      readonly proof?: Proof
      readonly guarded?: Guarded
    }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly if: Expression; readonly then: Expression; readonly else: Expression }

/** A comparison with a literal, and whether its subject equals the literal if the comparison is true. */
export interface Equality {
  readonly subject: string
  readonly literal: string
  readonly equal: boolean
}

/** The type that a call proves for its subject: if the call is true (`Number.isFinite(a)`), or if it is false (its negation). */
export interface Proof {
  readonly subject: string
  /** As `typeof` has it, quoted. */
  readonly type: string
  readonly holds: boolean
}

/** The value that a guard of a named schema narrows to the schema's type, and whether it does where the call holds or where it does not. */
export interface Guarded {
  readonly subject: string
  /** That the schema states. */
  readonly types: readonly JsonType[]
  readonly holds: boolean
}

export const yes: Expression = { kind: 'always', value: true }
export const no: Expression = { kind: 'always', value: false }

/** A condition as code. `negated` is its opposite where that reads better than `!(…)`. */
export const test = (text: string, negated = isCall(text) ? `!${text}` : `!(${text})`): Expression => ({
  kind: 'test',
  text,
  negated,
})

/** A call that holds only of values of a type: `Number.isFinite(a)` of `'number'`. */
export const typeTest = (text: string, subject: string, type: string): Expression => ({
  kind: 'test',
  text,
  negated: `!${text}`,
  proof: { subject, type: `'${type}'`, holds: true },
})

/** A call of a guard that narrows its value. */
export const guardTest = (text: string, subject: string, types: readonly JsonType[]): Expression => ({
  kind: 'test',
  text,
  negated: `!${text}`,
  guarded: { subject, types, holds: true },
})

/** `a === b`, and its opposite `a !== b`. */
export const same = (a: string, b: string): Expression => ({
  kind: 'test',
  text: `${a} === ${b}`,
  negated: `${a} !== ${b}`,
  ...(isLiteral.test(b) ? { equality: { subject: a, literal: b, equal: true } } : {}),
})
const isLiteral = /^(?:['"\d-]|(?:true|false|null|undefined)$)/

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
    case 'test':
      return {
        kind: 'test',
        text: expression.negated,
        negated: expression.text,
        ...(expression.equality && { equality: { ...expression.equality, equal: !expression.equality.equal } }),
        ...(expression.proof && { proof: { ...expression.proof, holds: !expression.proof.holds } }),
        ...(expression.guarded && { guarded: { ...expression.guarded, holds: !expression.guarded.holds } }),
      }
    case 'all':
      return any(expression.parts.map(not))
    case 'any':
      return all(expression.parts.map(not))
    case 'choice':
      return choice(expression.if, not(expression.then), not(expression.else))
  }
}

/** Code of a condition, broken over lines where it is wider than `width`. */
export const print = (expression: Expression, width = 110): string => {
  if (expression.kind === 'all' || expression.kind === 'any') {
    const { kind, parts } = expression
    const operator = kind === 'all' ? '&&' : '||'
    const operands = parts.map(part => operand(part, kind))
    const line = operands.join(` ${operator} `)
    if (line.length <= width) return line
    return joined(
      parts.map((part, index) => wrapped(part, kind, width, operands[index])),
      ` ${operator}\n`,
    )
  }
  const line = inline(expression)
  if (expression.kind !== 'choice' || line.length <= width) return line
  const [condition, then, otherwise] = [expression.if, expression.then, expression.else].map(part =>
    wrapped(part, 'choice', width - 4),
  )
  return `${condition}\n  ? ${then}\n  : ${otherwise}`
}

// compilers follow a chain of operators by their stack
const longestChain = 500

/** Operands with their operator between them, in groups where they are too many for one chain. */
const joined = (operands: readonly string[], operator: string): string => {
  if (operands.length <= longestChain) return operands.join(operator)
  const groups = Array.from({ length: Math.ceil(operands.length / longestChain) }, (_, index) => {
    const group = operands.slice(index * longestChain, (index + 1) * longestChain)
    return `(${group.join(operator)})`
  })
  return joined(groups, operator)
}

/** The condition on one line. */
export const inline = (expression: Expression): string => {
  switch (expression.kind) {
    case 'always':
      return `${expression.value}`
    case 'test':
      return expression.text
    case 'all':
    case 'any':
      return joined(
        expression.parts.map(part => operand(part, expression.kind)),
        expression.kind === 'all' ? ' && ' : ' || ',
      )
    case 'choice':
      return [
        `${operand(expression.if, 'choice')} ? ${operand(expression.then, 'choice')}`,
        operand(expression.else, 'choice'),
      ].join(' : ')
  }
}

/** A name, or one call: `!` binds to it as it is. */
const isCall = (text: string): boolean => {
  const open = /^[\w$.]+/.exec(text)?.[0].length ?? 0
  if (open === text.length) return true
  if (text[open] !== '(') return false
  let depth = 0
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth++
    else if (text[i] === ')' && --depth === 0) return i === text.length - 1
  }
  return false
}

const join = (kind: 'all' | 'any', parts: readonly Expression[]): Expression => {
  // Most are simple as they are.
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

const operand = (part: Expression, parent: 'all' | 'any' | 'choice'): string =>
  loose(part, parent) ? `(${inline(part)})` : inline(part)

const wrapped = (
  part: Expression,
  parent: 'all' | 'any' | 'choice',
  width: number,
  line = operand(part, parent),
): string => {
  if (line.length <= width || part.kind === 'test') return line
  const text = print(part, width - 2).replaceAll('\n', '\n  ')
  return loose(part, parent) ? `(\n  ${text}\n)` : text
}

/** Mixed operators are put in parentheses even where precedence would do. */
const loose = (part: Expression, parent: 'all' | 'any' | 'choice'): boolean =>
  part.kind === 'choice' ||
  ((part.kind === 'all' || part.kind === 'any') && part.kind !== parent && parent !== 'choice')
