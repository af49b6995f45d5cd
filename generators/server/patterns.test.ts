import { apiOfCase } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { printed } from '../testing/emitted.ts'
import { serverWith } from './index.ts'

const formatsOf = async (branches: string, patterns?: 're2'): Promise<string | undefined> => {
  const { api } = await apiOfCase(`
openapi: 3.1.1
info: { title: Ledger, version: 1.0.0 }
paths:
  /accounts/{account}:
    get:
      operationId: getAccount
      parameters:
        - { name: account, in: path, required: true, schema: { anyOf: [{ type: string, format: cb58 }, ${branches}] } }
      responses: { '204': { description: Nothing. } }
`)
  const files = [...serverWith({ patterns })(api, namesOf(api))]
  const operations = files.find(file => 'module' in file && file.module === 'operations')
  const text = operations !== undefined && 'module' in operations ? printed(operations) : ''
  return /formats: (\{.*?\}),\n/s.exec(text)?.[1]?.replaceAll(/\s+/g, ' ')
}
const elsewhere = "{ places: [], elsewhere: ['cb58'] }"

it('tests texts by the patterns of the document', async () => {
  expect(await formatsOf("{ pattern: '^(a+)+$' }")).toContain("unless: '(?:^(a+)+$)'")
})

it('leaves patterns to the validators if they use RE2, and compares with constants', async () => {
  expect(await formatsOf("{ pattern: '^(a+)+$' }", 're2')).toBe(elsewhere)
  expect(await formatsOf('{ const: all }', 're2')).toContain("unless: '(?:^(?:all)$)'")
})

it.each(["'^(a)\\1$'", "'^(?<x>a)\\k<x>$'", "'^(?<x>a)$'"])('leaves %s to the validators', async pattern => {
  expect(await formatsOf(`{ pattern: ${pattern} }, { pattern: '^(x)\\1$' }`)).toBe(elsewhere)
})

it('tests texts by a pattern that looks behind', async () => {
  expect(await formatsOf("{ pattern: '^a+(?<!b)$' }")).toContain('unless')
})
