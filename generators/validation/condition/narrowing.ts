import { all, any, choice, type Equality, type Expression, equalityOf, no, not, type Test, yes } from './expression.ts'
import { unnarrowed } from './unnarrowed.ts'

/**
 * Simplifies a condition: removes comparisons that are always true or always false at their place. In `(a === 1 || a
 * === 2) && (a === 2 || a === 3)`, the last one is removed. `given` is known to be true. TypeScript narrows in the
 * same way, and reports a comparison that cannot be true as an error (TS2367).
 */
export const narrowed = (expression: Expression, given: Expression = yes): Expression => {
  if (expression.kind === 'always') return expression
  const subjects = new Subjects()
  subjects.read(given)
  subjects.repeated.clear()
  subjects.read(expression)
  return unnarrowed(
    subjects.repeated.size === 0
      ? expression
      : under(expression, learned(given, { subjects: subjects.repeated, literals: new Map() })),
  )
}

/** The subjects of comparisons. */
class Subjects {
  /** Subjects that several comparisons have in common. Most conditions have none, and are not analyzed further. */
  readonly repeated = new Set<string>()
  readonly #seen = new Set<string>()

  read(expression: Expression): void {
    switch (expression.kind) {
      case 'always':
        return
      case 'all':
      case 'any': {
        const question = equalitiesOf(expression)
        if (question !== undefined) this.#compared(question)
        else for (const part of expression.parts) this.read(part)
        return
      }
      case 'choice':
        for (const part of [expression.if, expression.then, expression.else]) this.read(part)
        return
      default: {
        const equality = equalityOf(expression)
        if (equality !== undefined) this.#compared([equality])
        if (expression.kind === 'call' && expression.proof !== undefined) this.#proven(expression.proof.subject)
      }
    }
  }

  #proven(subject: string): void {
    if (this.#seen.has(subject)) this.repeated.add(subject)
    else this.#seen.add(subject)
  }

  #compared(equalities: readonly Equality[]): void {
    const [first] = equalities
    if (first === undefined) return
    const subject = subjectOf(first)
    if (this.#seen.has(subject)) this.repeated.add(subject)
    // The fact that there is no value implies nothing about possible values.
    else if (!equalities.every(({ literal }) => literal === 'null' || literal === 'undefined')) this.#seen.add(subject)
  }
}

/** The condition that a subject is one of some values and types, or none of them. Undefined for other conditions. */
const equalitiesOf = ({ kind, parts }: Expression & { readonly kind: 'all' | 'any' }): Equality[] | undefined => {
  const equalities: Equality[] = []
  for (const part of parts) {
    const equality = equalityOf(part)
    if (equality === undefined || equality.equal !== (kind === 'any')) return undefined
    if (equalities[0] !== undefined && subjectOf(equality) !== subjectOf(equalities[0])) return undefined
    equalities.push(equality)
  }
  return equalities
}

const subjectOf = ({ subject }: Equality): string =>
  subject.startsWith('typeof ') ? subject.slice('typeof '.length) : subject

/** The known literals of some subjects. */
interface Facts {
  readonly subjects: ReadonlySet<string>
  readonly literals: ReadonlyMap<string, ReadonlySet<string>>
}

const under = (expression: Expression, facts: Facts): Expression => {
  switch (expression.kind) {
    case 'always':
      return expression
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
    default:
      return verdict(expression, facts)
  }
}

/** Each part is evaluated if the parts before it are true (`all`) or false (`any`). */
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

const verdict = (test: Test, { literals }: Facts): Expression => {
  if (test.kind === 'call') return test.proof === undefined ? test : proven(test, test.proof, test.holds, literals)
  const equality = equalityOf(test)
  if (equality === undefined) return test
  const { subject, literal, equal } = equality
  const possible = possibleOf(subject, literals)
  if (possible !== undefined) {
    if (!possible.has(constantOf(literal))) return equal ? no : yes
    return possible.size === 1 ? (equal ? yes : no) : test
  }
  const types = literals.get(`typeof ${subject}`)
  return types === undefined || types.has(typeOf(literal)) ? test : equal ? no : yes
}

