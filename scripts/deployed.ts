import { globSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the output of `pnpm deploy --legacy` runnable: it copies manifests from the workspace, where `exports` and
 * `bin` name sources. Each manifest gets the members of its `publishConfig`, as `pnpm pack` does.
 */
export const applyPublishConfig = (manifest: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { publishConfig, ...kept } = manifest
  if (typeof publishConfig !== 'object' || publishConfig === null) return kept
  const { bin, exports } = publishConfig as { bin?: unknown; exports?: unknown }
  return { ...kept, ...(bin !== undefined && { bin }), ...(exports !== undefined && { exports }) }
}

const manifestsBelow = (folder: string): readonly string[] => [
  ...new Set(
    [
      'package.json',
      'node_modules/{chainwright,@chainwright/*}/package.json',
      'node_modules/.pnpm/*/node_modules/@chainwright/*/package.json',
    ]
      .flatMap(pattern => globSync(pattern, { cwd: folder }))
      .map(file => realpathSync(join(folder, file))),
  ),
]

/** Source maps of dependencies: only debuggers read them, and they are a tenth of an image. */
const sourceMapsBelow = (folder: string): readonly string[] =>
  globSync('node_modules/.pnpm/**/*.{js,cjs,mjs,ts,cts,mts}.map', { cwd: folder }).map(file => join(folder, file))

if (import.meta.main)
  for (const folder of process.argv.slice(2)) {
    for (const file of sourceMapsBelow(folder)) rmSync(file)
    for (const file of manifestsBelow(folder)) {
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
      // A new file: pnpm links the copy to the manifest of the workspace.
      writeFileSync(`${file}.new`, `${JSON.stringify(applyPublishConfig(manifest), undefined, 2)}\n`)
      renameSync(`${file}.new`, file)
    }
  }
