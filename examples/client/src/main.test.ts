import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startReplay } from '@chainwright/contract'
import { warmest } from './warmest.js'
import { createWeatherClient } from './weather/client/index.js'
import document from './weather/spec/openapi.json' with { type: 'json' }
import * as validators from './weather/validation/index.js'

test('finds the warmest reading', async t => {
  // A mock server: it responds with the examples of the contract.
  const mock = await startReplay({ documents: [document] })
  t.after(() => mock.close())
  const weather = createWeatherClient({ baseUrl: mock.url })
  assert.deepEqual(await warmest(weather, 'EGLL'), { at: '2026-03-01T12:00:00Z', celsius: 4.5, windKmh: 12 })
})

test('returns undefined for a 404, which the document declares for a station without readings', async t => {
  const mock = await startReplay({ documents: [document] })
  t.after(() => mock.close())
  const weather = createWeatherClient({ baseUrl: mock.url, headers: { 'x-replay-status': '404' }, retry: false })
  assert.equal(await warmest(weather, 'XXXX'), undefined)
})

test('refuses a response that violates the contract, and names the place', async () => {
  const weather = createWeatherClient({
    fetch: async () => Response.json([{ at: '2026-03-01T12:00:00Z', celsius: 'mild' }]),
    validators,
    validate: 'throw',
  })
  await assert.rejects(weather.listReadings({ stationId: 'EGLL' }), {
    name: 'ContractError',
    message: /\/0\/celsius/,
  })
})
