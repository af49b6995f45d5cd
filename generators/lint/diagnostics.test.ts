import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic, LoadOptions } from '@chainwright/model'
import { loadTexts, openapi, openrpc, reported } from '@chainwright/model/testing'
import { describe, expect, it } from 'vitest'
import { lintApis } from './lint-apis.ts'

interface Case {
  readonly code: string
  readonly files: Readonly<Record<string, string>>
  /** `file:line:column pointer`, one for each report. */
  readonly at: readonly string[]
  readonly options?: Partial<LoadOptions>
  /** Present if it differs from the severity of the code in docs/diagnostics.md. */
  readonly counts?: 'warning' | 'error'
}

/** The severity of a code, and whether reading continues after it, as docs/diagnostics.md documents them. */
const documented = (code: string): { readonly severity: string; readonly readsOn: boolean } => {
  const [, severity = '', generate = ''] =
    new RegExp(`^\\| \`${code.replace('.', '\\.')}\` \\| (\\w+) \\| ([^|]*?) *\\|`, 'm').exec(docs) ?? []
  return { severity, readsOn: generate === 'continues' }
}
const docs = readFileSync(join(import.meta.dirname, '../../docs/diagnostics.md'), 'utf8')

const severitiesOf = (diagnostics: readonly Diagnostic[], code: string): string[] => [
  ...new Set(diagnostics.flatMap(diagnostic => (diagnostic.code === code ? [diagnostic.severity] : []))),
]

const document = (code: string, text: string, ...at: string[]): Case => ({
  code,
  files: { 'api.yaml': text },
  at: at.map(place => `api.yaml:${place}`),
})

/** The members begin on line 3. */
const http = (code: string, members: string, ...at: string[]): Case => document(code, openapi(members), ...at)
const old = (code: string, members: string, ...at: string[]): Case => document(code, openapi(members, '3.0.4'), ...at)
const rpc = (code: string, members: string, ...at: string[]): Case => document(code, openrpc(members), ...at)

const method = (members: string): string =>
  `methods:\n  - name: pay\n    params: [{ name: amount, schema: { type: integer } }]\n    result: { name: receipt, schema: { type: object, properties: { next: { type: string }, rows: { type: array }, one: { type: string } } } }\n${members}`

const remote = { policy: { hosts: ['example.com'], fetch: async () => new TextEncoder().encode('type: string') } }

