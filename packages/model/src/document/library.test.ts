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
