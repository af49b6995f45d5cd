import { expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'

it.each([
  [2, []],
  [1, ['api.yaml']],
])('of at most %i files, two are read or reported: %j', async (files, expected) => {
  const schema = (text: string): string => openapi(`paths: {}\ncomponents: { schemas: { A: ${text} } }`)
  const { diagnostics } = await loadTexts(
    { 'api.yaml': schema("{ $ref: 'b.yaml' }"), 'b.yaml': 'type: string' },
    { limits: { files } },
  )
  expect(diagnostics.map(({ source }) => source.file)).toEqual(expected)
})

it.each([
  ['api', `{ "openapi": "3.1.1", "info": { "title": "Test", "version": "1.0.0" }, "paths": {} }`],
  ['api', openapi('paths: {}')],
  ['api.yaml', ` { openapi: 3.1.1, info: { title: Test, version: 1.0.0 }, paths: {} }`],
])('the file %s is parsed by its name, otherwise by its first character', async (file, text) => {
  const { api, diagnostics } = await loadTexts({ [file]: text })
  expect([api?.title, diagnostics]).toEqual(['Test', []])
})

it('findings have no line and column after the texts of the documents are dropped', async () => {
  const { locate, dropTexts } = await loadTexts({ 'api.yaml': openapi('paths: {}') })
  const finding = {
    code: 'a',
    severity: 'info',
    message: '',
    origin: { file: 'api.yaml', pointer: '#/paths' },
  } as const
  const lineOf = (): number | undefined => locate([finding])[0]?.source.line
  expect(lineOf()).toBe(3)
  dropTexts()
  expect(lineOf()).toBe(1)
})
