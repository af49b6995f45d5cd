import { expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'

const vocabulary = (...names: readonly string[]): string =>
  JSON.stringify({
    $vocabulary: Object.fromEntries(names.map(name => [`https://json-schema.org/draft/2020-12/vocab/${name}`, true])),
  })

// A meta-schema in a file is loaded for a reference to it.
const entry = (name: string): string =>
  openapi(`jsonSchemaDialect: file:///project/${name}.json
paths: {}
components: { schemas: { A: { $ref: '${name}.json' }, Shared: { $ref: 'shared.yaml' } } }`)

it.each([
  [['one.yaml', 'two.yaml'], 1],
  [['two.yaml', 'one.yaml'], undefined],
])('a file that entry documents of two own dialects share has that of the first: %j', async (entries, expected) => {
  const { api } = await loadTexts(
    {
      'one.yaml': entry('one'),
      'two.yaml': entry('two'),
      'shared.yaml': 'minLength: 1',
      'one.json': vocabulary('applicator', 'validation'),
      'two.json': vocabulary('applicator'),
    },
    { entries },
  )
  const shared = api?.schemas.find(({ name }) => name === 'Shared')
  expect((shared?.keywords.ref ?? shared)?.keywords.minLength).toBe(expected)
})
