import { expect, it } from 'vitest'
import { loadTexts, openapi, openrpc } from '../testing/load-texts.ts'

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
  [
    'a class of responses in lower case',
    `paths: { /a: { get: { operationId: a, responses: { 5xx: { description: Down. } } } } }`,
    'structure.key #/paths/~1a/get/responses/5xx A class of responses must have a capital X, but is `5xx`. It is read as `5XX`.',
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
    names.map(
      name =>
        `reference.sibling-ignored #/paths/~1a/get/parameters/0 ${name} next to \`$ref\` ${name.includes(',') ? 'are' : 'is'} ignored.`,
    ),
  )
})

it.each([
  ['^(?i:ab)$', 'has modifiers or repeated names of groups, which only ECMAScript 2025 supports'],
  ['^(?i-m:ab)$', 'has modifiers or repeated names of groups, which only ECMAScript 2025 supports'],
  ['(?<x>a)|(?<x>b)', 'has modifiers or repeated names of groups, which only ECMAScript 2025 supports'],
  ['^[\\w-.]+\\p{L}$', String.raw`has "\\p{L}", but is not a valid Unicode pattern of ECMA-262`],
  ['\\p{Alnum}+', String.raw`has "\\p{Alnum}", but is not a valid Unicode pattern of ECMA-262`],
  ['[a-\\d]\\u{61}', String.raw`has "\\u{61}", but is not a valid Unicode pattern of ECMA-262`],
  ['(', 'is not a regular expression of ECMA-262'],
])('the pattern %s is left out in every version of Node', async (pattern, problem) => {
  expect(await messagesOf(`paths: {}\ncomponents: { schemas: { A: { pattern: '${pattern}' } } }`)).toEqual([
    `schema.malformed-pattern #/components/schemas/A/pattern The pattern ${JSON.stringify(pattern)} ${problem}. It is left out.`,
  ])
})

it.each([
  '\\(?i:a',
  '[(?i:]a',
  '(?<x>a)(?<y>b)',
  '(?<!a)(?<!b)',
  '(?<=a)|(?<=a)b',
  '\\p{L}+',
  '\\\\p{a}\\_',
  '[\\w-.]',
])('the pattern %s is kept', async pattern => {
  expect(await messagesOf(`paths: {}\ncomponents: { schemas: { A: { pattern: '${pattern}' } } }`)).toEqual([])
})

it.each([
  ['headers', "'200': { description: One., headers: { $ref: 'x.yaml#/headers' } }"],
  ['content', "'200': { description: One., content: { $ref: 'x.yaml#/content' } }"],
  ['links', "'200': { description: One., links: { $ref: 'x.yaml#/links' } }"],
  [
    'examples',
    "'200': { description: One., content: { application/json: { schema: {}, examples: { $ref: 'x.yaml#/examples' } } } }",
  ],
])('the map `%s` may be a reference, and is read with a warning', async (name, response) => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': openapi(`paths: { /a: { get: { operationId: a, responses: { ${response} } } } }`),
    'x.yaml': `headers: { X-Count: { required: true, schema: { $ref: '#/count' } } }
content: { application/json: { schema: { $ref: '#/count' } } }
links: { self: { operationId: a } }
examples: { one: { value: 1 } }
count: { type: integer }`,
  })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    `reference.misplaced \`${name}\` cannot be a reference. It is read with the members of the target.`,
  ])
  const bundled = JSON.stringify(api?.documents[0]?.bundled)
  expect(bundled).not.toContain('x.yaml')
  expect(bundled).toContain({ headers: 'X-Count', content: '/json', links: 'self', examples: 'one' }[name])
  const [outcome] = api?.operations[0]?.outcomes ?? []
  if (outcome?.protocol !== 'http') throw new Error('There is no response.')
  expect(outcome.headers.map(header => header.schema?.keywords.ref?.keywords.type)).toEqual(
    name === 'headers' ? [['integer']] : [],
  )
  expect(outcome.content).toHaveLength(name === 'content' || name === 'examples' ? 1 : 0)
})

it('a document of OpenAPI 3.0 with schemas only is read as having no paths', async () => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': openapi('components: { schemas: { A: { type: string } } }', '3.0.4'),
  })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'structure.required An OpenAPI Object must have the member `paths`. It is read as if `paths` were empty.',
  ])
  expect(api?.schemas.map(({ name }) => name)).toEqual(['A'])
})

