import { isAnswer } from './answers.ts'
import { type Fact, type Pair, type Question, questions } from './pair.ts'

/** A fact, and the value that it describes: `Pet.tags[]`. */
export interface PlacedFact {
  readonly subject: string
  readonly fact: Fact
}

/** Returns the facts below a place of a complete comparison, each once. */
export type FactsBelow = (root: Pair, subject: string) => readonly PlacedFact[]

/** Decides the facts that depend on the result of other pairs. */
export const factsOf = (pairs: Iterable<Pair>): FactsBelow => {
  const all = [...pairs]
  const users = usersOf(all)
  const known = new Map<Pair, readonly Fact[]>(all.map(pair => [pair, pair.facts]))
  const reached: Readonly<Record<Question, Set<Pair>>> = {
    narrows: new Set(),
    narrowsNamed: new Set(),
    widens: new Set(),
    either: new Set(),
  }
  const spread = (pair: Pair, question: Question): void => {
    const waiting = [pair]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached[question].has(next)) continue
      reached[question].add(next)
      waiting.push(...(users.get(next) ?? []))
    }
  }
  const learn = (pair: Pair, facts: readonly Fact[]): void => {
    for (const question of questions) if (facts.some(fact => isAnswer(fact, question))) spread(pair, question)
  }
  for (const pair of all) learn(pair, pair.facts)
  const waiting = new Set(all.flatMap(pair => pair.late.map(late => ({ pair, late }))))
  for (let before = -1; before !== waiting.size; ) {
    before = waiting.size
    for (const entry of waiting) {
      if (!entry.late.where.some(({ pair, question }) => reached[question].has(pair))) continue
      waiting.delete(entry)
      known.set(entry.pair, [...(known.get(entry.pair) ?? []), entry.late.fact])
      learn(entry.pair, [entry.late.fact])
    }
  }
  return below(known, pairsWithFacts(known, users))
}

const usersOf = (pairs: readonly Pair[]): ReadonlyMap<Pair, readonly Pair[]> => {
  const users = new Map<Pair, Pair[]>()
  for (const pair of pairs)
    for (const { to } of pair.edges) {
      const others = users.get(to)
      if (others === undefined) users.set(to, [pair])
      else others.push(pair)
    }
  return users
}

/**
 * Pairs that have a fact, or that contain a pair with a fact. The other pairs, which are most, are not visited again
 * for each operation.
 */
const pairsWithFacts = (
  known: ReadonlyMap<Pair, readonly Fact[]>,
  users: ReadonlyMap<Pair, readonly Pair[]>,
): ReadonlySet<Pair> => {
  const found = new Set<Pair>()
  const waiting = [...known].flatMap(([pair, facts]) => (facts.length > 0 ? [pair] : []))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(users.get(next) ?? []))
  }
  return found
}

const below =
  (known: ReadonlyMap<Pair, readonly Fact[]>, worthwhile: ReadonlySet<Pair>): FactsBelow =>
  (root, subject) => {
    const found: PlacedFact[] = []
    const visited = new Set<Pair>()
    const waiting = [{ pair: root, subject }]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { pair } = next
      if (visited.has(pair) || !worthwhile.has(pair)) continue
      visited.add(pair)
      const here = pair.name ?? next.subject
      for (const fact of known.get(pair) ?? []) found.push({ subject: fact.subject ?? here, fact })
      for (const { to, step } of [...pair.edges].reverse()) waiting.push({ pair: to, subject: `${here}${step}` })
    }
    return found
  }
