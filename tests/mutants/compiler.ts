import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Mutant, planted } from './mutant.ts'

/**
 * Errors about unused or unreachable code. They do not exclude a mutant, because such code would be removed with the
 * bug.
 */
const tidied = new Set(['TS6133', 'TS6138', 'TS6192', 'TS6196', 'TS6198', 'TS7027'])

/**
 * The first error of the compiler in each mutant; mutants that compile are not in the map. Each mutant is a module next to the
 * one that it changes, so that the compiler runs once for all mutants of a project. This does not find errors in the modules that
 * import a changed one.
 */
export const compilerErrors = async (
  root: string,
  mutants: readonly Mutant[],
): Promise<ReadonlyMap<Mutant, string>> => {
  const found = new Map<Mutant, string>()
  const byProject = Map.groupBy(mutants, ({ file }) => projectOf(root, file))
  for (const [project, some] of byProject) {
    const copies = new Map(some.map((mutant, at) => [mutant.file.replace(/\.ts$/, `.mutant-${at}.ts`), mutant]))
    try {
      for (const [copy, mutant] of copies)
        await writeFile(join(root, copy), planted(await readFile(join(root, mutant.file), 'utf8'), mutant))
      for (const line of (await errorsOf(root, project)).split('\n')) {
        const [, file = '', code = '', message = ''] = /^(\S+?)\(\d+,\d+\): error (TS\d+): (.*)/.exec(line) ?? []
        const mutant = copies.get(file)
        if (mutant !== undefined && !tidied.has(code) && !found.has(mutant)) found.set(mutant, message)
      }
    } finally {
      for (const copy of copies.keys()) await rm(join(root, copy), { force: true })
    }
  }
  return found
}

const errorsOf = async (root: string, project: string): Promise<string> => {
  const args = [join('node_modules', 'typescript', 'bin', 'tsc'), '--pretty', 'false', '-p', project]
  return promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 28 }).then(
    ({ stdout }) => stdout,
    ({ stdout, message }: Error & { readonly stdout?: string }) => {
      if (stdout === undefined || stdout === '') throw new Error(`The compiler does not run: ${message}`)
      return stdout
    },
  )
}

const projectOf = (root: string, file: string): string => {
  let folder = dirname(file)
  while (folder !== '.' && !existsSync(join(root, folder, 'tsconfig.json'))) folder = dirname(folder)
  return join(folder, 'tsconfig.json')
}
