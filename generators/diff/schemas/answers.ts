import type { Fact, Pair, Question } from './pair.ts'

/**
 * Whether a comparison, including nested ones, found such a difference. A comparison in progress counts with its differences
 * found until then.
 */
export const answers = (pair: Pair, asks: Question): boolean => search(pair, asks, new Map())

export const isAnswer = (
  { narrows, widens, undeclared }: Pick<Fact, 'narrows' | 'widens' | 'undeclared'>,
  asks: Question,
): boolean => {
  switch (asks) {
    case 'narrows':
      return narrows
    case 'narrowsNamed':
      return narrows && !undeclared
    case 'widens':
      return widens
    case 'either':
      return narrows || widens
    default:
      return asks satisfies never
  }
}

type Asked = Map<Pair, Set<Question>>

const search = (pair: Pair, asks: Question, asked: Asked): boolean => {
  const questions = asked.get(pair) ?? new Set()
  // A comparison in progress contributes nothing to its own result.
  if (questions.has(asks)) return false
  asked.set(pair, questions.add(asks))
  const waiting = [pair]
  const met = new Set<Pair>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (met.has(next)) continue
    met.add(next)
    if (next.facts.some(fact => isAnswer(fact, asks))) return true
    for (const { fact, where } of next.late)
      if (isAnswer(fact, asks) && where.some(place => search(place.pair, place.asks, asked))) return true
    for (const { to } of next.edges) waiting.push(to)
  }
  return false
}