const cases: readonly Case[] = [
  document('document.syntax', 'openapi: 3.1.1\ninfo: [', '2:8 #'),
  { code: 'document.syntax', files: { 'api.json': '{\n  "openapi": 3.1.1\n}' }, at: ['api.json:2:17 #'] },
  document('document.syntax', openapi('paths: {}\nx-a: *nowhere'), '4:6 #'),
  document('document.syntax', openapi('paths: {}\n? [a]\n: 1'), '4:3 #'),
  document('document.version', 'openapi: 3.1\ninfo: { title: a, version: "1" }', '1:1 #/openapi'),
  document('document.version', 'openrpc: 1.3\ninfo: { title: a, version: "1" }', '1:1 #/openrpc'),
  document('document.indentation', openapi("paths: {}\nx-text: 'a\nb'"), '4:9 #'),
  document('document.duplicate-key', openapi('paths: {}\npaths: {}'), '4:1 #'),
  {
    code: 'document.duplicate-key',
    files: {
      'api.json': '{ "openapi": "3.1.1", "info": { "title": "a", "version": "1" },\n "paths": {}, "paths": {} }',
    },
    at: ['api.json:2:15 #/paths'],
  },
  document('document.not-json', openapi('paths: {}\nx-number: .inf'), '4:1 #/x-number'),
  document('document.alias-cycle', openapi('paths: {}\nx-a: &a { b: *a }'), '4:11 #/x-a/b'),
  document(
    'document.too-large',
    openapi(
      `paths: {}\nx-0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n${Array.from({ length: 9 }, (_, index) => `x-${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join(', ')}]`).join('\n')}`,
    ),
    '1:1 #',
  ),
  document('document.too-deep', openapi(`paths: {}\nx-a: ${'['.repeat(600)}${']'.repeat(600)}`), '4:520 #'),
  document('document.syntax', openapi('paths: {}\n---\nopenapi: 3.1.1'), '4:1 #'),
  document('document.kind', 'info: {}', '1:1 #'),
  document('document.kind', 'asyncapi: 3.0.0', '1:1 #'),
  document(
    'schema.unknown-dialect',
    openapi('components: { schemas: { A: { $id: https://a.test/a, $schema: https://a.test/own } } }'),
    '3:54 #/components/schemas/A/$schema',
  ),
  document('document.version', 'swagger: "2.0"', '1:1 #/swagger'),
  document(
    'schema.unknown-dialect',
    openapi('jsonSchemaDialect: https://a.test/own\npaths: {}'),
    '3:1 #/jsonSchemaDialect',
  ),
  document('document.version', openapi('paths: {}', '3.3.0'), '1:1 #/openapi'),
  document('document.version', openrpc('methods: []', '2.0.0'), '1:1 #/openrpc'),
  document('document.version', openrpc('methods: []', '1.5.0'), '1:1 #/openrpc'),
  {
    code: 'document.not-found',
    files: { 'api.yaml': openapi('paths:\n  /a: { $ref: a.yaml }') },
    at: ['api.yaml:4:9 #/paths/~1a/$ref'],
  },
  {
    code: 'document.outside-root',
    files: { 'api.yaml': openapi('paths:\n  /a: { $ref: ../a.yaml }'), '../a.yaml': '{}' },
    at: ['api.yaml:4:9 #/paths/~1a/$ref'],
  },
  {
    code: 'document.hidden-file',
    files: { 'api.yaml': openapi('paths:\n  /a: { $ref: .a.yaml }'), '.a.yaml': '{}' },
    at: ['api.yaml:4:9 #/paths/~1a/$ref'],
  },
  {
    code: 'document.too-many-files',
    files: { 'api.yaml': openapi('paths:\n  /a: { $ref: a.yaml }'), 'a.yaml': '{}' },
    at: ['api.yaml:4:9 #/paths/~1a/$ref'],
    options: { limits: { files: 1 } },
  },
  http(
    'document.remote-refused',
    'components: { schemas: { A: { $ref: https://example.com/a.yaml } } }',
    '3:31 #/components/schemas/A/$ref',
  ),
  {
    ...http(
      'document.remote-changed',
      'components: { schemas: { A: { $ref: https://example.com/a.yaml } } }',
      '3:31 #/components/schemas/A/$ref',
    ),
    options: { policy: { ...remote.policy, lock: new Map([['https://example.com/a.yaml', 'sha256-other']]) } },
  },
  {
    ...http(
      'document.remote-failed',
      'components: { schemas: { A: { $ref: https://example.com/a.yaml } } }',
      '3:31 #/components/schemas/A/$ref',
    ),
    options: {
      policy: { ...remote.policy, fetch: async () => Promise.reject(new Error('the response has status 404')) },
    },
  },
  {
    ...http('document.remote-to-local', 'components: { schemas: { A: { $ref: https://example.com/a.yaml } } }'),
    at: ['https://example.com/a.yaml:1:1 #/$ref'],
    options: { policy: { ...remote.policy, fetch: async () => new TextEncoder().encode('$ref: file:///etc/passwd') } },
  },
  http(
    'reference.dangling',
    'components: { schemas: { A: { $ref: "#/components/schemas/B" } } }',
    '3:31 #/components/schemas/A/$ref',
  ),
  http(
    'reference.malformed',
    'components: { schemas: { A: { $ref: "b%00.json" }, B: { $ref: "a%0ab.json#/x" }, C: { $ref: "%1b%5B1m.json" } } }',
    '3:31 #/components/schemas/A/$ref',
    '3:57 #/components/schemas/B/$ref',
    '3:87 #/components/schemas/C/$ref',
  ),
  http(
    'reference.malformed',
    'components: { schemas: { A: { $ref: "http://[" } } }',
    '3:31 #/components/schemas/A/$ref',
  ),
  http(
    'reference.too-long',
    `components: { schemas: { ${Array.from({ length: 258 }, (_, at) => `S${at}: { $ref: "#/components/schemas/S${at + 1}" }`).join(', ')}, S258: {} } }`,
    '3:32 #/components/schemas/S0/$ref',
    '3:73 #/components/schemas/S1/$ref',
  ),
  http(
    'reference.cycle',
    'components: { parameters: { A: { $ref: "#/components/parameters/B" }, B: { $ref: "#/components/parameters/A" } } }',
    '3:34 #/components/parameters/A/$ref',
    '3:76 #/components/parameters/B/$ref',
  ),
  http(
    'reference.misplaced',
    'paths: {}\ncomponents: { schemas: { A: { properties: { $ref: "#/x-members" } } } }\nx-members: { a: true }',
    '4:45 #/components/schemas/A/properties/$ref',
  ),
  http(
    'reference.sibling-ignored',
    'components: { headers: { A: { $ref: "#/components/headers/B", required: true }, B: { schema: true } } }',
    '3:26 #/components/headers/A',
  ),
  {
    code: 'reference.dynamic-scope',
    files: {
      'api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { A: { $ref: strict.yaml }, Tree: { items: { $dynamicRef: "tree.yaml#node" } } } }',
      ),
      'strict.yaml': '$dynamicAnchor: node\n$ref: api.yaml#/components/schemas/Tree',
      'tree.yaml': '$dynamicAnchor: node',
    },
    at: ['strict.yaml:2:1 #/$ref'],
  },
  {
    code: 'schema.dialect-lost',
    files: {
      'api.yaml': openapi(
        'jsonSchemaDialect: http://json-schema.org/draft-07/schema#\npaths: {}\ncomponents: { schemas: { A: { $ref: new.yaml } } }',
      ),
      'new.yaml': '$schema: https://json-schema.org/draft/2020-12/schema\nunevaluatedItems: false',
    },
    at: ['new.yaml:2:1 #/unevaluatedItems'],
  },
  { ...http('structure.type', 'paths: []', '3:1 #/paths'), counts: 'error' },
  http('structure.required', 'paths: { /a: { get: { externalDocs: {} } } }', '3:23 #/paths/~1a/get/externalDocs'),
  http('structure.unknown-member', 'paths: {}\npath: {}', '4:1 #/path'),
  http(
    'structure.value',
    'components: { parameters: { a: { name: a, in: body, schema: true } } }',
    '3:43 #/components/parameters/a/in',
  ),
  http('structure.key', 'components: { schemas: { "a b": true } }', '3:26 #/components/schemas/a b'),
  http('structure.left-out', 'paths: { /a: { get: { security: [key] } } }', '3:16 #/paths/~1a/get'),
  rpc('structure.left-out', 'methods: [{ name: a, params: [{ schema: true }] }]', '3:11 #/methods/0'),
  http(
    'structure.exclusive',
    'components: { examples: { a: { value: 1, externalValue: a.json } } }',
    '3:42 #/components/examples/a/externalValue',
  ),
  http(
    'schema.malformed-pattern',
    'components: { schemas: { A: { pattern: "(" } } }',
    '3:31 #/components/schemas/A/pattern',
  ),
  http(
    'schema.empty-range',
    'components: { schemas: { A: { minimum: 2, maximum: 1 } } }',
    '3:31 #/components/schemas/A/minimum',
  ),
  http(
    'schema.default-not-filled',
    'components: { schemas: { A: { properties: { a: { default: 1 } }, maxProperties: 1 } } }',
    '3:26 #/components/schemas/A',
  ),
  http(
    'schema.default-refused',
    'components: { schemas: { A: { type: integer, default: nope } } }',
    '3:46 #/components/schemas/A/default',
  ),
  http(
    'schema.keyword-idle',
    'components: { schemas: { A: { type: string, properties: { a: {} }, items: {} }, B: { type: [array, object], properties: {}, items: {} } } }',
    '3:45 #/components/schemas/A/properties',
    '3:68 #/components/schemas/A/items',
  ),
  http(
    'schema.formats-in-one-of',
    'components: { schemas: { A: { oneOf: [{ type: string, format: date }, { type: string, format: date-time }, { type: integer }] }, B: { oneOf: [{ type: string, format: date }, { type: integer, format: int64 }] } } }',
    '3:31 #/components/schemas/A/oneOf',
  ),
  http(
    'schema.one-of-overlap',
    'components: { schemas: { A: { oneOf: [{ const: a }, { type: string }] } } }',
    '3:31 #/components/schemas/A/oneOf',
  ),
  http(
    'schema.too-many-ways',
    `components: { schemas: { A: { anyOf: [${'{ $ref: "#/components/schemas/B" }, '.repeat(200)}] }, B: { anyOf: [${'true, '.repeat(60)}] } } }`,
    '3:26 #/components/schemas/A',
  ),
  http(
    'schema.too-long-way',
    `components: { schemas: { ${Array.from({ length: 500 }, (_, i) => `S${i}: { allOf: [{ $ref: "#/components/schemas/S${i + 1}" }] }`).join(',\n ')}, S500: true } }`,
    '3:26 #/components/schemas/S0',
  ),
  http(
    'schema.nullable',
    'components: { schemas: { A: { type: string, nullable: true } } }',
    '3:45 #/components/schemas/A/nullable',
  ),
  old(
    'schema.items-missing',
    'paths: {}\ncomponents: { schemas: { A: { type: array } } }',
    '4:26 #/components/schemas/A',
  ),
  http(
    'openapi.duplicate-operation-id',
    'paths:\n  /a: { get: { operationId: a } }\n  /b: { get: { operationId: a } }',
    '5:16 #/paths/~1b/get/operationId',
  ),
  http(
    'openapi.duplicate-parameter',
    'paths:\n  /a: { parameters: [{ name: a, in: query, schema: true }, { name: a, in: query, schema: true }] }',
    '4:60 #/paths/~1a/parameters/1',
  ),
  http(
    'openapi.duplicate-parameter',
    'paths:\n  /a:\n    get:\n      parameters:\n        - $ref: "#/components/parameters/a"\n        - $ref: "#/components/parameters/a"\ncomponents: { parameters: { a: { name: a, in: query, schema: true } } }',
    '8:11 #/paths/~1a/get/parameters/1',
  ),
  http(
    'openapi.ambiguous-path',
    'paths:\n  /a/{b}: { get: { parameters: [{ name: b, in: path, required: true, schema: true }] } }\n  /a/{c}: { get: { parameters: [{ name: c, in: path, required: true, schema: true }] } }',
    '5:13 #/paths/~1a~1{c}/get',
  ),
  http(
    'openapi.ambiguous-path',
    'paths:\n  /a/{b}: { get: { parameters: [{ name: b, in: path, required: true, schema: true }] } }\n  /a/{c}: { put: { parameters: [{ name: c, in: path, required: true, schema: true }] } }',
    '5:13 #/paths/~1a~1{c}/put',
  ),
  http('openapi.path-parameter-missing', 'paths: { "/a/{b}": { get: {} } }', '3:22 #/paths/~1a~1{b}/get'),
  http(
    'openapi.path-parameter-unused',
    'paths: { /a: { get: { parameters: [{ name: b, in: path, required: true, schema: true }] } } }',
    '3:36 #/paths/~1a/get/parameters/0',
  ),
  http(
    'openapi.path-parameter-twice',
    'paths: { "/a/{b}/{b}": { get: { parameters: [{ name: b, in: path, required: true, schema: true }] } } }',
    '3:26 #/paths/~1a~1{b}~1{b}/get',
  ),
  http(
    'openapi.path-parameter-optional',
    'paths: { "/a/{b}": { get: { parameters: [{ name: b, in: path, schema: true }] } } }',
    '3:42 #/paths/~1a~1{b}/get/parameters/0',
  ),
  http(
    'openapi.path-wildcard',
    'paths: { "/a/{b=c/**}": { get: { responses: {} } } }',
    '3:27 #/paths/~1a~1{b=c~1**}/get',
  ),
  http('openapi.path-braces', 'paths: { "/a/{b": { get: { responses: {} } } }', '3:21 #/paths/~1a~1{b/get'),
  http(
    'openapi.path-parameters-adjacent',
    'paths: { "/{a}{b}": { parameters: [{ name: a, in: path, required: true, schema: true }, { name: b, in: path, required: true, schema: true }], get: {} } }',
    '3:143 #/paths/~1{a}{b}/get',
  ),
  http('openapi.path-query', 'paths: { "/a?b=c": { get: {} } }', '3:22 #/paths/~1a?b=c/get'),
  http(
    'openapi.ignored-header',
    'paths: { /a: { get: { parameters: [{ name: Accept, in: header, schema: true }] } } }',
    '3:36 #/paths/~1a/get/parameters/0',
  ),
  http('openapi.trace', 'paths: { /a: { trace: { responses: {} } } }', '3:16 #/paths/~1a/trace'),
  document(
    'openapi.not-read',
    openapi('paths: { /a: { query: { responses: {} } } }', '3.2.0'),
    '3:16 #/paths/~1a/query',
  ),
  http(
    'openapi.deep-object',
    'paths: { /a: { get: { parameters: [{ name: a, in: query, style: deepObject, schema: { properties: { b: { items: { items: true } } } } }], responses: { "204": { description: none } } } } }',
    '3:36 #/paths/~1a/get/parameters/0',
  ),
  http(
    'openapi.form-without-fields',
    'paths: { /a: { put: { requestBody: { content: { multipart/form-data: { schema: { type: array } } } }, responses: { "204": { description: none } } } } }',
    '3:72 #/paths/~1a/put/requestBody/content/multipart~1form-data/schema',
  ),
  http(
    'openapi.part-headers',
    'paths: { /a: { put: { requestBody: { content: { multipart/form-data: { encoding: { a: { headers: { X-A: { schema: true } } } } } } }, responses: { "204": { description: none } } } } }',
    '3:89 #/paths/~1a/put/requestBody/content/multipart~1form-data/encoding/a/headers',
  ),
  http(
    'openapi.body-not-parsed',
    'paths: { /a: { put: { requestBody: { content: { application/xml: { schema: { type: object } } } }, responses: { "204": { description: none } } } } }',
    '3:49 #/paths/~1a/put/requestBody/content/application~1xml',
  ),
  http(
    'openapi.informational-response',
    'paths: { /a: { get: { responses: { "101": { description: switching } } } } }',
    '3:36 #/paths/~1a/get/responses/101',
  ),
  http(
    'openapi.streaming',
    'paths: { /a: { get: { responses: { "404": { description: events, content: { text/event-stream: { schema: true } } } } } } }',
    '3:77 #/paths/~1a/get/responses/404/content/text~1event-stream',
  ),
  http(
    'openapi.stream-without-items',
    'paths: { /a: { get: { responses: { "200": { description: events, content: { text/event-stream: { schema: true } } } } } } }',
    '3:77 #/paths/~1a/get/responses/200/content/text~1event-stream',
  ),
  http(
    'openapi.stream-schema',
    'paths: { /a: { get: { responses: { "200": { description: lines, content: { application/jsonl: { schema: { type: string } } } } } } } }',
    '3:97 #/paths/~1a/get/responses/200/content/application~1jsonl/schema',
  ),
  http(
    'openapi.stream-data',
    'paths: { /a: { get: { responses: { "200": { description: events, content: { text/event-stream: { x-item-schema: { oneOf: [{ properties: { data: { type: string } } }, { properties: { data: { type: object } } }] } } } } } } } }',
    '3:77 #/paths/~1a/get/responses/200/content/text~1event-stream',
  ),
  http(
    'openapi.stream-with-pages',
    'paths: { /a: { get: { x-pagination: { style: link }, responses: { "200": { description: lines, content: { application/jsonl: { x-item-schema: { type: string } } } } } } } }',
    '3:16 #/paths/~1a/get',
  ),
  http(
    'openapi.body-without-meaning',
    'paths: { /a: { get: { requestBody: { content: {} } } } }',
    '3:23 #/paths/~1a/get/requestBody',
  ),
  http(
    'openapi.body-without-meaning',
    'paths: { /a: { get: { responses: { "204": { description: none, content: { application/json: {} } } } } } }',
    '3:64 #/paths/~1a/get/responses/204/content',
  ),
  http(
    'openapi.server-variable',
    'servers: [{ url: "https://{region}.example.com" }]\npaths: {}',
    '3:13 #/servers/0/url',
  ),
  http(
    'openapi.server-variable',
    'servers: [{ url: "https://{a}.example.com", variables: { a: { default: x, enum: [y] } } }]\npaths: {}',
    '3:63 #/servers/0/variables/a/default',
  ),
  http('openapi.unknown-security-scheme', 'security: [{ key: [] }]\npaths: {}', '3:14 #/security/0/key'),
  rpc('openrpc.duplicate-method', 'methods: [{ name: a, params: [] }, { name: a, params: [] }]', '3:36 #/methods/1'),
  rpc(
    'openrpc.duplicate-parameter',
    'methods: [{ name: a, params: [{ name: b, schema: true }, { name: b, schema: true }] }]',
    '3:58 #/methods/0/params/1',
  ),
  rpc(
    'openrpc.required-after-optional',
    'methods: [{ name: a, params: [{ name: b, schema: true }, { name: c, required: true, schema: true }] }]',
    '3:58 #/methods/0/params/1',
  ),
  rpc(
    'openrpc.duplicate-error',
    method('    x-errors: [{ id: a, code: 1, message: a }, { id: a, code: 2, message: b }]'),
    '7:48 #/methods/0/x-errors/1',
  ),
  rpc(
    'openrpc.repeated-code',
    method('    errors: [{ code: 1, message: a }, { code: 1, message: b }]'),
    '7:39 #/methods/0/errors/1',
  ),
  rpc(
    'openrpc.example-parameter',
    method('    examples: [{ name: a, params: [{ name: amount, value: 1 }, { name: other, value: 2 }] }]'),
    '7:64 #/methods/0/examples/0/params/1',
  ),
  rpc('extension.malformed', method('    x-group: 7'), '7:5 #/methods/0/x-group'),
  rpc('extension.not-deprecated', method('    x-replaced-by: b'), '4:5 #/methods/0'),
  rpc(
    'extension.unknown-input',
    method('    x-pagination: { token: cursor, next: next, items: rows }'),
    '7:21 #/methods/0/x-pagination/token',
  ),
  rpc(
    'extension.unknown-input',
    method('    x-rate-limit: { count: 1, window: 1h, per: [other] }'),
    '7:43 #/methods/0/x-rate-limit/per',
  ),
  http(
    'extension.unknown-scheme',
    'paths: {}\nx-rate-limit: { window: 1m, budgets: { anonymous: 5, key: 6, keys: 7 } }\ncomponents: { securitySchemes: { key: { type: http, scheme: bearer } } }',
    '4:62 #/x-rate-limit/budgets/keys',
  ),
  rpc(
    'extension.unknown-scheme',
    'methods: []\nx-rate-limit: { window: 1m, budgets: { anonymous: 5, key: 6 } }',
    '4:54 #/x-rate-limit/budgets/key',
  ),
  http('extension.malformed', 'paths: {}\nx-rate-limit: { window: 1m, count: 5 }', '4:1 #/x-rate-limit'),
  rpc(
    'extension.unknown-member',
    method('    x-pagination: { token: amount, next: cursor, items: rows }'),
    '7:36 #/methods/0/x-pagination/next',
  ),
  rpc(
    'extension.not-a-list',
    method('    x-pagination: { token: amount, next: next, items: one }'),
    '7:48 #/methods/0/x-pagination/items',
  ),
  rpc(
    'extension.unknown-case',
    method('    x-result-by: { parameter: amount, default: c, cases: { a: true, b: true } }'),
    '7:39 #/methods/0/x-result-by/default',
  ),
  {
    code: 'overlay.path',
    files: {
      'api.yaml': openapi('paths: {}'),
      'overlay.yaml':
        'overlay: 1.0.0\ninfo: { title: a, version: 1.0.0 }\nactions:\n  - target: $.paths[\n    remove: true',
    },
    at: ['overlay.yaml:4:5 #/actions/0/target'],
    options: { overlays: ['overlay.yaml'] },
  },
  {
    code: 'overlay.no-match',
    files: {
      'api.yaml': openapi('paths: {}'),
      'overlay.yaml':
        'overlay: 1.0.0\ninfo: { title: a, version: 1.0.0 }\nactions:\n  - target: $.servers\n    remove: true',
    },
    at: ['overlay.yaml:4:5 #/actions/0/target'],
    options: { overlays: ['overlay.yaml'] },
  },
  {
    code: 'overlay.mismatch',
    files: {
      'api.yaml': openapi('paths: {}'),
      'overlay.yaml':
        'overlay: 1.0.0\ninfo: { title: a, version: 1.0.0 }\nactions:\n  - target: $.info.title\n    update: { a: 1 }',
    },
    at: ['overlay.yaml:5:5 #/actions/0/update'],
    options: { overlays: ['overlay.yaml'] },
  },
  {
    code: 'overlay.beyond-limits',
    files: {
      'api.yaml': openapi(`paths: {}\nx-b: [${'0,'.repeat(20)}]`),
      'overlay.yaml':
        'overlay: 1.0.0\ninfo: { title: a, version: 1.0.0 }\nactions:\n  - target: $.info\n    update: { x-a: [1, 2, 3] }',
    },
    at: ['overlay.yaml:5:5 #/actions/0/update'],
    options: { overlays: ['overlay.yaml'], limits: { values: 30 } },
  },
  rpc(
    'openrpc.subscription',
    'methods: []\nx-subscriptions: [{ endpoint: /ws, subscribe: on, unsubscribe: off, notification: told, kinds: [{ name: items, item: true }] }]',
    '4:21 #/x-subscriptions/0/endpoint',
  ),
]

