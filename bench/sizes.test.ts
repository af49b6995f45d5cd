import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { overBudget, sizes } from './client/sizes.ts'
import { budgets } from './validation/bench.ts'
import { ownSizes } from './validation/candidates.ts'

/**
 * The size of the smallest peer that explains every refusal, for the same pages: valibot, in the last run of the bench.
 */
const smallestPeer = 2968

it('bundles of clients stay within their budgets', async () => {
  const rows = await sizes(false)
  expect(rows.length).toBeGreaterThan(5)
  for (const { name, bytes } of rows) expect(bytes, name).toBeGreaterThan(1_000)
  expect(overBudget(rows)).toEqual([])
})

it('reports a bundle that is over its budget, or that adds more than its budget to another one', () => {
  const rows = [
    { name: 'a', bytes: 11, budget: 10 },
    { name: 'b', bytes: 1_012, over: 'a' },
    { name: 'c', bytes: 1_011, over: 'a' },
  ]
  expect(overBudget(rows)).toEqual(['a: 11 bytes, the budget is 10', 'b: 1001 bytes more than a, the budget is 1000'])
})

it('validators stay within their size budgets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-sizes-'))
  try {
    const { guards, explained } = await ownSizes(folder)
    expect(guards).toBeGreaterThan(500)
    expect(guards).toBeLessThanOrEqual(budgets.guards)
    expect(explained).toBeGreaterThan(guards)
    expect(explained).toBeLessThanOrEqual(smallestPeer)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
