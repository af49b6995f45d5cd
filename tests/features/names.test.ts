import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generate } from 'chainwright'
import ts from 'typescript-5.9'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compilerOutput } from '../../generators/testing/compile.ts'
import { compilerSettings } from './compiler-settings.ts'

const root = join(import.meta.dirname, '../..')
// Inside the workspace, so that the types of Node are found.
mkdirSync(join(root, 'tests/node_modules/.features'), { recursive: true })
const folder = mkdtempSync(join(root, 'tests/node_modules/.features/names-'))

beforeAll(() => writeFileSync(join(folder, 'package.json'), '{ "type": "module" }'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Every identifier of some generated modules except members: imports, declarations, and names of the platform. */
const identifiersIn = (files: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isMember(node)) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true))
  return found
}

const isMember = (node: ts.Identifier): boolean => {
  const { parent } = node
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node) ||
    ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) &&
      parent.name === node)
  )
}

const generatedOf = async (name: string, document: string): Promise<readonly string[]> => {
  const { ok, diagnostics } = await generate({
    root: folder,
    config: {
      apis: {
        [name]: {
          documents: [document],
          kinds: ['spec', 'validation', 'client', 'server'],
          output: { folder: `src/${name}` },
        },
      },
    },
  })
  if (!ok) throw new Error(`${document}: ${diagnostics.map(({ message }) => message).join(' ')}`)
  return globSync('**/*.ts', { cwd: join(folder, 'src', name) }).map(file => join(folder, 'src', name, file))
}

/**
 * The identifiers of several APIs, except those made from a name of one document only (`isPet`, `GetPetInput`). These are half of
 * all, and unrelated to the emitters.
 */
const identifiersOf = (apis: readonly (readonly string[])[]): ReadonlySet<string> => {
  const found = new Map<string, { apis: number; isOfDocument: boolean }>()
  for (const files of apis) {
    const names = new Set(
      files
        .filter(file => /\/(?:schemas|operations|callbacks)\//.test(file))
        .map(file => basename(file, '.ts').toLowerCase())
        .filter(name => name.length > 3)
        // names of feature APIs: `createFeaturesPagesClient`
        .concat('features'),
    )
    for (const identifier of identifiersIn(files)) {
      const known = found.get(identifier)
      const lower = identifier.toLowerCase()
      const isOfDocument = [...names].some(name => lower.includes(name))
      found.set(identifier, {
        apis: (known?.apis ?? 0) + 1,
        isOfDocument: isOfDocument && known?.isOfDocument !== false,
      })
    }
  }
  return new Set([...found].filter(([, one]) => one.apis > 1 || !one.isOfDocument).map(([identifier]) => identifier))
}

/** A schema whose validators use names that other declarations may hide, for a request and a response. */
const schemaOf = (name: string) => ({
  type: 'object',
  required: ['count', 'kind'],
  properties: {
    count: { type: 'integer', format: 'int64', minimum: 1 },
    share: { type: 'number', default: 1 },
    kind: { enum: ['a', 'b'] },
    text: { type: 'string', pattern: '^a+$', maxLength: 9, format: 'uri' },
    list: { type: 'array', uniqueItems: true, items: { type: 'object', properties: { one: { type: 'boolean' } } } },
    made: { type: 'string', readOnly: true },
    some: {
      oneOf: [{ type: 'string' }, { type: 'object', required: ['x'], properties: { x: { const: { y: [1] } } } }],
    },
    again: { $ref: `#/components/schemas/${name}` },
  },
  patternProperties: { '^x-': { type: 'string' } },
  'x-rules': [{ id: 'few', expression: 'count / 2 < 10', message: 'at most 19' }],
  additionalProperties: { type: 'array', items: { type: 'string' } },
})

const content = (schema: object) => ({ 'application/json': { schema } })

/**
 * The imports of the module that declares the options of a server, which name the bodies of errors. Only schemas with these names
 * are bodies of errors here. With all names, this type would have hundreds of members.
 */
const besideErrors = new Set(['Server', 'ServerOptions', 'HttpError', 'RequestInfo', 'Contract', 'Partially'])

const documentOf = (names: readonly string[]) => ({
  openapi: '3.1.0',
  info: { title: 'Names', version: '1.0.0' },
  paths: Object.fromEntries(
    names.map((name, index) => [
      `/${index}/{id}`,
      {
        post: {
          operationId: name,
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
            { name, in: 'query', schema: { type: 'string', default: 'x' } },
          ],
          requestBody: { content: content({ $ref: `#/components/schemas/${name}` }) },
          responses: {
            200: { description: 'Done.', content: content({ $ref: `#/components/schemas/${name}` }) },
            ...(besideErrors.has(name) && {
              409: { description: 'Taken.', content: content({ $ref: `#/components/schemas/${name}` }) },
            }),
            '5XX': { description: 'Broken.' },
            404: {
              description: 'Not there.',
              content: content({ type: 'object', properties: { [name]: { type: 'string' } } }),
            },
          },
        },
      },
    ]),
  ),
  webhooks: { notified: { post: { responses: { 204: { description: 'Seen.' } } } } },
  components: { schemas: Object.fromEntries(names.map(name => [name, schemaOf(name)])) },
})

const rpcDocumentOf = (names: readonly string[]) => ({
  openrpc: '1.3.2',
  info: { title: 'Names', version: '1.0.0' },
  methods: names.map(name => ({
    name,
    params: [{ name, schema: { $ref: `#/components/schemas/${name}` } }],
    result: { name: 'result', schema: { $ref: `#/components/schemas/${name}` } },
    errors: [{ code: 1, message: 'No.' }],
  })),
  components: { schemas: Object.fromEntries(names.map(name => [name, schemaOf(name)])) },
})

const written = (name: string, document: object): string => {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(document))
  return file
}

let names: readonly string[] = []

beforeAll(async () => {
  const features = globSync('*.yaml', { cwd: join(root, 'specs/features') })
  const apis = await Promise.all([
    ...features.map(file => generatedOf(`features/${file.replace('.yaml', '')}`, join(root, 'specs/features', file))),
    generatedOf('plain', written('plain', documentOf(['Plain']))),
    generatedOf('plain-rpc', written('plain-rpc', rpcDocumentOf(['Plain']))),
  ])
  names = [...identifiersOf(apis)].sort()
  rmSync(join(folder, 'src'), { recursive: true })
})

describe('a document may name its schemas, operations and properties like anything that generated code imports, declares or uses', () => {
  it('collects the identifiers of generated code', () => {
    expect(names, 'operation at the identifiers of generated code').toEqual(
      expect.arrayContaining(['Schema', 'Members', 'Explain', 'Number', 'Promise', 'httpDecoder', 'createServer']),
    )
    expect(names.length, 'operation at the identifiers of generated code').toBeGreaterThan(400)
  })

  it.each([
    ['OpenAPI', 'http', documentOf],
    ['OpenRPC', 'rpc', rpcDocumentOf],
  ] as const)('%s', async (_, name, documentWith) => {
    await generatedOf(name, written(name, documentWith(names)))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerSettings, skipLibCheck: true }, include: [`src/${name}`] }),
    )
    expect(
      await compilerOutput(join(root, 'node_modules/typescript/bin/tsc'), folder),
      `operation of ${name} at its types`,
    ).toBe('')
  })
})
