import { expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'

const read = async (path: string, parameters: string, own = '[]') => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': openapi(
      `paths: { '${path}': { parameters: ${own}, get: { operationId: a, parameters: ${parameters}, responses: { '204': { description: None. } } } } }`,
    ),
  })
  const [operation] = api?.operations ?? []
  return {
    parameters: operation?.input.flatMap(field => (field.place === 'body' || field.place === 'params' ? [] : [field])),
    messages: diagnostics.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`),
  }
}

const header = (name: string, type: string): string => `{ name: ${name}, in: header, schema: { type: ${type} } }`

it('two headers whose names differ only in case are one parameter, and the last one is used', async () => {
  const { parameters, messages } = await read('/a', `[${header('X-Boo', 'string')}, ${header('x-boo', 'integer')}]`)
  expect(parameters?.map(({ name }) => name)).toEqual(['x-boo'])
  expect(messages).toEqual([
    'openapi.duplicate-parameter #/paths/~1a/get/parameters/1 The header parameter "x-boo" is declared twice. The last one is used.',
  ])
})

it('a header of an operation replaces that of its path in another case', async () => {
  const { parameters, messages } = await read('/a', `[${header('x-boo', 'integer')}]`, `[${header('X-Boo', 'string')}]`)
  expect(parameters?.map(({ name }) => name)).toEqual(['x-boo'])
  expect(messages).toEqual([])
})

it.each(['/a/{b', '/a/b}', '/a/{{b}}'])('an operation at the path %s is left out', async path => {
  const { parameters, messages } = await read(path, '[]')
  expect(parameters).toBeUndefined()
  expect(messages).toEqual([
    expect.stringMatching(
      /^openapi\.path-braces .* has a brace without its counterpart\. The operation is left out\.$/,
    ),
  ])
})

it('parameters without text between them are reported', async () => {
  const inPath = (name: string): string => `{ name: ${name}, in: path, required: true, schema: { type: string } }`
  const { messages } = await read('/{a}{b}', `[${inPath('a')}, ${inPath('b')}]`)
  expect(messages).toEqual([
    'openapi.path-parameters-adjacent #/paths/~1{a}{b}/get The path "/{a}{b}" has no text between the parameter "a" and the next one. Servers read only the first character of the value as "a".',
  ])
  expect((await read('/{a}.{b}', `[${inPath('a')}, ${inPath('b')}]`)).messages).toEqual([])
})

const deep = (schema: string): string => `[{ name: b, in: query, style: deepObject, schema: ${schema} }]`

it.each(['{ type: array, items: { type: string } }', '{ type: string }', '{ type: [integer, boolean] }'])(
  'a parameter of the schema %s cannot have the style deepObject',
  async schema => {
    const { parameters, messages } = await read('/a', deep(schema))
    expect(parameters?.map(({ style, explode }) => [style, explode])).toEqual([['form', true]])
    expect(messages).toEqual([
      'openapi.deep-object #/paths/~1a/get/parameters/0 The style "deepObject" is for objects only, and the schema does not allow an object. It is read as "form".',
    ])
  },
)

it('a value that may be an object or another value is reported for the style deepObject', async () => {
  const { parameters, messages } = await read('/a', deep('{ anyOf: [{ type: object }, { type: string }] }'))
  expect(parameters?.map(({ style }) => style)).toEqual(['deepObject'])
  expect(messages).toEqual([
    'openapi.deep-object #/paths/~1a/get/parameters/0 With the style "deepObject", servers cannot read all of this value: it may have the type string.',
  ])
  expect((await read('/a', deep('{ type: [object, "null"], properties: { c: { type: string } } }'))).messages).toEqual(
    [],
  )
})
