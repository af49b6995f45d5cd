import { existsSync, globSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/**
 * Removes from each package's `dist` what no source gives any more, and says what. The compiler leaves the output of a source that is gone,
 * and turbo restores files beside those that are there: both would be published.
 */
export const removeStale = (root: string): string[] =>
  globSync('{generators,packages/*,packages/*/*}/package.json', { cwd: root })
    .sort()
    .map(dirname)
    .flatMap(folder => staleIn(root, folder))

const staleIn = (root: string, folder: string): string[] => {
  const dist = join(root, folder, 'dist')
  // The sources of the generators stand beside their `package.json`.
  const sources = join(root, folder, folder === 'generators' ? '.' : 'src')
  const stale = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !isMade(relative(dist, file), sources))
  for (const file of stale) {
    rmSync(file)
    for (let parent = dirname(file); parent !== dist && readdirSync(parent).length === 0; parent = dirname(parent))
      rmdirSync(parent)
  }
  return stale.map(file => relative(root, file)).sort()
}

const isMade = (file: string, sources: string): boolean => {
  const module = file.replace(/(?:\.js|\.d\.ts)(?:\.map)?$/, '')
  const built = !basename(module).endsWith('.test') && !dirname(module).split(/[/\\]/).includes('testing')
  return module === file ? existsSync(join(sources, file)) : built && existsSync(join(sources, `${module}.ts`))
}
