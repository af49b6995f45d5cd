import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endExpiry, expireAfter } from './expiry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('each expiry fires at its own time, unless it was ended', () => {
  const ended: string[] = []
  const [a, b, c, d] = ([40, 10, 30, 20] as const).map(time =>
    expireAfter(time, { abort: () => ended.push(`${time}`) }),
  )
  if (d !== undefined) endExpiry(d)
  vi.advanceTimersByTime(9)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ended).toEqual(['10'])
  if (b !== undefined) endExpiry(b)
  vi.advanceTimersByTime(100)
  expect(ended).toEqual(['10', '30', '40'])
  for (const one of [a, c]) if (one !== undefined) endExpiry(one)
})

it('a thousand expiries share one timer', () => {
  const all = Array.from({ length: 1000 }, () => expireAfter(50, { abort: () => {} }))
  expect(vi.getTimerCount()).toBe(1)
  for (const one of all) endExpiry(one)
  vi.advanceTimersByTime(100)
  expect(vi.getTimerCount()).toBe(0)
})

it('if timers are numbers, each expiry has its own timer, which is cleared', () => {
  let last = 0
  const set = new Map<number, () => void>()
  vi.stubGlobal('setTimeout', (run: () => void) => {
    last++
    set.set(last, run)
    return last
  })
  vi.stubGlobal('clearTimeout', (timer: number) => void set.delete(timer))
  const ended: string[] = []
  const one = expireAfter(10, { abort: () => ended.push('one') })
  const two = expireAfter(10, { abort: () => ended.push('two') })
  endExpiry(one)
  expect(set.size).toBe(1)
  for (const run of set.values()) run()
  endExpiry(two)
  expect({ ended, left: set.size }).toEqual({ ended: ['two'], left: 0 })
  vi.unstubAllGlobals()
})

it('expiries continue after a test replaced the clock for a while', async () => {
  const fake = expireAfter(60_000, { abort: () => {} })
  endExpiry(fake)
  vi.useRealTimers()
  const started = Date.now()
  await new Promise<void>(done => {
    // an expiry alone does not keep the process alive
    const alive = setTimeout(() => {}, 10_000)
    const abort = () => {
      clearTimeout(alive)
      endExpiry(expiry)
      done()
    }
    const expiry = expireAfter(20, { abort })
  })
  expect(Date.now() - started).toBeLessThan(5000)
})
