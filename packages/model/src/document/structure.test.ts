import { expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'

const messagesOf = async (members: string): Promise<readonly string[]> => {
  const { diagnostics } = await loadTexts({ 'api.yaml': openapi(members) })
  return diagnostics.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)
}

const answer = "responses: { '204': { description: None. } }"

it.each([
  [
    'a value at a name with a slash',
    `paths: { '/a/b': 5 }`,
    'structure.type #/paths/~1a~1b `/a/b` must be a Path Item Object, but is 5. It is left out.',
  ],
  [
    'a scheme of a security requirement whose name begins with `x-`',
    `paths: { /a: { get: { operationId: a, security: [{ x-key: 5 }], ${answer} } } }\ncomponents: { securitySchemes: { x-key: { type: http, scheme: basic } } }`,
    'structure.type #/paths/~1a/get/security/0/x-key `x-key` must be an array, but is 5. It is read as an empty array.',
  ],
  [
    'a path of a callback whose name contains `x-`',
    `paths: { /a: { get: { operationId: a, ${answer}, callbacks: { onEvent: { x-note: 5, '{$url}/x-': 6 } } } } }`,
    'structure.type #/paths/~1a/get/callbacks/onEvent/{$url}~1x- `{$url}/x-` must be a Path Item Object, but is 6. It is left out.',
  ],
])('%s is named in the message', async (_, members, message) => {
  expect(await messagesOf(members)).toEqual([message])
})

it.each([
  ['x-note: 1', []],
  ['summary: A., description: B.', []],
  ['note-x-: 1', ['`note-x-`']],
  ['name: a, x-note: 1, in: query', ['`name`, `in`']],
])('next to a reference, `{ %s }` is ignored with a warning, except extensions and texts', async (siblings, names) => {
  const messages = await messagesOf(
    `paths: { /a: { get: { operationId: a, parameters: [{ $ref: '#/components/parameters/A', ${siblings} }], ${answer} } } }\ncomponents: { parameters: { A: { name: a, in: query, schema: { type: string } } } }`,
  )
  expect(messages.filter(text => text.startsWith('reference.sibling-ignored'))).toEqual(
    names.map(name => `reference.sibling-ignored #/paths/~1a/get/parameters/0 ${name} next to \`$ref\` is ignored.`),
  )
})

it('a file without an extension is JSON only if it begins with a bracket', async () => {
  for (const text of [
    openapi('paths: {}'),
    '{ "openapi": "3.1.1", "info": { "title": "A", "version": "1" }, "paths": {} }',
  ]) {
    const { api, diagnostics } = await loadTexts({ api: text })
    expect([api?.documents.length, diagnostics]).toEqual([1, []])
  }
})

it.each(['A~1B C', 'A~1B%20C', '%41%7E1B%20%43'])('a reference to %s leads to the same schema', async name => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': openapi(
      `paths: { /a: { get: { operationId: a, responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } } } } } }\ncomponents: { schemas: { 'A/B C': { type: string } } }`,
    ),
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(api?.schemas.map(({ origin }) => origin?.pointer)).toEqual(['#/components/schemas/A~1B C'])
})
