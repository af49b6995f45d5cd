import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Deadlines } from './deadlines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a deadline that is not met is reported once, soon after', () => {
  const deadlines = new Deadlines(800)
  const told: string[] = []
  deadlines.set(() => told.push('a'))
  vi.advanceTimersByTime(300)
  deadlines.set(() => told.push('b'))
  const met = deadlines.set(() => told.push('met'))
  deadlines.met(met)
  vi.advanceTimersByTime(499)
  expect(told).toEqual([])
  vi.advanceTimersByTime(101)
  expect(told).toEqual(['a'])
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['a', 'b'])
})

it('no timer runs if there are no deadlines', () => {
  const deadlines = new Deadlines(800)
  deadlines.met(deadlines.set(() => undefined))
  vi.advanceTimersByTime(200)
  expect(vi.getTimerCount()).toBe(0)
  deadlines.set(() => undefined)
  expect(vi.getTimerCount()).toBe(1)
})

it('meeting deadlines in any order leaves the others unchanged', () => {
  const deadlines = new Deadlines(800)
  const told: number[] = []
  const all = [0, 1, 2, 3, 4, 5].map(index => deadlines.set(() => told.push(index)))
  for (const index of [2, 0, 5, 2, 3]) deadlines.met(all[index] as (typeof all)[0])
  vi.advanceTimersByTime(2000)
  expect(told).toEqual([1, 4])
  expect(vi.getTimerCount()).toBe(0)
})
