import { resolve } from 'node:path'
import type { Json, JsonObject } from '@chainwright/model'
import ts from 'typescript-5.9'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Config } from '../../generators/cli/config/config.ts'
import { compile, type Receive } from '../../generators/cli/engine/compile.ts'
import { jobsOf } from '../../generators/cli/engine/project.ts'
import { openapi, openrpc } from './documents.ts'
import { drawn } from './plan.ts'

// The test does not run code that is generated from a hostile document. It parses the code, which may declare only what the
// emitters declare.

/** No emitter creates a name that is exactly this word, because every payload has additional characters. */
const payloads: readonly string[] = [
  '\'"`;PWN(1);//',
  '*/PWN(1);/*',
  '*\\/PWN(1)/**/',
  '$' + '{PWN(1)}',
  '\u2028PWN(1)\u2029\nPWN(2)\r',
  "a: import('data:text/javascript,PWN(1)')",
  'a = PWN(1), b',
  "\\'+PWN(1)+'\\",
  ']: PWN(1), [',
  '}; PWN(1); const a = {',
  '</script><img src=x onerror=PWN(1)>',
  '``<img src=x onerror=PWN(1)>`` @PWN(1)',
  '[a](javascript:PWN(1)) ![b](https://PWN.test/)',
  `${'../'.repeat(3)}PWN(1)`,
  'a/../..\\PWN(1)\0',
  '@import PWN(1)\n@ts-ignore\n/// <reference path="PWN(1)"/>',
  '\u202ePWN(1)\ud800',
  '---\n- !!js/function PWN(1)',
  '__proto__',
  'constructor',
  'default',
  '',
  '(PWN(1)',
]

interface Leaf {
  readonly path: readonly string[]
  readonly isKey: boolean
}

const leavesOf = (value: Json, path: readonly string[] = []): Leaf[] =>
  typeof value === 'string'
    ? [{ path, isKey: false }]
    : typeof value !== 'object' || value === null
      ? []
      : Object.entries(value as JsonObject).flatMap(([key, inner]) => [
          ...(Array.isArray(value) ? [] : [{ path: [...path, key], isKey: true }]),
          ...leavesOf(inner, [...path, key]),
        ])

const attacked = (value: Json, { path: [first, ...rest], isKey }: Leaf, change: (text: string) => string): Json => {
  if (first === undefined) return change(`${value}`)
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) =>
      `${index}` === first ? attacked(item, { path: rest, isKey }, change) : item,
    )
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, inner]) => {
      if (key !== first) return [key, inner]
      return isKey && rest.length === 0 ? [change(key), inner] : [key, attacked(inner, { path: rest, isKey }, change)]
    }),
  )
}

interface Case {
  readonly leaf: Leaf
  readonly payload: string
  readonly how: 'instead' | 'behind'
}

const textOf = ({ leaf, payload, how }: Case): string =>
  `${leaf.isKey ? 'key' : 'value'} ${leaf.path.join('/')} ${how} ${JSON.stringify(payload)}`

const casesOf = (document: JsonObject): readonly Case[] =>
  leavesOf(document).flatMap(leaf =>
    payloads.flatMap(payload => [
      { leaf, payload, how: 'instead' as const },
      { leaf, payload, how: 'behind' as const },
    ]),
  )

const config: Config = {
  apis: {
    shop: {
      documents: 'shop.json',
      kinds: ['spec', 'validation', 'client', 'server', 'docs'],
      output: { packages: 'packages', scope: '@acme', docs: 'docs' },
    },
  },
}

const outputsOf = async (document: Json): Promise<readonly { readonly path: string; readonly text: string }[]> => {
  const [job] = jobsOf(config)
  if (job === undefined) throw new Error('no job')
  const bytes = new TextEncoder().encode(JSON.stringify(document))
  const reading = {
    root: resolve('/project'),
    remote: { policy: undefined, locked: true, save: async () => {} },
    read: async (path: string) => {
      if (path === 'shop.json') return bytes
      throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
    },
  }
  const outputs: { readonly path: string; readonly text: string }[] = []
  const receive: Receive = ({ path, text }) =>
    void outputs.push({ path, text: typeof text === 'string' ? text : [...text].join('') })
  await compile(job, reading, { progress: () => {}, step: () => {}, receiver: () => receive })
  return outputs
}

const declarations: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.ClassDeclaration,
])

/** The faults of a generated module. */
const faultsOf = (path: string, text: string, modules: ReadonlySet<string>): string[] => {
  const faults: string[] = []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) as ts.SourceFile & {
    readonly parseDiagnostics: readonly ts.Diagnostic[]
  }
  for (const { messageText, start } of file.parseDiagnostics)
    faults.push(`${path}:${start}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  if (file.referencedFiles.length + file.typeReferenceDirectives.length > 0)
    faults.push(`${path}: a reference directive`)
  for (const statement of file.statements)
    if (!declarations.has(statement.kind)) faults.push(`${path}: ${statement.getText().slice(0, 80)}`)
  const visit = (node: ts.Node): void => {
    const isNamed = ts.isIdentifier(node) && /^PWN$/i.test(node.text)
    const isImport =
      ts.isImportTypeNode(node) || (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    if (isNamed || isImport) faults.push(`${path}: ${node.parent.getText().slice(0, 80)}`)
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
      const name = (node.moduleSpecifier as ts.StringLiteral).text
      if (!/^\.\.?\/[\w./$\p{L}-]*$/u.test(name) && !modules.has(name.split('/').slice(0, 2).join('/')))
        faults.push(`${path}: imports ${name}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return faults
}

