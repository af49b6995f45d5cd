import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const from = createRequire(import.meta.url)

/** The compilers that generated code must satisfy, by version. */
export const compilers: ReadonlyMap<string, readonly string[]> = new Map([
  ['5.9', [process.execPath, join(dirname(from.resolve('typescript-5.9/package.json')), 'bin', 'tsc')]],
  ['6.0', [process.execPath, join(dirname(from.resolve('typescript-6.0/package.json')), 'bin', 'tsc')]],
  ['7.0', [join(root, 'node_modules', '.bin', 'tsc')]],
])

export interface Compiled {
  /** Errors in files of the folder; those in imported packages are not included. */
  readonly errors: readonly string[]
  readonly types: number
  readonly instantiations: number
  readonly seconds: number
  readonly files: number
}

/** Checks files of a folder under the strictest settings. `files` are globs or paths, relative to it. */
export const compile = async (version: string, folder: string, files: readonly string[]): Promise<Compiled> => {
  const project = join(folder, 'tsconfig.json')
  await writeFile(project, JSON.stringify({ compilerOptions, include: files }))
  const [command = '', ...args] = compilers.get(version) ?? []
  const { stdout } = spawnSync(command, [...args, '-p', project, '--extendedDiagnostics', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const figure = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1] ?? Number.NaN)
  const compiled = {
    errors: stdout.split('\n').filter(line => /^(?!\.\.)[^\s(]+\(\d+,\d+\): error /.test(line)),
    types: figure('Types'),
    instantiations: figure('Instantiations'),
    seconds: figure('Total time'),
    files: figure('Files'),
  }
  if (Number.isNaN(compiled.seconds)) throw new Error(`TypeScript ${version} did not finish: ${stdout.slice(0, 2000)}`)
  return compiled
}

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: [],
}
