import { expect, it } from 'vitest'
import { faultText, fixtureFault } from './check.ts'

const step = {
  request: { method: 'GET', target: '/a', headers: {} },
  response: { status: 200, headers: {} },
}
const sound = {
  claim: 'a',
  kind: 'positive',
  provenance: { type: 'synthesised' },
  steps: [step],
  volatile: [{ step: 0, side: 'response', at: '/a', judge: 'schema' }],
  redacted: [{ step: 0, side: 'response', at: '/a' }],
}

it('a valid fixture has no fault', () => {
  expect(fixtureFault(sound)).toBeUndefined()
})

it.each([
  [{ steps: [step, { ...step, at: 'soon' }] }, '`steps/1/at` must be a time such as +59m59s, but is "soon"'],
  [{ volatile: 1 }, '`volatile` must be an array, but is 1'],
  [
    { volatile: [{ step: 0, side: 'response' }] },
    '`volatile/0` must have `step`, `side` and `at`, but is {"step":0,"side":"response"}',
  ],
  [{ redacted: 1 }, '`redacted` must be an array, but is 1'],
  [{ redacted: [...sound.redacted, {}] }, '`redacted/1` must have `step`, `side` and `at`, but is {}'],
  [{ refused: { step: 0 } }, '`refused` must have `step`, `side` and `at`, but is {"step":0}'],
  [
    { refused: { step: 0, side: 'request', at: '' } },
    '`refused/keyword` must be a keyword of JSON Schema, or rule:<id>, but is absent',
  ],
])('the first fault of a fixture has its place: %j', (more, message) => {
  const fault = fixtureFault({ ...sound, ...more })
  expect(fault && faultText(fault)).toBe(message)
})

it('the text of a fault of the whole fixture contains no place', () => {
  const fault = fixtureFault([])
  expect(fault && faultText(fault)).toBe('it must be an object, but is []')
})
