import { fileURLToPath } from 'node:url'
import openapi from '@chainwright/metrics-spec/openapi.json' with { type: 'json' }
import * as validation from '@chainwright/metrics-validation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { askFixtures } from '../testing/fixtures.ts'
import { startSample } from '../testing/sample.ts'

/** What the recorded chain does not have, and where it is tested instead. */
const elsewhere = new Map([
  ['a page token is good until a day after it was issued', 'the chain has one hour, so no second page: series.test.ts'],
  [
    'a page token expires a day after it was issued, and the first page can be asked for again',
    'the chain has one hour, so no second page: series.test.ts',
  ],
])
const served = new Set(['listMetric', 'listAverageTps'])

describe.each(bothDatabases)('metrics on the $kind database', ({ open }) => {
  let databases: Databases
  let service: RunningService
  let now = 0
  beforeAll(async () => {
    databases = await open()
    service = await startSample(await databases.fresh(), { clock: () => now })
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
  })

  test('answers every fixture whose data it has as the fixture says', async () => {
    const { verdicts, fixtures } = await askFixtures({
      url: service.url,
      document: openapi,
      validation,
      folder: fileURLToPath(new URL('../../specs/metrics/fixtures', import.meta.url)),
      operations: served,
      skipped: new Set(elsewhere.keys()),
      setClock: time => {
        now = time
      },
    })
    const bad = verdicts.filter(({ outcome }) => outcome !== 'passed')
    expect(
      bad.map(({ fixture, pointer, expected, actual, reason }) => ({ fixture, pointer, expected, actual, reason })),
    ).toEqual([])
    expect(verdicts.length).toBeGreaterThanOrEqual(fixtures)
    expect(fixtures).toBeGreaterThan(40)
  })
})
