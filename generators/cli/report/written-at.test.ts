import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Verdict } from '@chainwright/contract'
import { expect, it } from 'vitest'
import { writtenAt } from './written-at.ts'

const folder = mkdtempSync(join(tmpdir(), 'written-at-'))
const fixture = {
  claim: 'Rex is found',
  steps: [
    {
      request: { method: 'GET', target: '/pets/1', headers: {} },
      response: { status: 200, headers: { 'x-total': '1' }, body: { json: { name: 'Rex', tags: ['a', 'b'] } } },
    },
  ],
}
const text = JSON.stringify(fixture, undefined, 2)
writeFileSync(join(folder, 'rex.json'), text)
const lineOf = (part: string): number => text.split('\n').findIndex(line => line.includes(part)) + 1

const verdict = (more: Partial<Verdict>): Verdict => ({
  fixture: 'rex.json',
  layer: 'provider',
  outcome: 'violation',
  pointer: '',
  keyword: 'value',
  expected: '',
  actual: '',
  reproduce: '',
  ...more,
})

it('finds the line of a fixture that a verdict refers to, or the line around a missing value', () => {
  const placeOf = writtenAt(() => undefined, folder)
  const at = (pointer: string) => placeOf(verdict({ pointer }))
  expect(at('steps/0/response/body#/name')).toEqual({ file: 'rex.json', line: lineOf('"name"') })
  expect(at('steps/0/response/body#/tags/1')).toEqual({ file: 'rex.json', line: lineOf('"b"') })
  expect(at('steps/0/response/header:x-total')).toEqual({ file: 'rex.json', line: lineOf('"x-total"') })
  expect(at('steps/0/response/status')).toEqual({ file: 'rex.json', line: lineOf('"status"') })
  expect(at('steps/0/response/body#/owner/name')).toEqual({ file: 'rex.json', line: lineOf('"json"') })
  expect(at('')).toEqual({ file: 'rex.json', line: 1 })
})

it('finds the operation of the contract if a case has no file, from any working folder', () => {
  const operationAt = (id: string) =>
    id === 'getPet' ? { path: join(folder, 'specs', 'pets.yaml'), line: 7 } : undefined
  const placeOf = writtenAt(operationAt, join(folder, 'packages', 'api'))
  const of = (more: Partial<Verdict>) => placeOf(verdict({ fixture: 'getPet/example-rex', ...more }))
  expect(of({ operation: 'getPet' })).toEqual({ file: '../../specs/pets.yaml', line: 7 })
  expect(of({ operation: 'getOwner' })).toBeUndefined()
  expect(of({})).toBeUndefined()
})
