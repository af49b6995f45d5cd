import { expect, it } from 'vitest'
import { automatonOf } from './automaton.ts'
import { mostWays } from './ways.ts'

it.each([
  ['^ab$', 1],
  ['^(?:a|a)b$', 2],
  ['^(?:a|b)*$', 1],
])('%s can match a text in at most this number of ways: %i', (source, most) => {
  const automaton = automatonOf(source, 'u')
  if (automaton === undefined) throw new Error(`${source} is not read.`)
  expect(mostWays(automaton, automaton.first, { ways: 100, steps: 1000 })).toMatchObject({ most })
})