/** A call that is true only for one type is false for values of other types. */
const proven = (
  test: Test,
  { subject, type }: { readonly subject: string; readonly type: string },
  holds: boolean,
  literals: Facts['literals'],
): Expression => {
  const types = possibleOf(`typeof ${subject}`, literals)
  return types === undefined || types.has(type) ? test : holds ? no : yes
}

/** The possible literals of a subject; for a type, the known ones. */
const possibleOf = (subject: string, known: Facts['literals']): ReadonlySet<string> | undefined => {
  const literals = known.get(subject)
  if (!subject.startsWith('typeof ')) return literals
  const values = known.get(subject.slice('typeof '.length))
  return values === undefined ? literals : new Set([...values].map(typeOf))
}

/** The facts that a condition implies, in addition to the facts known before it. */
const learned = (condition: Expression, facts: Facts): Facts => {
  switch (condition.kind) {
    case 'always':
    case 'choice':
      return facts
    case 'all':
      return condition.parts.reduce((known, part) => learned(part, known), facts)
    case 'any':
      return either(
        condition.parts.map(part => learned(part, facts)),
        facts,
      )
    default: {
      if (condition.kind === 'call' && condition.proof !== undefined && condition.holds)
        return compared(
          { subject: `typeof ${condition.proof.subject}`, literal: condition.proof.type, equal: true },
          facts,
        )
      const equality = equalityOf(condition)
      return equality === undefined ? facts : compared(equality, facts)
    }
  }
}

const compared = (equality: Equality, facts: Facts): Facts => {
  if (!facts.subjects.has(subjectOf(equality))) return facts
  const { subject, literal, equal } = equality
  const value = constantOf(literal)
  const known = (literals: Iterable<string>): Facts => ({
    ...facts,
    literals: new Map(facts.literals).set(subject, new Set(literals)),
  })
  const possible = facts.literals.get(subject)
  if (equal) return known([value])
  if (possible?.has(value)) return known([...possible].filter(other => other !== value))
  const types = facts.literals.get(`typeof ${subject}`)
  // `undefined` is the only value of its type.
  if (value === 'undefined' && types !== undefined)
    return {
      ...facts,
      literals: new Map(facts.literals).set(
        `typeof ${subject}`,
        new Set([...types].filter(type => type !== "'undefined'")),
      ),
    }
  // A boolean that is not one of the two values is the other one; for other types, an excluded value implies nothing.
  if (types?.size === 1 && types.has("'boolean'") && possible === undefined)
    return known(['true', 'false'].filter(other => other !== value))
  return facts
}

/** The facts that all alternatives imply. `before`: the facts known without them. */
const either = (alternatives: readonly Facts[], before: Facts): Facts => {
  const [first = before] = alternatives
  if (alternatives.every(({ literals }) => literals === before.literals)) return before
  const subjects = new Set(alternatives.flatMap(({ literals }) => [...literals.keys()]))
  const common = [...subjects].flatMap(subject => {
    const each = alternatives.map(({ literals }) => literals.get(subject) ?? booleansOf(subject, literals))
    if (each.includes(undefined)) return []
    return [[subject, new Set(each.flatMap(some => [...(some ?? [])]))] as const]
  })
  const types = [...first.literals.keys()].flatMap(known => {
    const subject = `typeof ${known.replace(/^typeof /, '')}`
    const each = alternatives.map(({ literals }) => possibleOf(subject, literals))
    if (each.includes(undefined)) return []
    return [[subject, new Set(each.flatMap(some => [...(some ?? [])]))] as const]
  })
  return { ...before, literals: new Map([...types, ...common]) }
}

/** A type of two literals. */
const booleansOf = (subject: string, known: Facts['literals']): ReadonlySet<string> | undefined => {
  const types = known.get(`typeof ${subject}`)
  return types?.size === 1 && types.has("'boolean'") ? booleans : undefined
}

const booleans: ReadonlySet<string> = new Set(['true', 'false'])

/** JavaScript's two zeros are equal. */
const constantOf = (literal: string): string => (literal === '-0' ? '0' : literal)

const typeOf = (literal: string): string => {
  if (/^['"]/.test(literal)) return "'string'"
  if (literal === 'null') return "'object'"
  if (literal === 'undefined') return "'undefined'"
  return literal === 'true' || literal === 'false' ? "'boolean'" : "'number'"
}
