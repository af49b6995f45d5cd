import { memoryRates, type RateStore } from '@chainwright/runtime-server'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../store/migrate.ts'
import { migrations } from '../store/migrations/index.ts'
import { openServer } from '../store/server.ts'
import type { Store } from '../store/store.ts'
import { type Databases, serverDatabases } from '../testing/databases.ts'
import { deleteWindows, sharedRates } from './shared-budgets.ts'

let databases: Databases
let url: string
const stores: Store[] = []
const open = (at: string): Store => {
  const store = openServer({ url: at })
  stores.push(store)
  return store
}
beforeAll(async () => {
  databases = await serverDatabases()
  url = (await databases.fresh()).databaseUrl ?? ''
  await migrate(open(url), migrations)
})
afterAll(async () => {
  await Promise.all(stores.map(store => store.close()))
  await databases.close()
})

const budget = { units: 100, windowSeconds: 60 }
const now = Date.UTC(2026, 0, 1)

it('counts like the store in memory, from any process and with any steps of the clock', async () => {
  const [first, second] = [open(url), open(url)]
  let run = 0
  const calls = fc.array(
    fc.record({
      caller: fc.constantFrom('a', 'b'),
      cost: fc.constantFrom(1, 30, 70, 100, 101),
      units: fc.constantFrom(50, 100),
      step: fc.constantFrom(0, 1, 59_999, 60_000, -1, -3_600_000),
      isFirst: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(calls, async drawn => {
      const of = `interface ${++run}`
      const [one, other, memory] = [sharedRates(first, of), sharedRates(second, of), memoryRates()]
      let at = now
      for (const { caller, cost, units, step, isFirst } of drawn) {
        at += step
        const request = { cost, budget: { ...budget, units }, now: at }
        const taken = await (isFirst ? one : other).take(caller, request)
        expect(taken).toEqual(await memory.take(caller, request))
        // Reading the state uses no units.
        expect(await one.take(caller, { ...request, cost: 0 })).toEqual({ ...taken, ok: true })
      }
    }),
    { numRuns: 60 },
  )
})

it('grants no unit twice to callers of two processes at the same time', async () => {
  const rates = [sharedRates(open(url), 'data'), sharedRates(open(url), 'data')] as const
  const taken = await Promise.all(
    Array.from({ length: 150 }, (_, call) => rates[call % 2 === 0 ? 0 : 1].take('c', { cost: 1, budget, now })),
  )
  expect(taken.filter(({ ok }) => ok)).toHaveLength(100)
})

it('keeps the budgets of two interfaces separate, and stores no caller in plain text', async () => {
  const store = open(url)
  const caller = '203.0.113.7'
  const taken = async (of: string) => (await sharedRates(store, of).take(caller, { cost: 10, budget, now })).remaining
  expect([await taken('A'), await taken('A'), await taken('B')]).toEqual([90, 80, 90])
  const rows = await store.database.selectFrom('rate_window').selectAll().execute()
  expect(rows.map(row => row.caller.toString('latin1')).join()).not.toContain(caller)
})

it('counts in the process while the database is read-only', async () => {
  const readOnly = new URL(url)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  const rates: RateStore = sharedRates(open(readOnly.href), 'standby')
  const oks: boolean[] = []
  for (let call = 0; call < 3; call++) oks.push((await rates.take('d', { cost: 40, budget, now })).ok)
  expect(oks).toEqual([true, true, false])
})

it('responds with 503 while the database is unavailable', async () => {
  const rates = sharedRates(open('postgres://nobody@127.0.0.1:1/none'), 'data')
  for (const cost of [0, 1])
    await expect(async () => rates.take('e', { cost, budget, now })).rejects.toMatchObject({ status: 503 })
})

it('removes windows that have ended, and no others', async () => {
  const store = open(url)
  const rates = sharedRates(store, 'ends')
  for (let caller = 0; caller < 50; caller++) await rates.take(String(caller), { cost: 1, budget, now })
  const count = async () => (await store.database.selectFrom('rate_window').select('ends').execute()).length
  const all = await count()
  for (let slice = 0; slice < 256; slice++) await deleteWindows(store, slice, now + 59_999)
  const before = await count()
  expect(all - before).toBeLessThanOrEqual(all - 50)
  for (let slice = 256; slice < 512; slice++) await deleteWindows(store, slice, now + 400 * 86_400_000)
  expect(await count()).toBe(0)
  expect((await rates.take('0', { cost: 0, budget, now })).remaining).toBe(100)
})
