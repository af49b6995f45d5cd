import { fileURLToPath } from 'node:url'
import document from '@chainwright/metrics-spec/openapi.json' with { type: 'json' }
import * as validation from '@chainwright/metrics-validation'
import { testFixtures } from '../testing/fixtures.ts'

const oneHour = 'the recorded chain has one hour, so no second page: series.test.ts'

testFixtures('the metrics service', {
  document,
  validation,
  folder: fileURLToPath(new URL('../../specs/metrics/fixtures', import.meta.url)),
  operations: new Set(['listMetric', 'listAverageTps']),
  elsewhere: new Map([
    ['a page token is valid for a day after it was issued', oneHour],
    ['a page token expires a day after it was issued, and the first page issues a new one', oneHour],
  ]),
  least: 40,
})
