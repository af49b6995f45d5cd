import { writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import typescript from 'typescript-5.9'
import { testsIn } from './imports.ts'
import { kinds } from './kinds.ts'
import type { Mutant } from './mutant.ts'
import { type Effort, trySwitched } from './rooms.ts'
import { featuresFirst, type Verdict } from './try.ts'
import { type EmptyFunction, instrument } from './untested/functions.ts'
import { copyOf, filesOf } from './workspace.ts'

const usage = `Usage: node tests/mutants/untested.ts [--contract] [--only <text>] [--every <n>] [--out <file>] <folder> …

Replaces each exported function, member of a table and method below the folders by one that does nothing, one at a time, and runs the tests
that call it. Those whose tests stay green are listed. Long tests and distant ones are left out, so try the listed functions once more, with
--again, before you add a test for one. Works in a copy of the workspace.

  --contract     run the contract tests of artifacts and runtimes instead of the unit tests
  --only <text>  only functions whose id contains one of these texts, separated by commas
  --every <n>    only each n-th of them: a sample
  --out <file>   write the listed functions to this file, one line each, as they are found
  --again <file> only the functions of a file that --out wrote, with all tests that call them`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    contract: { type: 'boolean', default: false },
    only: { type: 'string' },
    every: { type: 'string', default: '1' },
    out: { type: 'string' },
    again: { type: 'string' },
  },
})
const folders = positionals.map(folder => folder.replace(/\/+$/, ''))
const every = Number(values.every)
if (folders.length === 0 || !(Number.isInteger(every) && every > 0)) {
  console.error(usage)
  process.exit(2)
}

const brief: Effort = { mostFiles: 20, mostTests: 20, longTest: 1_000, mostTime: 20_000, longestWait: 10_000 }
const thorough: Effort = {
  mostFiles: 1_000,
  mostTests: 1_000,
  longTest: 60_000,
  mostTime: 600_000,
  longestWait: 60_000,
}

const root = join(import.meta.dirname, '../..')
const workspace = await copyOf(root)

const isCode = (file: string): boolean =>
  file.endsWith('.ts') && !/\.(?:test|test-d|d)\.ts$|(?:^|\/)(?:gen|testing|cases|dist)\//.test(file)

interface Instrumented {
  readonly functions: readonly EmptyFunction[]
  /** The texts of files before the switches. */
  readonly texts: ReadonlyMap<string, string>
}

/** Writes the modules with a switch for each function to the copy. */
const withSwitches = async (files: readonly string[]): Promise<Instrumented> => {
  const { config } = typescript.readConfigFile(join(root, 'tsconfig.base.json'), typescript.sys.readFile)
  const { options } = typescript.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'], types: ['node'] },
    join(workspace.root, 'scripts'),
  )
  const program = typescript.createProgram(
    files.map(file => join(workspace.root, file)),
    options,
  )
  const functions: EmptyFunction[] = []
  const texts = new Map<string, string>()
  for (const file of files) {
    const path = join(workspace.root, file)
    const source = program.getSourceFile(path)
    if (source === undefined) throw new Error(`${file} cannot be read.`)
    texts.set(file, await readFile(path, 'utf8'))
    const instrumented = instrument(program, source, file, functions.length)
    functions.push(...instrumented.functions)
    await writeFile(path, instrumented.text)
  }
  return { functions, texts }
}

const mutantOf = ({ id, file, line, gives }: EmptyFunction): Mutant => ({
  id,
  kind: 'room untested',
  file,
  line,
  rule: 'function does nothing',
  before: '',
  start: 0,
  end: 0,
  replacement: gives,
})

/** The contract tests of the artifact that a file belongs to. */
const contractTestsOf = (file: string): readonly string[] =>
  [...kinds.values()].flatMap(({ files, layers, whole = [] }) =>
    files.test(file) ? featuresFirst([...layers, ...whole], file) : [],
  )

try {
  const all = await filesOf(root)
  const files = all.filter(file => isCode(file) && folders.some(folder => file.startsWith(`${folder}/`)))
  const { functions, texts } = await withSwitches(files)
  const only = values.only?.split(',')
  const again = values.again === undefined ? undefined : new Set((await readFile(values.again, 'utf8')).split('\n'))
  const isChosen = ({ id }: EmptyFunction, index: number): boolean =>
    (only === undefined || only.some(text => id.includes(text))) && (again?.has(id) ?? true) && index % every === 0
  // The numbers of the switches are places in this list, so those that are not chosen stay in it.
  const mutants = functions.map(mutantOf)
  const chosen = new Set(mutants.filter((_, index) => isChosen(functions[index] as EmptyFunction, index)))
  const unitTests = await testsIn(root, all, /^(?:generators|packages|scripts)\/.*\.test\.ts$/)
  console.log(`${chosen.size} functions`)
  const survivors: string[] = []
  let done = 0
  const onVerdict = async ({ mutant: { id }, outcome }: Verdict): Promise<void> => {
    if (++done % 50 === 0) console.log(`${done} of ${chosen.size} done`)
    if (outcome !== 'survived') return
    survivors.push(id)
    console.log(`no test fails: ${id}`)
    if (values.out !== undefined) writeFileSync(values.out, `${survivors.join('\n')}\n`)
  }
  await trySwitched(workspace.root, mutants, {
    chosen,
    texts,
    switchless: new Set(),
    testsOf: values.contract ? contractTestsOf : unitTests,
    project: values.contract ? 'contract' : 'unit',
    effort: again === undefined ? brief : thorough,
    knownOf: () => undefined,
    onVerdict,
    print: words => console.log(words),
  })
  console.log(
    `${chosen.size} functions, ${chosen.size - survivors.length} with a test that fails, ${survivors.length} without`,
  )
  if (survivors.length > 0) process.exitCode = 1
} finally {
  await workspace.remove()
}
