import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

/** The tests that import a module, directly or indirectly: first those with the fewest steps. */
export type TestsOf = (file: string) => readonly string[]

/** Reads the imports of the workspace's modules. `files` are paths from the root, with `/`. */
export const testsIn = async (root: string, files: readonly string[], tests: RegExp): Promise<TestsOf> => {
  const entries = await entriesOf(root, files)
  const known = new Set(files.filter(file => /^(?:generators|packages|recordings|scripts|bench)\/.*\.ts$/.test(file)))
  const importers = new Map<string, string[]>()
  for (const file of known) {
    if (file.includes('/gen/')) continue
    const text = await readFile(join(root, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(imported)) {
      const target = specifier.startsWith('.') ? posix.join(dirname(file), specifier) : entries.get(specifier)
      if (target === undefined || !known.has(target)) continue
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return file => {
    const all = nearest(file, importers).filter(name => tests.test(name))
    // First the tests of the file, then those of its room and of its package: other tests do more, and take longer.
    const [own, room, packaged] = [`${file.replace(/\.ts$/, '')}.`, roomOf(file), packageOf(file)]
    const distance = (name: string): number =>
      name.startsWith(own) ? 0 : roomOf(name) === room ? 1 : packageOf(name) === packaged ? 2 : 3
    return [0, 1, 2, 3].flatMap(steps => all.filter(name => distance(name) === steps))
  }
}

/**
 * Matches imports as the formatter writes them. It also matches code in the texts of a test, which at most adds one test that
 * does not import the module.
 */
const imported = /\b(?:from|import)[ (]*'([^'\n]+)'/g

const packageOf = (file: string): string => /^(?:generators|packages\/\w+)\//.exec(file)?.[0] ?? file

const roomOf = (file: string): string => /^(?:generators|packages\/\w+\/src)\/[^/]+/.exec(file)?.[0] ?? file

/** Modules that import a file, by the number of steps; with the same number, the closest paths first. */
const nearest = (file: string, importers: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const seen = new Set([file])
  let step: readonly string[] = [file]
  while (step.length > 0) {
    const next = new Set(step.flatMap(name => importers.get(name) ?? []).filter(name => !seen.has(name)))
    step = [...next].sort((a, b) => common(file, b) - common(file, a) || (a < b ? -1 : 1))
    for (const name of step) seen.add(name)
  }
  return [...seen].slice(1)
}

/** The length of the common start of two paths. */
const common = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** The modules that packages of the workspace export, by the names that they are imported by. */
const entriesOf = async (root: string, files: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const entries = new Map<string, string>()
  for (const file of files.filter(name => name.endsWith('/package.json'))) {
    const { name, exports } = JSON.parse(await readFile(join(root, file), 'utf8')) as {
      readonly name?: string
      readonly exports?: unknown
    }
    if (name === undefined || typeof exports !== 'object' || exports === null) continue
    for (const [path, target] of Object.entries(exports)) {
      // Under conditions, the source is the default.
      const source = typeof target === 'string' ? target : (target as { readonly default?: string } | null)?.default
      if (typeof source === 'string') entries.set(posix.join(name, path), posix.join(dirname(file), source))
    }
  }
  return entries
}
