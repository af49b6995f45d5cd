import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** An API that releases of the generator are compared over. */
export interface Compared {
  readonly name: string
  /** Its documents: absolute paths. */
  readonly documents: readonly string[]
}

/**
 * The number of operations of GitHub's description that are compared. All of them take minutes and 3 GB if each
 * differs, and they are similar.
 */
const operations = 300

/**
 * The documents for the comparison of releases: one invented document for each feature, our own APIs, and the corpus of
 * `bench/generation`: the first 300 operations of GitHub's REST description, in the version that `bench/package.json`
 * pins.
 *
 * @param folder The folder in which the excerpt is written.
 */
export const comparedIn = (root: string, folder: string): readonly Compared[] => {
  const features = globSync('specs/features/*.yaml', { cwd: root }).sort()
  const own = globSync('specs/*/{openapi,openrpc}.yaml', { cwd: root }).sort().reverse()
  return [
    ...features.map(file => ({ name: basename(file, '.yaml'), documents: [join(root, file)] })),
    ...[...new Set(own.map(dirname))].sort().map(api => ({
      name: basename(api),
      documents: own.filter(file => dirname(file) === api).map(file => join(root, file)),
    })),
    { name: 'github', documents: [corpusIn(root, folder)] },
  ]
}

const corpusIn = (root: string, folder: string): string => {
  const file = join(folder, 'github.json')
  execFileSync(process.execPath, [join(root, 'bench/generation/write-excerpt.ts'), `${operations}`, file])
  return file
}

/**
 * Generates each API with the generator of a checkout, into a folder of its name.
 *
 * @param checkout A folder with the generator, installed.
 * @returns The names of those that this generator refuses.
 */
export const generateWith = (checkout: string, apis: readonly Compared[], out: string): readonly string[] =>
  apis
    .filter(({ name, documents }) => {
      const folder = join(out, name)
      mkdirSync(folder, { recursive: true })
      const program = join(checkout, 'generators/cli/bin.ts')
      try {
        execFileSync(process.execPath, [program, 'generate', ...documents, '--name', name, '--out', folder], {
          cwd: out,
          stdio: 'pipe',
        })
        return false
      } catch {
        return true
      }
    })
    .map(({ name }) => name)
