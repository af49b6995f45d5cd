import type { Fact, Pair, Question } from './pair.ts'

/**
 * Whether a comparison, or one that it contains, found a difference of the kind that `question` names. For a comparison
 * in progress, only the differences found so far count.
 */
export const answers = (pair: Pair, question: Question): boolean => search(pair, question, new Map())

export const isAnswer = (
  { narrows, widens, undeclared }: Pick<Fact, 'narrows' | 'widens' | 'undeclared'>,
  question: Question,
): boolean => {
  switch (question) {
    case 'narrows':
      return narrows
    case 'narrowsNamed':
      return narrows && !undeclared
    case 'widens':
      return widens
    case 'either':
      return narrows || widens
    default:
      return question satisfies never
  }
}

type Visited = Map<Pair, Set<Question>>

const search = (pair: Pair, question: Question, visited: Visited): boolean => {
  const questions = visited.get(pair) ?? new Set()
  // A comparison in progress contributes nothing to its own result.
  if (questions.has(question)) return false
  visited.set(pair, questions.add(question))
  const waiting = [pair]
  const compared = new Set<Pair>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (compared.has(next)) continue
    compared.add(next)
    if (next.facts.some(fact => isAnswer(fact, question))) return true
    for (const { fact, where } of next.late)
      if (isAnswer(fact, question) && where.some(place => search(place.pair, place.question, visited))) return true
    for (const { to } of next.edges) waiting.push(to)
  }
  return false
}
