import { expect, it } from 'vitest'
import { paceOf } from './pace.ts'

it('requests begin one after another, at most as many in a second as the rate', async () => {
  const pace = paceOf(20)
  const begun = performance.now()
  await Promise.all([pace(), pace(), pace(), pace()])
  // a timer may fire a millisecond early
  expect(performance.now() - begun).toBeGreaterThanOrEqual(145)
})