/** Reported only by `lint`. */
const lintCases: readonly Case[] = [
  rpc(
    'openrpc.reserved-method',
    'methods: [{ name: rpc.a, params: [], result: { name: b, schema: true } }]',
    '3:13 #/methods/0/name',
  ),
  rpc('openrpc.relative-server', 'servers: [{ url: /rpc }]\nmethods: []', '3:13 #/servers/0/url'),
  rpc(
    'openrpc.unknown-linked-method',
    'methods: [{ name: a, params: [], links: [{ name: b, method: c }] }]',
    '3:53 #/methods/0/links/0/method',
  ),
  rpc('openrpc.unused-component', 'methods: []\ncomponents: { schemas: { A: true } }', '4:26 #/components/schemas/A'),
  rpc(
    'openrpc.invalid-example',
    method(
      '    examples: [{ name: a, params: [{ name: amount, value: much }], result: { name: receipt, value: {} } }]',
    ),
    '7:52 #/methods/0/examples/0/params/0/value',
  ),
  rpc(
    'openrpc.meta-schema',
    'methods: [{ name: a, params: [], examples: [{ name: b, params: [{ name: c }] }] }]',
    '3:65 #/methods/0/examples/0/params/0',
  ),
  rpc('extension.misplaced', method('    x-jsonrpc: { dialect: node }'), '7:5 #/methods/0/x-jsonrpc'),
  rpc('extension.malformed', method('    x-token-ttl: 24'), '7:5 #/methods/0/x-token-ttl'),
  rpc(
    'register.unknown-id',
    'methods: []\nx-subscriptions: [{ endpoint: /ws, subscribe: on, unsubscribe: off, notification: told, kinds: [{ name: items, item: true, x-assumption: a.b }] }]',
    '4:124 #/x-subscriptions/0/kinds/0/x-assumption',
  ),
  rpc('register.unknown-id', method('    x-assumption: a.b'), '7:5 #/methods/0/x-assumption'),
  {
    code: 'register.unused-entry',
    files: { 'api.yaml': openapi('paths: {}'), 'assumptions.yaml': '- id: a.b\n' },
    at: ['assumptions.yaml:1:3 #/0'],
  },
  {
    code: 'register.duplicate-id',
    files: { 'api.yaml': openapi('paths: {}\nx-assumption: a.b'), 'assumptions.yaml': '- id: a.b\n- id: a.b\n' },
    at: ['assumptions.yaml:2:3 #/1'],
  },
  {
    code: 'register.malformed',
    files: { 'api.yaml': openapi('paths: {}'), 'assumptions.yaml': '- question: why\n' },
    at: ['assumptions.yaml:1:3 #/0'],
  },
  http(
    'openapi.unknown-linked-operation',
    'paths: { /a: { get: { operationId: a } } }\ncomponents: { links: { a: { operationId: a }, b: { operationId: b }, c: { operationRef: "#/paths/~1a/get" }, d: { operationRef: "#/paths/~1b/get" } } }',
    '4:52 #/components/links/b/operationId',
    '4:115 #/components/links/d/operationRef',
  ),
  http('redocly.operation-summary', 'paths: { /a: { get: {} } }', '3:16 #/paths/~1a/get/summary'),
]

