import { join } from 'node:path'
import { createDataClient } from '@chainwright/data-client'
import { createMetricsClient } from '@chainwright/metrics-client'
import { createNodeClient } from '@chainwright/node-client'
import ts from 'typescript-5.9'
import { afterAll, expect, it } from 'vitest'

// The text that an editor shows at the cursor, for everything in our packages that a caller points at, from a separate module.
const file = join(import.meta.dirname, 'hovered.ts')
const methods = (name: string, client: object): string[] =>
  Object.entries(client).flatMap(([member, value]) => {
    if (member === 'raw') return []
    return typeof value === 'function' ? [`${name}.${member}(`] : methods(`${name}.${member}`, value as object)
  })
const called = [
  ...methods('data', createDataClient()),
  ...methods('metrics', createMetricsClient()),
  ...methods('node', createNodeClient()),
]
const code = `
  import type { EvmBlock, ListErc721TransfersInput } from '@chainwright/data-spec'
  import { createDataClient } from '@chainwright/data-client'
  import { createMetricsClient } from '@chainwright/metrics-client'
  import { createNodeClient } from '@chainwright/node-client'
  import type { DataService } from '@chainwright/data-server'
  declare const block: EvmBlock
  declare const input: ListErc721TransfersInput
  declare const service: DataService
  const data = createDataClient({ baseUrl: 'http://localhost' })
  const metrics = createMetricsClient({ baseUrl: 'http://localhost' })
  const node = createNodeClient({ nodeUrl: 'http://localhost' })
  ${called.map(method => `${method}{} as never)`).join('\n  ')}
  export const shown = [block.cumulativeTransactions, input.startBlock, data.getBlock, node.xvm.getBalance, node.health.report, service.getBlock]
`

const host: ts.LanguageServiceHost = {
  getCompilationSettings: () => ({
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    types: [],
  }),
  getScriptFileNames: () => [file],
  getScriptVersion: () => '1',
  getScriptSnapshot: path => {
    const text = path === file ? code : ts.sys.readFile(path)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => import.meta.dirname,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: path => path === file || ts.sys.fileExists(path),
  readFile: path => (path === file ? code : ts.sys.readFile(path)),
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
  ...(ts.sys.realpath === undefined ? {} : { realpath: ts.sys.realpath }),
}
const service = ts.createLanguageService(host)
afterAll(() => service.dispose())

const shownAt = (text: string): string => {
  const at = code.lastIndexOf(text) + text.lastIndexOf('.') + 1
  const info = service.getQuickInfoAtPosition(file, at)
  const tags = (info?.tags ?? []).map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`.trim())
  return [ts.displayPartsToString(info?.documentation), ...tags].join('\n')
}

it.each([
  [
    'a member of a type',
    'block.cumulativeTransactions',
    'The number of transactions from genesis to this block, inclusive',
  ],
  [
    'a member of an input',
    'input.startBlock',
    'The first block of the range. Without `endBlock`, the range ends at the latest block.',
  ],
  ['a method of a client', 'data.getBlock', 'Get one block of an EVM chain.'],
  ['a deprecated method, with its version', 'node.xvm.getBalance', '@deprecated Since 1.9.12.'],
  ['a method in a group', 'node.health.report', 'Get the health of the node.'],
  ['a handler of a server', 'service.getBlock', 'Get one block of an EVM chain.'],
])('on hover, %s shows its documentation of the contract', (_, text, docs) => {
  expect(shownAt(text)).toContain(docs)
})

it('on hover, every method of the three clients is documented where it is called', () => {
  expect(called.length).toBeGreaterThan(95)
  expect(called.filter(method => shownAt(method) === '')).toEqual([])
})

it('an editor strikes through the deprecated methods of clients, and no others', () => {
  const deprecated = service
    .getSuggestionDiagnostics(file)
    .filter(({ reportsDeprecated }) => reportsDeprecated !== undefined)
    .map(({ start, length }) => code.slice(start, start + length))
  expect(deprecated).toEqual(['getAllBalances', 'getBalance', 'getTxStatus', 'getActivePrecompilesAt', 'getBalance'])
})
