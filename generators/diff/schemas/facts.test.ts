import { expect, it } from 'vitest'
import { factsOf } from './facts.ts'
import { logicRules } from './logic.ts'
import { type Fact, factOf, type Pair } from './pair.ts'

const pairOf = (facts: readonly Fact[] = []): Pair => ({ name: undefined, facts: [...facts], edges: [], late: [] })

it('a difference in a recursive value is a difference in all values that contain it', () => {
  const narrowed = factOf(logicRules.notAdded, { text: 'now excludes values' })
  const late = factOf(logicRules.notRemoved, { text: 'can now be values' })
  const [value, whole, recursive, other] = [pairOf([narrowed]), pairOf(), pairOf(), pairOf()]
  whole.edges.push({ to: value, step: '.value' })
  value.edges.push({ to: recursive, step: '[]' })
  recursive.edges.push({ to: value, step: '' })
  other.late.push({ fact: late, where: [{ pair: whole, question: 'narrows' }] })
  const below = factsOf([value, whole, recursive, other])
  expect(below(whole, 'Whole')).toEqual([{ subject: 'Whole.value', fact: narrowed }])
  expect(below(other, 'Other')).toEqual([{ subject: 'Other', fact: late }])
})
