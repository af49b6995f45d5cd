import type { JsonType } from '@chainwright/model'
import type { Expression, Guarded } from './expression.ts'

/**
 * Makes a condition compile after guards of named schemas. Such a guard narrows its value to the type of the schema, and TypeScript then rejects a
 * check for another type (TS2339, TS2352, TS2367). It is right for schemas that contradict each other: such a condition is never true. A guard that
 * precedes such a check is written so that it does not narrow.
 */
export const unnarrowed = (expression: Expression): Expression => {
  if (!guards(expression)) return expression
  const found = new Set<Test>()
  collect(expression, nothing, found)
  return found.size === 0 ? expression : rewritten(expression, found)
}

type Test = Expression & { readonly kind: 'test' }

/** The guards that hold, by what they narrow. */
type Narrowed = ReadonlyMap<string, readonly Test[]>

const nothing: Narrowed = new Map()

const guards = (expression: Expression): boolean => {
  switch (expression.kind) {
    case 'always':
      return false
    case 'test':
      return expression.guarded !== undefined
    case 'all':
    case 'any':
      return expression.parts.some(guards)
    case 'choice':
      return guards(expression.if) || guards(expression.then) || guards(expression.else)
  }
}

/** Collects the guards that precede a check for another type. */
const collect = (expression: Expression, known: Narrowed, found: Set<Test>): void => {
  switch (expression.kind) {
    case 'always':
      return
    case 'test':
      for (const [subject, tests] of known)
        for (const test of tests)
          if (test.guarded !== undefined && asksElse(expression, subject, test.guarded)) found.add(test)
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
  }
}

/** Whether a test compares a value, or takes it for a type that its schema does not state. */
const asksElse = ({ text, equality }: Test, subject: string, { types }: Guarded): boolean => {
  if (equality?.subject === subject) return true
  const has = (...some: readonly JsonType[]): boolean => some.some(type => types.includes(type))
  return (
    (text.includes(`${subject} as number`) && !has('number', 'integer')) ||
    (text.includes(`${subject} as string`) && !has('string')) ||
    (text.includes(`Array.isArray(${subject})`) && !has('array', 'object'))
  )
}

const rewritten = (expression: Expression, found: ReadonlySet<Test>): Expression => {
  switch (expression.kind) {
    case 'always':
      return expression
    case 'test':
      return found.has(expression) ? asUnknown(expression) : expression
    case 'all':
    case 'any':
      return { kind: expression.kind, parts: expression.parts.map(part => rewritten(part, found)) }
    case 'choice': {
      const then = rewritten(expression.then, found)
      return { kind: 'choice', if: rewritten(expression.if, found), then, else: rewritten(expression.else, found) }
    }
  }
}

const asUnknown = (test: Test): Expression => {
  const { guarded, ...rest } = test
  const open = `(${guarded?.subject ?? ''}`
  const wide = (code: string): string => code.replace(open, `${open} as unknown`)
  return { ...rest, text: wide(test.text), negated: wide(test.negated) }
}

/** What is narrowed where a condition holds, or where it does not. */
const narrowedBy = (condition: Expression, holds: boolean): Narrowed => {
  switch (condition.kind) {
    case 'always':
    case 'choice':
      return nothing
    case 'test':
      return condition.guarded?.holds === holds ? new Map([[condition.guarded.subject, [condition]]]) : nothing
    case 'all':
    case 'any': {
      const each = condition.parts.map(part => narrowedBy(part, holds))
      // one of the alternatives is true, but it is unknown which one
      if ((condition.kind === 'all') === holds) return each.reduce(union, nothing)
      const [first = nothing] = each
      const common = [...first.keys()].filter(subject => each.every(other => other.has(subject)))
      return new Map(common.map(subject => [subject, each.flatMap(other => other.get(subject) ?? [])]))
    }
  }
}

const union = (one: Narrowed, other: Narrowed): Narrowed => {
  if (other.size === 0) return one
  const both = new Map(one)
  for (const [subject, tests] of other) both.set(subject, [...(both.get(subject) ?? []), ...tests])
  return both
}
