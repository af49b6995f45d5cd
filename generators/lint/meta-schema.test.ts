import { join } from 'node:path'
import type { JsonObject } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import { expect, it } from 'vitest'
import { metaSchemaProblems } from './meta-schema.ts'

const root = join(import.meta.dirname, '../..')

it('accepts bundled methods with the errors that they name', async () => {
  const { api } = await loadApi({ name: 'node', root, entries: ['specs/node/openrpc.yaml'] })
  const bundled = api?.documents[0]?.bundled ?? {}
  const methods = bundled['methods'] as readonly JsonObject[]
  const codesOf = ({ errors }: JsonObject): readonly unknown[] =>
    (errors as readonly JsonObject[]).map(({ code }) => code)
  expect(methods.filter(method => method['errors'] === undefined)).toEqual([])
  expect(methods.filter(method => new Set(codesOf(method)).size < codesOf(method).length)).toEqual([])
  expect(await metaSchemaProblems(bundled, '2020-12')).toEqual([])
})

it.each([
  ['a code that is not a number', { code: '1', message: 'poor' }],
  ['no message', { code: 1 }],
])('refuses an error with %s', async (_, error) => {
  const document = {
    openrpc: '1.3.2',
    info: { title: 'A', version: '1' },
    methods: [{ name: 'a', params: [], result: { name: 'r', schema: true }, errors: [error] }],
  }
  expect(await metaSchemaProblems(document, '2020-12')).not.toEqual([])
})
