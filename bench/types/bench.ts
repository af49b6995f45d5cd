import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Bench, Table } from '../report.ts'
import { compile, compilers } from './compile.ts'

const root = join(import.meta.dirname, '..', '..')
const github = join(
  dirname(createRequire(import.meta.url).resolve('@octokit/openapi/package.json')),
  'generated',
  'api.github.com.json',
)

const run = async (progress: (line: string) => void): Promise<readonly Table[]> => {
  // In this folder, so that the runtimes are found like from any package of this workspace.
  const folder = await mkdtemp(join(import.meta.dirname, 'out-'))
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await copyFile(github, join(folder, 'github.json'))
    progress("generating GitHub's REST description")
    const cli = join(root, 'generators', 'cli', 'bin.ts')
    execFileSync(process.execPath, [cli, 'generate', 'github.json', '--out', 'github'], { cwd: folder, stdio: 'pipe' })
    return [await wholeOutput(folder, progress), await oneOperation(folder, progress), await oneCall(folder, progress)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const kinds = ['spec', 'validation', 'client', 'server']

const wholeOutput = async (folder: string, progress: (line: string) => void): Promise<Table> => {
  const rows: (string | number)[][] = []
  const failures: string[] = []
  for (const kind of kinds.filter(kind => existsSync(join(folder, 'github', kind)))) {
    for (const version of compilers.keys()) {
      progress(`whole ${kind}, TypeScript ${version}`)
      const { errors, types, seconds, files } = await compile(version, folder, [`github/${kind}/**/*.ts`])
      rows.push([kind, version, errors.length, types, seconds.toFixed(2), files])
      if (errors.length > 0) failures.push(`${kind} has ${errors.length} type errors under ${version}: ${errors[0]}`)
    }
  }
  return {
    title: 'Type-checking the whole output for GitHub, as sources',
    columns: ['kind', 'TypeScript', 'type errors', 'types', 'seconds', 'files'],
    rows,
    note: 'Compiled with the strictest settings. The figures of a kind include the modules of other kinds that it imports.',
    failures,
  }
}

const mostTypes = 1000

const oneOperation = async (folder: string, progress: (line: string) => void): Promise<Table> => {
  const modules = (await readdir(join(folder, 'github', 'spec', 'operations')))
    .map(file => basename(file, '.ts'))
    .sort()
  const named = ['reposGet', 'pullsList', 'issuesListEventsForTimeline', 'actionsListJobsForWorkflowRun']
  const sample = [...named, ...modules.filter((_, i) => i % 120 === 60)]
  const rows: (string | number)[][] = []
  const failures: string[] = []
  const nothing = await typesOf(folder, 'export {}')
  for (const operation of sample) {
    progress(`importing ${operation}`)
    const type = operation.slice(0, 1).toUpperCase() + operation.slice(1)
    const types = await typesOf(
      folder,
      `import type { ${type}Input, ${type}Output } from './github/spec/operations/${operation}.js'
       export const call = (input: ${type}Input): ${type}Output => { throw input }`,
    )
    rows.push([operation, types, types - nothing])
    if (types > mostTypes) failures.push(`importing ${operation} creates ${types} types, the budget is ${mostTypes}`)
  }
  return {
    title: 'Importing one operation of GitHub under TypeScript 5.9, as sources',
    columns: ['operation', 'types', 'of them its own'],
    rows,
    failures,
  }
}

const typesOf = async (folder: string, code: string): Promise<number> => {
  await writeFile(join(folder, 'use.ts'), code)
  const { types, errors } = await compile('5.9', folder, ['use.ts'])
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return types
}

const mostInstantiations = 5
const few = 10
const many = 60

/**
 * The cost of one further call: the difference between two programs, so that everything that they share cancels out.
 */
const oneCall = async (folder: string, progress: (line: string) => void): Promise<Table> => {
  const { operations, calls } = JSON.parse(await readFile(join(import.meta.dirname, 'calls.json'), 'utf8')) as Calls
  progress(`${few} and ${many} calls`)
  const instantiationsOf = async (count: number): Promise<number> => {
    const lines = Array.from(
      { length: count },
      (_, i) => `export const call${i} = await client.${calls[i % calls.length]}`,
    )
    await writeFile(
      join(folder, 'use.ts'),
      `import { createGithubClient } from './github/client/index.js'\nconst client = createGithubClient({ baseUrl: '' })\n${lines.join('\n')}`,
    )
    const { instantiations, errors } = await compile('5.9', folder, ['use.ts'])
    if (errors.length > 0) throw new Error(errors.join('\n'))
    return instantiations
  }
  const each = ((await instantiationsOf(many)) - (await instantiationsOf(few))) / (many - few)
  return {
    title: 'One call site of the GitHub client under TypeScript 5.9',
    columns: ['calls of', 'instantiations per call'],
    rows: [[operations, each.toFixed(2)]],
    failures:
      each <= mostInstantiations ? [] : [`a call makes ${each} instantiations, the budget is ${mostInstantiations}`],
  }
}

interface Calls {
  readonly operations: string
  readonly calls: readonly string[]
}

export const bench: Bench = { title: 'Types of generated code', run }
