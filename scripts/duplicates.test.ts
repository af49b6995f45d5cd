import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Exemption, findDuplicates } from './duplicates.ts'

const root = join(import.meta.dirname, '..')

const exempted: readonly Exemption[] = [
  {
    files: ['generators/cli/output.ts', 'services/cli/output.ts'],
    reason: 'The service does not depend on the command line, which is another product, and has exit codes of its own.',
  },
  {
    files: ['generators/cli/program.ts', 'services/cli/program.ts'],
    reason: 'The same: each command line decides what an error means.',
  },
  {
    files: ['generators/docs/html.ts', 'packages/contract/src/report/markup.ts'],
    reason: 'packages/contract is published without the generators, and the model has nothing to do with HTML.',
  },
  {
    files: ['generators/diff/testing/random-schemas.ts', 'packages/model/src/jsonschema/keywords.ts'],
    reason: 'The random schemas would not notice a keyword that the reader forgets if they used its list.',
  },
  {
    files: ['generators/diff/schemas/site.ts', 'tests/strangers/unknown.ts'],
    reason:
      'Both list keywords in the order of JSON Schema, for different reasons: those with a plain value, and those that restrict one type.',
  },
  {
    files: ['packages/runtime/server/src/server/fuzz.test.ts', 'tests/contract/hostile/mutations.ts'],
    reason: 'Headers for random requests. A package does not export what only tests need.',
  },
  {
    files: ['services/node/libraries.test.ts', 'services/node/socket-libraries.test.ts'],
    reason: 'Both start a service for a local node, with different chains, and stop it.',
  },
  {
    files: ['tests/service/callers.test.ts', 'tests/service/own-data.test.ts'],
    reason: 'Both start and stop the sample service, and keep it in variables of their own.',
  },
]

const code = (count: number, name = 'value'): string =>
  Array.from({ length: count }, (_, index) => `const ${name}${index} = ${index}`).join('\n')
const inFiles = (texts: Readonly<Record<string, string>>) =>
  findDuplicates(Object.keys(texts), file => texts[file] ?? '')

describe('code that two files repeat', () => {
  it('is found if six lines are the same, without blank lines and comments', () => {
    const texts = {
      'a/one.ts': `// one\n${code(3)}\n\n${code(9).split('\n').slice(3).join('\n')}`,
      'b/two.ts': code(9),
    }
    expect(inFiles(texts)).toEqual([{ files: ['a/one.ts', 'b/two.ts'], lines: [2, 1], length: 9 }])
  })

  it('is found in two files of one folder', () => {
    expect(inFiles({ 'a/one.ts': code(9), 'a/two.ts': code(9) })).toHaveLength(1)
  })

  it.each([
    ['five lines', { 'a/one.ts': code(5), 'b/two.ts': code(5) }],
    ['the same file', { 'a/one.ts': `${code(9)}\n${code(9)}` }],
    ['other names', { 'a/one.ts': code(9), 'b/two.ts': code(9, 'other') }],
    ['seven lines of tests', { 'a/one.test.ts': code(7), 'b/two.test.ts': code(7) }],
    [
      'imports',
      {
        'a/one.ts': "import {\n  a,\n  b,\n  c,\n  d,\n  e,\n  f,\n} from 'x'",
        'b/two.ts': "import {\n  a,\n  b,\n  c,\n  d,\n  e,\n  f,\n} from 'x'",
      },
    ],
  ])('is not reported for %s', (_, texts) => {
    expect(inFiles(texts)).toEqual([])
  })
})

describe('this repository', () => {
  const files = globSync('{generators,packages,services,bench,scripts,tests}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/gen/**', '**/dist/**'],
  }).sort()
  const found = findDuplicates(files, file => readFileSync(join(root, file), 'utf8'))
  const isOf = ({ files: pair }: Exemption, other: readonly string[]): boolean =>
    pair.every(file => other.includes(file))

  it('does not repeat code in two files: move it to one module, or add it to `exempted` with a reason', () => {
    const notExempted = found.filter(({ files: pair }) => !exempted.some(one => isOf(one, pair)))
    expect(
      notExempted.map(({ files: [a, b], lines, length }) => `${a}:${lines[0]} ~ ${b}:${lines[1]} (${length} lines)`),
    ).toEqual([])
  })

  it('has no unnecessary entries in `exempted`', () => {
    expect(exempted.filter(one => !found.some(({ files: pair }) => isOf(one, pair)))).toEqual([])
  })
})