const found = (diagnostics: Parameters<typeof reported>[0], code: string): string[] =>
  reported(diagnostics.filter(diagnostic => diagnostic.code === code)).map(line => line.slice(code.length + 1))

describe('an error of `x-errors`', () => {
  it.each([
    [
      'if it is declared by the method',
      "methods: [{ name: pay, params: [], x-errors: [{ id: 'a: import(1)', code: 1, message: m }] }]",
      '3:49 #/methods/0/x-errors/0/id',
    ],
    [
      'if the method refers to it',
      "methods: [{ name: pay, params: [], x-errors: [{ $ref: '#/x-kept/0' }] }]\nx-kept: [{ id: 'a: import(1)', code: 1, message: m }]",
      '4:12 #/x-kept/0/id',
    ],
  ])('has an id that can be a name, %s', async (_where, members, at) => {
    const { diagnostics } = await loadTexts({ 'api.yaml': openrpc(members) })
    expect(reported(diagnostics)).toEqual([`extension.malformed api.yaml:${at}`])
    expect(diagnostics[0]).toMatchObject({
      message:
        'This entry of `x-errors` is ignored, because its value is invalid: it must match ^[A-Za-z][A-Za-z0-9]*$, but is "a: import(1)", at `id`.',
    })
  })

  it('is ignored without a valid id, and the others are kept', async () => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openrpc(
        "methods: [{ name: pay, params: [], x-errors: [{ id: '', code: 1, message: m }, 7, { $ref: '#/x-kept' }, { id: broke, code: 2, message: n }] }]\nx-kept: { id: a-b, code: 3, message: o }",
      ),
    })
    expect(reported(diagnostics)).toEqual([
      'extension.malformed api.yaml:3:49 #/methods/0/x-errors/0/id',
      'structure.type api.yaml:3:80 #/methods/0/x-errors/1',
      'extension.malformed api.yaml:4:11 #/x-kept/id',
    ])
    expect(api?.operations[0]?.outcomes.filter(({ kind }) => kind === 'failure').map(({ key }) => key)).toEqual([
      'broke',
    ])
  })
})