it('the help for a reference in the place of a text is to write the text', async () => {
  const { diagnostics } = await loadTexts({
    'api.yaml': openapi('paths: {}\ntags: [{ name: a, description: { $ref: a.md } }]'),
  })
  expect(diagnostics.map(({ message, help }) => [message, help])).toEqual([
    [
      '`description` must be a string, but is an object. It is left out.',
      'Write the value itself: its specification does not permit a reference here.',
    ],
  ])
})

it('an error without a code, whose reference has no target, repeats no other one', async () => {
  const { diagnostics } = await loadTexts({
    'api.yaml': openrpc(
      "methods: [{ name: a, params: [], result: { name: r, schema: true }, errors: [{ $ref: '#/x' }, { $ref: '#/y' }] }]",
    ),
  })
  expect(diagnostics.map(({ code }) => code)).toEqual(['reference.dangling', 'reference.dangling'])
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

it.each(['A~1B C', 'A~1B%20C', '%41%7E1B%20%43'])('a reference to %s resolves to the same schema', async name => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': openapi(
      `paths: { /a: { get: { operationId: a, responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } } } } } }\ncomponents: { schemas: { 'A/B C': { type: string } } }`,
    ),
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(api?.schemas.map(({ origin }) => origin?.pointer)).toEqual(['#/components/schemas/A~1B C'])
})

it.each([
  ['x-note', []],
  ['note-x-', ['structure.unknown-member #/info/note-x-']],
])('a member %s of the Info Object: %j', async (name, expected) => {
  const { diagnostics } = await loadTexts({
    'api.yaml': openapi('paths: {}').replace('version: 1.0.0', `version: 1.0.0, ${name}: 1`),
  })
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(expected)
})

it('an extension of another vendor is kept, even if it has the name of one of ours', async () => {
  const { api } = await loadTexts({
    'api.yaml': openapi(
      `paths: { /a: { get: { operationId: a, x-result-by: theirs, responses: { '200': { description: One., content: { application/json: { x-item-schema: theirs } } } } } } }`,
    ),
  })
  expect(api?.documents[0]?.bundled['paths']).toMatchObject({
    '/a': {
      get: {
        'x-result-by': 'theirs',
        responses: { 200: { content: { 'application/json': { 'x-item-schema': 'theirs' } } } },
      },
    },
  })
})

it.each([
  ['[string, text]', undefined, 'structure.type #/components/schemas/A/type/1'],
  ['[string, string]', ['string'], 'structure.value #/components/schemas/A/type'],
])('the type %s is read as %j', async (type, expected, finding) => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': openapi(`paths: {}\ncomponents: { schemas: { A: { type: ${type} } } }`),
  })
  expect(api?.schemas[0]?.keywords.type).toEqual(expected)
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([finding])
})

it('of several YAML documents in one file, only the second is reported', async () => {
  const { diagnostics } = await loadTexts({ 'api.yaml': `${openapi('paths: {}')}\n---\na: 1\n---\nb: 1\n` })
  expect(diagnostics).toMatchObject([{ severity: 'error', source: { line: 4 } }])
})

it('a finding in the target of a reference is at its pointer as it is escaped, however the reference writes it', async () => {
  const { diagnostics } = await loadTexts({
    'api.yaml': openapi(
      `paths: { /a: { get: { operationId: a, parameters: [{ $ref: '#/x-all/A~' }], ${answer} } } }\nx-all: { A~: { name: a, in: nowhere, schema: true } }`,
    ),
  })
  expect(diagnostics.map(({ pointer }) => pointer)).toEqual(['#/x-all/A~0/in'])
})

it.each([
  ...['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'].map(name => [name, '-1']),
  ['multipleOf', '0'],
  ['uniqueItems', '1'],
])('`%s: %s` is reported in the schemas of each version', async (name, value) => {
  for (const version of ['3.0.3', '3.1.0']) {
    const text = openapi(`paths: {}\ncomponents: { schemas: { A: { ${name}: ${value} } } }`)
    const { diagnostics } = await loadTexts({ 'api.yaml': text.replace(/openapi: [\d.]+/, `openapi: ${version}`) })
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      `structure.type #/components/schemas/A/${name}`,
    ])
  }
})

it.each([
  ['info: { title: A, version: "1", sumary: x }', 'Did you mean `summary`?'],
  ['info: { title: A, version: "1", unrelatedMember: x }', 'Remove it, or begin its name with `x-`.'],
])('an unknown member gets help: %s', async (info, help) => {
  const { diagnostics } = await loadTexts({ 'api.yaml': `openapi: 3.1.0\n${info}\npaths: {}\n` })
  expect(diagnostics).toMatchObject([{ code: 'structure.unknown-member', help }])
})
