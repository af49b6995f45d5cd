import type { JsonType } from '@chainwright/model'
import { code } from '../../source/code/code.ts'
import { type Expression, equalityOf, type Guarded, type Test, type TypeAssumption } from './expression.ts'

/**
 * Makes a condition compile after guards of named schemas. Such a guard narrows its value to the type of the schema,
 * and TypeScript then rejects a check for another type (TS2339, TS2352, TS2367). This affects schemas that contradict
 * each other: such a condition is never true. A guard before such a check is written so that it does not narrow.
 */
export const unnarrowed = (expression: Expression): Expression => {
  if (!guards(expression)) return expression
  const found = new Set<Guard>()
  collect(expression, nothing, found)
  return found.size === 0 ? expression : rewritten(expression, found)
}

type Guard = Test & { readonly kind: 'call' }

/** The guards that are true, by the value that they narrow. */
type Narrowed = ReadonlyMap<string, readonly Guard[]>

const nothing: Narrowed = new Map()

const guards = (expression: Expression): boolean => {
  switch (expression.kind) {
    case 'call':
      return expression.guarded !== undefined
    case 'all':
    case 'any':
      return expression.parts.some(guards)
    case 'choice':
      return guards(expression.if) || guards(expression.then) || guards(expression.else)
    default:
      return false
  }
}

/** Collects the guards that precede a check for another type. */
const collect = (expression: Expression, known: Narrowed, found: Set<Guard>): void => {
  switch (expression.kind) {
    case 'always':
      return
    case 'all':
    case 'any': {
      let narrowed = known
      for (const part of expression.parts) {
        collect(part, narrowed, found)
        narrowed = union(narrowed, narrowedBy(part, expression.kind === 'all'))
      }
      return
    }
    case 'choice':
      collect(expression.if, known, found)
      collect(expression.then, union(known, narrowedBy(expression.if, true)), found)
      collect(expression.else, union(known, narrowedBy(expression.if, false)), found)
      return
    default:
      for (const [subject, tests] of known)
        for (const test of tests)
          if (test.guarded !== undefined && assumesOther(expression, subject, test.guarded)) found.add(test)
  }
}

/** Whether a test compares a value, or assumes a type for it that its schema does not have. */
const assumesOther = (test: Test, subject: string, { types }: Guarded): boolean => {
  if (equalityOf(test)?.subject === subject) return true
  const has = (...some: readonly JsonType[]): boolean => some.some(type => types.includes(type))
  return assumptionsIn(test).some(
    assumption =>
      assumption.subject === subject &&
      ((assumption.as === 'number' && !has('number', 'integer')) ||
        (assumption.as === 'string' && !has('string')) ||
        (assumption.as === 'array' && !has('array', 'object'))),
  )
}

const assumptionsIn = (expression: Expression): readonly TypeAssumption[] => {
  switch (expression.kind) {
    case 'comparison':
    case 'call':
      return expression.assumes === undefined ? [] : [expression.assumes]
    case 'sum':
    case 'all':
    case 'any':
      return expression.parts.flatMap(assumptionsIn)
    case 'choice':
      return [expression.if, expression.then, expression.else].flatMap(assumptionsIn)
    default:
      return []
  }
}

const rewritten = (expression: Expression, found: ReadonlySet<Guard>): Expression => {
  switch (expression.kind) {
    case 'call':
      return found.has(expression) ? asUnknown(expression) : expression
    case 'all':
    case 'any':
      return { kind: expression.kind, parts: expression.parts.map(part => rewritten(part, found)) }
    case 'choice': {
      const then = rewritten(expression.then, found)
      return { kind: 'choice', if: rewritten(expression.if, found), then, else: rewritten(expression.else, found) }
    }
    default:
      return expression
  }
}

const asUnknown = ({ guarded: _, ...test }: Guard): Expression => {
  const [subject = '', ...rest] = test.args
  return { ...test, args: [code`${subject} as unknown`, ...rest] }
}

/** The values that are narrowed if a condition is true, or if it is false. */
const narrowedBy = (condition: Expression, holds: boolean): Narrowed => {
  switch (condition.kind) {
    case 'call':
      return condition.guarded !== undefined && condition.holds === holds
        ? new Map([[condition.guarded.subject, [condition]]])
        : nothing
    case 'all':
    case 'any': {
      const each = condition.parts.map(part => narrowedBy(part, holds))
      // one of the alternatives is true, but it is unknown which one
      if ((condition.kind === 'all') === holds) return each.reduce(union, nothing)
      const [first = nothing] = each
      const common = [...first.keys()].filter(subject => each.every(other => other.has(subject)))
      return new Map(common.map(subject => [subject, each.flatMap(other => other.get(subject) ?? [])]))
    }
    default:
      return nothing
  }
}

const union = (one: Narrowed, other: Narrowed): Narrowed => {
  if (other.size === 0) return one
  const both = new Map(one)
  for (const [subject, tests] of other) both.set(subject, [...(both.get(subject) ?? []), ...tests])
  return both
}