describe('an extension with an invalid value', () => {
  const plain = (members = '') =>
    openapi(
      `paths:\n  /a:\n    get:\n      operationId: a\n      parameters: [{ name: p, in: query, schema: { type: string } }]\n      responses: { '200': { description: d, content: { application/json: { schema: { type: array } } } } }\n${members}`,
    )
  const readOf = async (text: string) => {
    const { api, diagnostics } = await loadTexts({ 'api.yaml': text })
    const [operation] = api?.operations ?? []
    // Compares only the parts that do not refer to places of the document.
    const { origin, input, outcomes, extensions, ...read } = operation ?? ({} as Partial<NonNullable<typeof operation>>)
    return { read, codes: diagnostics.map(({ code }) => code), messages: diagnostics.map(({ message }) => message) }
  }

  it.each([
    'x-group: 7',
    "x-name: 'a b'",
    'x-name: [a]',
    "x-idempotent: 'yes'",
    'x-pagination: { style: cursor }',
    'x-pagination: { token: p, next: { header: 1 }, items: "" }',
    'x-result-by: { parameter: p, default: a }',
    'x-result-by: { parameter: p, default: a, cases: { a: true }, more: 1 }',
    "x-rules: [{ id: 'a b', expression: 'true', message: m, more: 1 }]",
    'x-rules: {}',
    'x-rate-limit: { count: -1, window: 1h }',
    'x-rate-limit: { count: 1, window: 1 hour }',
    'x-rate-limit: { cost: -7 }',
    'x-token-ttl: forever',
    'x-token-ttl: 24',
    'x-assumption: [1]',
    "x-assumption: ''",
  ])('is ignored, with a warning: %s', async written => {
    const without = await readOf(plain())
    const { read, codes, messages } = await readOf(plain(`      ${written}`))
    expect(codes).toEqual(['extension.malformed'])
    expect(messages[0]).toMatch(/^`x-[a-z-]+` is ignored, because its value is invalid: it .*, but is .+/)
    expect(read).toEqual(without.read)
  })
})

