import type { Json } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import fc from 'fast-check'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { printed } from '../testing/emitted.ts'
import { emitSpec } from './index.ts'
import { typeErrors } from './type-check.ts'

// Each text ends a construct that may contain it, followed by text that must never become code.
const attacks = [
  '*/ INJECTED() /*',
  "'; INJECTED() //",
  '"; INJECTED() //',
  '`$\u007bINJECTED()}`',
  '\n INJECTED()\n',
  '\r\nINJECTED()',
  '\u2028INJECTED()\u2029',
  '\\',
  "\\'",
  '\ud800',
  '\udfff x',
  '__proto__',
  'constructor',
  'delete',
  'then',
  '{ a: 1 }',
  '@param {INJECTED} x',
  '\u0001',
  ' */',
  '//',
  '<!--',
  '</script>',
  '\u202e drawkcab',
  '$&',
  "$'",
  '',
  ' ',
  'ß',
  'İ',
  '日本',
  '🐙',
]

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...attacks) },
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.tuple(fc.constantFrom(...attacks), fc.constantFrom(...attacks)).map(parts => parts.join('')),
)

const prose = fc.record({ title: text, description: text }, { requiredKeys: [] })

// Components are named by letters, digits, `.`, `-` and `_` (OpenAPI 3.1 §4.8.7): only their case can cause conflicts.
const names = [
  'Pet',
  'pet',
  'P-E-T',
  'p.e.t',
  'PET',
  '_',
  '-',
  '3d',
  'delete',
  'string',
  'Promise',
  'con',
  'index',
  '__proto__',
  'PetInput',
  'GetPetInput',
]
const name = fc.constantFrom(...names)

const schema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>(tie => ({
  schema: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'schema' },
    fc
      .tuple(prose, text, text)
      .map(
        ([words, one, two]): Json => ({ ...words, type: 'string', enum: [one, two], default: one, examples: [two] }),
      ),
    fc.tuple(prose, text).map(([words, value]): Json => ({ ...words, const: value })),
    fc.tuple(prose, text).map(([words, pattern]): Json => ({ ...words, type: 'string', format: pattern })),
    name.map((target): Json => ({ $ref: `#/components/schemas/${target}` })),
    fc.tuple(prose, fc.uniqueArray(fc.tuple(text, tie('schema')), { maxLength: 4, selector: ([key]) => key })).map(
      ([words, members]): Json => ({
        ...words,
        type: 'object',
        properties: object(members),
        required: members.slice(0, 2).map(([key]) => key),
      }),
    ),
    tie('schema').map((items): Json => ({ type: 'array', items })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf): Json => ({ anyOf })),
  ),
})).schema

const object = (members: readonly (readonly [string, Json])[]): Json => {
  const made: Record<string, Json> = Object.create(null)
  for (const [key, value] of members) made[key] = value
  return made
}

const parameter = fc
  .tuple(text, fc.constantFrom('query', 'header', 'cookie'), text, schema)
  .map(([named, place, description, one]): Json => ({ name: named, in: place, description, schema: one }))

const operation = fc
  .tuple(
    text,
    text,
    text,
    fc.uniqueArray(parameter, {
      maxLength: 4,
      selector: one => JSON.stringify([(one as { in: string }).in, (one as { name: string }).name.toLowerCase()]),
    }),
    schema,
  )
  .map(
    ([operationId, summary, tag, parameters, body]): Json => ({
      operationId,
      summary,
      description: summary,
      tags: [tag],
      parameters,
      requestBody: { content: { 'application/json': { schema: body } } },
      responses: {
        200: { description: summary, content: { 'application/json': { schema: body } } },
        '4XX': { description: tag },
      },
    }),
  )

const documents = fc
  .tuple(
    fc.array(schema, { minLength: 16, maxLength: 16 }),
    fc.uniqueArray(fc.tuple(text, operation), {
      minLength: 1,
      maxLength: 4,
      selector: ([, one]) => (one as { operationId: string }).operationId,
    }),
    text,
  )
  .map(([schemas, operations, title]) => {
    return {
      openapi: '3.1.0',
      info: { title, version: title },
      paths: object(operations.map(([path, one], i) => [`/${i}/${path.replace(/[{}]/g, '')}`, { get: one }])),
      components: { schemas: object(names.map((key, i): [string, Json] => [key, schemas[i] ?? true])) },
    }
  })

const modulesOf = async (document: object): Promise<ReadonlyMap<string, string> | undefined> => {
  const { api } = await loadApi({
    name: 'hostile',
    entries: ['a.json'],
    root: '/',
    read: async () => new TextEncoder().encode(JSON.stringify(document)),
  })
  if (api === undefined) return undefined
  const names = namesOf(api)
  return new Map(
    emitSpec(api, names).map(file =>
      'module' in file ? [`${file.module}.ts`, printed(file)] : [file.path, file.text],
    ),
  )
}

it('for any text in a document, the output compiles, has no foreign code, and is deterministic', async () => {
  let compiled = 0
  await fc.assert(
    fc.asyncProperty(documents, async document => {
      const modules = await modulesOf(document)
      if (modules === undefined) return
      compiled++
      expect(await modulesOf(document)).toEqual(modules)
      const sources = new Map([...modules].filter(([path]) => path.endsWith('.ts')))
      expect(new Set([...modules.keys()].map(path => path.normalize('NFKC').toLowerCase())).size).toBe(modules.size)
      expect(typeErrors(sources)).toEqual([])
      for (const [path, source] of sources) expect(foreignCode(path, source)).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
  expect(compiled, 'documents that were sound').toBeGreaterThan(15)
}, 120_000)

/** Statements that are not declarations, and names that the text tries to introduce. */
const foreignCode = (path: string, text: string): string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const foreign =
      ts.isCallExpression(node) || ts.isTemplateExpression(node) || (ts.isIdentifier(node) && node.text === 'INJECTED')
    if (foreign && !isMemberName(node)) found.push(`${path}: ${node.getText(source)}`)
    ts.forEachChild(node, visit)
  }
  for (const statement of source.statements)
    if (!isDeclaration(statement)) found.push(`${path}: ${statement.getText(source)}`)
  visit(source)
  return found
}

const isMemberName = (node: ts.Node): boolean => ts.isPropertySignature(node.parent) && node.parent.name === node

const isDeclaration = (statement: ts.Statement): boolean =>
  ts.isImportDeclaration(statement) ||
  ts.isExportDeclaration(statement) ||
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  ts.isVariableStatement(statement)
