import { all, any, choice, type Equality, type Expression, no, not, yes } from './expression.ts'

/**
 * A condition without the comparisons that cannot hold, or must, where they stand: of `(a === 1 || a === 2) && (a === 2 || a === 3)` the last
 * goes. What is `given` holds there already. TypeScript narrows as this does, and takes a comparison that cannot hold for a mistake (TS2367).
 */
export const narrowed = (expression: Expression, given: Expression = yes): Expression => {
  const seen = new Set<string>()
  return repeats(given, seen) || repeats(expression, seen) ? under(expression, learned(given, nothing)) : expression
}

/** Whether two comparisons may have the same subject: what most conditions need not be looked at for. */
const repeats = (expression: Expression, seen: Set<string>): boolean => {
  switch (expression.kind) {
    case 'always':
      return false
    case 'test': {
      // TypeScript takes no comparison with these for a mistake.
      if (expression.equality === undefined || /^(?:null|undefined)$/.test(expression.equality.literal)) return false
      const subject = expression.equality.subject.replace(/^typeof /, '')
      if (seen.has(subject)) return true
      seen.add(subject)
      return false
    }
    case 'all':
    case 'any': {
      const [first] = expression.parts
      // One of some literals, or none of them, is one question.
      const subject = first?.kind === 'test' ? first.equality?.subject : undefined
      const alike = (part: Expression): boolean =>
        part.kind === 'test' &&
        part.equality?.subject === subject &&
        part.equality?.equal === (expression.kind === 'any')
      if (first !== undefined && subject !== undefined && expression.parts.every(alike)) return repeats(first, seen)
      return expression.parts.some(part => repeats(part, seen))
    }
    case 'choice':
      return [expression.if, expression.then, expression.else].some(part => repeats(part, seen))
  }
}

/** What is known of each subject: the literals that it can be. */
type Facts = ReadonlyMap<string, ReadonlySet<string>>

const nothing: Facts = new Map()

const under = (expression: Expression, facts: Facts): Expression => {
  switch (expression.kind) {
    case 'always':
      return expression
    case 'test':
      return verdict(expression, facts)
    case 'all':
    case 'any':
      return sequence(expression, facts)
    case 'choice': {
      const condition = under(expression.if, facts)
      return choice(
        condition,
        under(expression.then, learned(condition, facts)),
        under(expression.else, learned(not(condition), facts)),
      )
    }
  }
}

/** Each part stands where those before it hold (`all`) or do not (`any`). */
const sequence = ({ kind, parts }: Expression & { readonly kind: 'all' | 'any' }, facts: Facts): Expression => {
  const kept: Expression[] = []
  let known = facts
  for (const part of parts) {
    const simple = under(part, known)
    kept.push(simple)
    known = learned(kind === 'all' ? simple : not(simple), known)
  }
  return kind === 'all' ? all(kept) : any(kept)
}

const verdict = (test: Expression & { readonly kind: 'test' }, facts: Facts): Expression => {
  if (test.equality === undefined) return test
  const { subject, literal, equal } = test.equality
  const possible = possibleOf(subject, facts)
  if (possible !== undefined) {
    if (!possible.has(constantOf(literal))) return equal ? no : yes
    return possible.size === 1 ? (equal ? yes : no) : test
  }
  const types = facts.get(`typeof ${subject}`)
  return types === undefined || types.has(typeOf(literal)) ? test : equal ? no : yes
}

/** The literals that a subject can be; of a type, what is known of its literals. */
const possibleOf = (subject: string, facts: Facts): ReadonlySet<string> | undefined => {
  const literals = facts.get(subject)
  if (literals !== undefined || !subject.startsWith('typeof ')) return literals
  const values = facts.get(subject.slice('typeof '.length))
  return values && new Set([...values].map(typeOf))
}

/** What is known where a condition holds, besides what was known before it. */
const learned = (condition: Expression, facts: Facts): Facts => {
  switch (condition.kind) {
    case 'always':
    case 'choice':
      return facts
    case 'test':
      return condition.equality === undefined ? facts : compared(condition.equality, facts)
    case 'all':
      return condition.parts.reduce((known, part) => learned(part, known), facts)
    case 'any':
      return either(condition.parts.map(part => learned(part, facts)))
  }
}

const compared = ({ subject, literal, equal }: Equality, facts: Facts): Facts => {
  const value = constantOf(literal)
  const possible = facts.get(subject)
  if (equal) return new Map(facts).set(subject, new Set([value]))
  if (possible?.has(value)) return new Map(facts).set(subject, new Set([...possible].filter(other => other !== value)))
  const types = facts.get(`typeof ${subject}`)
  // A boolean that is not one of the two is the other; of other types nothing is known by what they are not.
  if (types?.size === 1 && types.has("'boolean'") && possible === undefined)
    return new Map(facts).set(subject, new Set(['true', 'false'].filter(other => other !== value)))
  return facts
}

/** What all of the alternatives know. */
const either = ([first = nothing, ...rest]: readonly Facts[]): Facts =>
  new Map(
    [...first].flatMap(([subject, literals]) => {
      const others = rest.map(facts => facts.get(subject))
      if (others.includes(undefined)) return []
      return [[subject, new Set([...literals, ...others.flatMap(other => [...(other ?? [])])])] as const]
    }),
  )

/** JavaScript's two zeros are equal. */
const constantOf = (literal: string): string => (literal === '-0' ? '0' : literal)

const typeOf = (literal: string): string => {
  if (/^['"]/.test(literal)) return "'string'"
  if (literal === 'null') return "'object'"
  if (literal === 'undefined') return "'undefined'"
  return literal === 'true' || literal === 'false' ? "'boolean'" : "'number'"
}
