import { existsSync, globSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/**
 * Removes files from each package's `dist` without a source, and lists them. The compiler keeps the output of a deleted source, and
 * turbo restores files without deleting others: both would be published.
 */
export const removeStale = (root: string): string[] =>
  globSync('{generators,packages/*,packages/*/*}/package.json', { cwd: root })
    .sort()
    .map(dirname)
    .flatMap(folder => staleIn(root, folder))

const staleIn = (root: string, folder: string): string[] => {
  const dist = join(root, folder, 'dist')
  const home = join(root, folder)
  const sources = existsSync(join(home, 'src')) ? join(home, 'src') : home
  const isMade = existsSync(join(home, 'rolldown.config.ts')) ? madeByRolldown(home, sources) : madeByTsc(sources)
  const stale = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !isMade(relative(dist, file)))
  for (const file of stale) {
    rmSync(file)
    for (let parent = dirname(file); parent !== dist && readdirSync(parent).length === 0; parent = dirname(parent))
      rmdirSync(parent)
  }
  return stale.map(file => relative(root, file)).sort()
}

const madeByTsc =
  (sources: string) =>
  (file: string): boolean => {
    const module = file.replace(/(?:\.js|\.d\.ts)(?:\.map)?$/, '')
    const built = !basename(module).endsWith('.test') && !dirname(module).split(/[/\\]/).includes('testing')
    return module === file ? existsSync(join(sources, file)) : built && existsSync(join(sources, `${module}.ts`))
  }

/** Whether a build with Rolldown produces a file: declarations of sources, and chunks that the entries of the manifest import. */
const madeByRolldown = (home: string, sources: string): ((file: string) => boolean) => {
  const dist = join(home, 'dist')
  const declared = madeByTsc(sources)
  const reached = new Set<string>()
  const reach = (file: string): void => {
    if (reached.has(file) || !existsSync(join(dist, file))) return
    reached.add(file)
    for (const [, named = ''] of readFileSync(join(dist, file), 'utf8').matchAll(/["']\.\/([\w-]+\.js)["']/g))
      reach(named)
  }
  // The manifest names the published entries.
  const manifest = readFileSync(join(home, 'package.json'), 'utf8')
  for (const [, entry = ''] of manifest.matchAll(/"\.\/dist\/([\w-]+\.js)"/g)) reach(entry)
  return file => (file.endsWith('.js') ? reached.has(file) : declared(file))
}
