import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readFixtures } from './fixtures.ts'

const whole = {
  claim: 'it is',
  kind: 'positive',
  provenance: { type: 'documented' },
  steps: [{ request: {}, response: {} }],
}

const reading = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'fixtures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'one.json'), text)
  return readFixtures(folder)
}

it('takes a fixture, and a list of them', async () => {
  expect(await reading(JSON.stringify(whole))).toHaveLength(1)
  expect(await reading(JSON.stringify([whole, { ...whole, claim: 'it is too' }]))).toHaveLength(2)
})

it.each([
  ['{', /one\.json is no JSON: /],
  ['7', /one\.json is no fixture: it is no object$/],
  [JSON.stringify({ ...whole, claim: 3 }), /`claim` must be a text$/],
  [JSON.stringify({ ...whole, kind: undefined }), /`kind` must be a text$/],
  [JSON.stringify({ ...whole, provenance: 'x' }), /`provenance` must be an object$/],
  [JSON.stringify({ ...whole, steps: [] }), /`steps` must be a list with at least one step$/],
  [JSON.stringify({ ...whole, steps: [{ request: {} }] }), /`steps\/0\/response` must be an object$/],
  [JSON.stringify([whole, {}]), /one\.json#\/1 is no fixture: `claim` must be a text$/],
])('says what %s lacks', async (text, said) => {
  await expect(reading(text)).rejects.toThrow(said)
})
