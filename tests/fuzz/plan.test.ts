import { expect, it } from 'vitest'
import { drawn, plan, randomOf } from './plan.ts'

const cases = Array.from({ length: 10_000 }, (_, index) => `case ${index}`)

if (plan.seed === undefined)
  it('a bounded run always selects the same share of the cases, by their content', () => {
    const share = [...drawn(cases, each => each, { oneIn: 10 })]
    expect(share.length).toBeGreaterThan(800)
    expect(share.length).toBeLessThan(1200)
    expect([...drawn(cases.toReversed(), each => each, { oneIn: 10 })]).toEqual(share.toReversed())
  })
else
  it('a long run selects all cases, in the order of the seed', () => {
    const all = [...drawn(cases, each => each, { oneIn: 10 })]
    expect(all).not.toEqual(cases)
    expect(all.toSorted()).toEqual(cases.toSorted())
  })

it('the random numbers of a run can be repeated', () => {
  const [some, others] = [randomOf(7), randomOf(7)]
  const numbers = Array.from({ length: 1000 }, some)
  expect(numbers).toEqual(Array.from({ length: 1000 }, others))
  expect(new Set(numbers).size).toBeGreaterThan(990)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
})