/** HTML that a browser would read as more than text; a code span or block of Markdown is text. */
const markupFaults = (path: string, text: string): string[] => {
  const shown = path.endsWith('.md')
    ? text
        .replace(/^(`{3,}).*\n[\s\S]*?\n\1$/gm, '')
        .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '')
        .replace(/\\[<>@![\]]/g, '')
    : text
  const patterns = [/<img src=x/i, /(?:href|src)="?javascript:/i, ...(path.endsWith('.md') ? [/\]\(javascript:/i] : [])]
  return patterns.flatMap(pattern => {
    const at = shown.search(pattern)
    return at < 0 ? [] : [`${path}: ${shown.slice(Math.max(at - 60, 0), at + 60)}`]
  })
}

const pathFault = (path: string): string[] =>
  /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\\p{Cc}<>:"|?*]+$/u.test(path) ? [] : [`path ${JSON.stringify(path)}`]

const allFaults = async (document: Json, modules: ReadonlySet<string>): Promise<{ made: number; faults: string[] }> => {
  const outputs = await outputsOf(document)
  const faults = outputs.flatMap(({ path, text }) => {
    if (path.endsWith('.ts')) return [...pathFault(path), ...faultsOf(path, text, modules)]
    if (path.endsWith('.json')) return JSON.parse(text) === undefined ? [path] : pathFault(path)
    if (path.endsWith('.yaml')) {
      const json = outputs.find(other => other.path === path.replace(/yaml$/, 'json'))
      const same = JSON.stringify(parse(text)) === JSON.stringify(JSON.parse(json?.text ?? '0'))
      return same ? pathFault(path) : [`${path}: says something else than its JSON`]
    }
    return [...pathFault(path), ...markupFaults(path, text)]
  })
  return { made: outputs.length, faults }
}

/** The packages that the output of the unchanged document imports. */
const modulesOf = async (document: Json): Promise<ReadonlySet<string>> =>
  new Set(
    (await outputsOf(document)).flatMap(({ path, text }) =>
      path.endsWith('.ts')
        ? [...text.matchAll(/ from '([^.'][^']*)'/g)].map(([, name = '']) => name.split('/').slice(0, 2).join('/'))
        : [],
    ),
  )

describe.each([
  ['OpenAPI', openapi],
  ['OpenRPC', openrpc],
])('a hostile document of %s', (_standard, document) => {
  it('generates only declarations, whatever its texts and names are', async () => {
    const modules = await modulesOf(document)
    expect((await allFaults(document, modules)).faults).toEqual([])
    const found: string[] = []
    let [tried, made] = [0, 0]
    for (const each of drawn(casesOf(document), textOf, { oneIn: 40 })) {
      const hostile = attacked(document, each.leaf, written => (each.how === 'behind' ? written : '') + each.payload)
      const result = await allFaults(hostile, modules).catch((error: unknown) => ({
        made: 0,
        faults: [`${(error as Error).stack}`],
      }))
      tried += 1
      if (result.made > 0) made += 1
      if (result.faults.length > 0) found.push(`${textOf(each)}: ${result.faults.slice(0, 3).join('; ')}`)
      if (found.length > 5) break
    }
    expect(found).toEqual([])
    expect(tried).toBeGreaterThan(100)
    // For nearly all of them, code is generated: for 98 % in the bounded run.
    expect(made / tried).toBeGreaterThan(0.95)
  })
})

it.each([
  ['methods/0/x-errors/0/id', '---\n- !!js/function PWN(1)'],
  ['methods/0/x-errors/0/id', "a: import('data:text/javascript,PWN(1)')"],
  ['methods/0/params/1/name', 'default'],
])('a case that a long run found, at %s: %j', async (path, payload) => {
  const leaf = { path: path.split('/'), isKey: false }
  const result = await allFaults(
    attacked(openrpc, leaf, () => payload),
    await modulesOf(openrpc),
  )
  expect(result.faults).toEqual([])
  expect(result.made).toBeGreaterThan(0)
})

it('finds statements that are not declarations, a foreign import, and markup', () => {
  const modules = new Set(['@acme/shop'])
  for (const text of [
    'PWN(1)',
    'const a = PWN(1)',
    "const a: import('data:text/javascript,PWN(1)') = 1",
    "const a = import('./b.js')",
    "import { a } from 'evil'",
    'const a = PWN',
    'const a = "',
    '/// <reference path="a"/>\nconst a = 1',
  ])
    expect([text, faultsOf('a.ts', text, modules)]).toEqual([
      text,
      [expect.any(String), ...faultsOf('a.ts', text, modules).slice(1)],
    ])
  for (const text of ["import { a } from './b.js'", 'const a = "PWN(1)" // PWN(1)', "import { a } from '@acme/shop/b'"])
    expect(faultsOf('a.ts', text, modules)).toEqual([])
  expect(markupFaults('a.md', 'a <img src=x onerror=1>')).toHaveLength(1)
  expect(markupFaults('a.md', 'a `<img src=x onerror=1>`')).toEqual([])
  expect(markupFaults('a.html', '<a href="javascript:1">')).toHaveLength(1)
  expect([pathFault('a/../b'), pathFault('/a'), pathFault('a/b.ts')]).toEqual([
    [expect.any(String)],
    [expect.any(String)],
    [],
  ])
})