describe('loading reports', () => {
  it.each(cases)('$code at $at', async ({ code, files, at, options = {}, counts }) => {
    const { diagnostics, api } = await loadTexts(files, options)
    expect(found(diagnostics, code), reported(diagnostics).join('\n')).toEqual(at)
    expect(api === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'))
    expect(severitiesOf(diagnostics, code)).toEqual([
      counts ?? (documented(code).readsOn ? 'warning' : documented(code).severity),
    ])
    const strictly = await loadTexts(files, { ...options, strict: true })
    expect(severitiesOf(strictly.diagnostics, code)).toEqual([counts ?? documented(code).severity])
    for (const { message, help } of diagnostics)
      expect([message, help ?? '.']).toEqual([expect.stringMatching(/^[A-Z`].*[.]$/s), expect.stringMatching(/[.?]$/)])
  })
})

it.each([
  ['paths: { pets: {} }', 'Begin a path with `/`.'],
  ['paths: {}\nservers: [{ url: 8080 }]', 'Put it in quotes.'],
  [
    'paths: { /a: { get: { responses: { "99": { description: a } } } } }',
    'Name a response by its status (`404`), by its class (`4XX`), or `default`.',
  ],
  ['paths: { /a: { gett: {} } }', 'Did you mean `get`?'],
  [
    'components: { schemas: { A: { $ref: "https://a.test:81/b.yaml" } } }',
    'Add `a.test:81` to `remote.hosts` of the configuration, or copy the document to your project.',
  ],
  [
    'components: { schemas: { A: { $ref: "ftp://a.test/b.yaml" } } }',
    'Copy the document to your project: only http and https URLs are fetched.',
  ],
  ['paths: { /a: { get: { x-rules: [5] } } }', 'docs/extensions.md describes `x-rules`.'],
])('the help for %s is %s', async (members, expected) => {
  const { diagnostics } = await loadTexts({ 'api.yaml': openapi(members) })
  expect(diagnostics.map(({ help }) => help)).toContain(expected)
})

describe('lint also reports', () => {
  it('`x-assumption` is allowed on the kinds of a subscription, where the register reads it', async () => {
    const files: Readonly<Record<string, string>> = {
      'api.yaml': openrpc(
        'methods: []\nx-subscriptions: [{ endpoint: /ws, subscribe: on, unsubscribe: off, notification: told, kinds: [{ name: items, item: true, x-assumption: a.b }] }]',
      ),
    }
    const read = async (path: string): Promise<Uint8Array> => new TextEncoder().encode(files[path])
    const diagnostics = await lintApis({
      root: '/project',
      read,
      apis: [{ name: 'test', root: '/project', read, entries: ['api.yaml'] }],
    })
    expect(diagnostics.map(({ code }) => code)).toContain('register.unknown-id')
    expect(diagnostics.map(({ code }) => code)).not.toContain('extension.misplaced')
  })

  it.each(lintCases)('$code at $at', async ({ code, files, at, counts }) => {
    const read = async (path: string): Promise<Uint8Array> => {
      if (files[path] === undefined) throw new Error('no such file')
      return new TextEncoder().encode(files[path])
    }
    const diagnostics = await lintApis({
      root: '/project',
      read,
      apis: [{ name: 'test', root: '/project', read, entries: Object.keys(files).slice(0, 1) }],
    })
    expect(found(diagnostics, code), reported(diagnostics).join('\n')).toEqual(at)
    if (!code.startsWith('redocly.'))
      expect(severitiesOf(diagnostics, code)).toEqual([counts ?? documented(code).severity])
  })
})

describe('codes of the packages that read documents', () => {
  const folder = join(import.meta.dirname, '../..')
  const rooms = ['packages/model/src/{document,extensions,load,openapi,openrpc}', 'generators/lint']
  const literals = globSync(
    rooms.map(room => `${room}/**/*.ts`),
    { cwd: folder, exclude: file => file.endsWith('.test.ts') },
  )
    .flatMap(file => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /'((?:document|extension|openapi|openrpc|overlay|reference|register|schema|structure)\.[a-z-]+)'/g,
      ),
    ])
    .map(([, code]) => code)

  it('have one case each, except those that no text can cause', () => {
    const known = new Set([...cases, ...lintCases].map(({ code }) => code).filter(code => !code.startsWith('redocly.')))
    expect([...new Set(literals)].filter(code => code !== 'document.encoding').sort()).toEqual([...known].sort())
  })

  it('report nesting that is too deep for the YAML parser', async () => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openapi(`paths: {}\nx-a: ${'{ a: '.repeat(5000)}0${' }'.repeat(5000)}`),
    })
    expect(api).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['document.too-deep'])
  })

  it.each([
    ['no server responds at this address', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['the host does not exist', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })],
  ])('report why a document cannot be fetched: %s', async (reason, cause) => {
    const fetch = async (): Promise<Uint8Array> => Promise.reject(new TypeError('fetch failed', { cause }))
    const { diagnostics } = await loadTexts(
      {},
      { entries: ['https://example.com/a.yaml'], policy: { hosts: ['example.com'], fetch } },
    )
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `The document "https://example.com/a.yaml" cannot be fetched: ${reason}.`,
    ])
  })

  it.each([
    ['with its mark', [0xff, 0xfe, 0x41, 0x00]],
    ['big-endian without one', [0x00, 0x7b, 0x00, 0x22]],
    ['little-endian without one', [0x7b, 0x00, 0x22, 0x00]],
  ])('report a document in UTF-16 %s', async (_, bytes) => {
    const { diagnostics } = await loadTexts({}, { entries: ['api.yaml'], read: async () => new Uint8Array(bytes) })
    expect(reported(diagnostics)).toEqual(['document.encoding api.yaml:1:1 #'])
  })
})
