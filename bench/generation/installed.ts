import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The command line and the packages of the workspace that it depends on, in build order. */
const packages = ['packages/runtime/validation', 'packages/model', 'packages/contract', 'generators']

interface Manifest {
  readonly name: string
  readonly files: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly publishConfig?: object
}

/**
 * Builds chainwright, and installs it in the `node_modules` of a folder like npm: in the workspace, the built command
 * would load the sources of the packages that it depends on.
 *
 * @returns The command.
 */
export const installChainwright = async (folder: string): Promise<string> => {
  const modules = join(folder, 'node_modules')
  const linked = new Set<string>()
  for (const path of packages) {
    const source = join(root, path)
    execFileSync(process.execPath, ['--run', 'build'], {
      cwd: source,
      stdio: ['ignore', process.stderr, process.stderr],
    })
    const manifest: Manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
    const target = join(modules, manifest.name)
    await mkdir(target, { recursive: true })
    for (const file of globSync(manifest.files, { cwd: source }))
      await cp(join(source, file), join(target, file), { recursive: true })
    await writeFile(join(target, 'package.json'), JSON.stringify({ ...manifest, ...manifest.publishConfig }))
    for (const [name, version] of Object.entries(manifest.dependencies ?? {})) {
      if (version.startsWith('workspace:') || linked.has(name)) continue
      linked.add(name)
      await mkdir(dirname(join(modules, name)), { recursive: true })
      await symlink(await realpath(join(source, 'node_modules', name)), join(modules, name))
    }
  }
  return join(modules, 'chainwright', 'dist', 'bin.js')
}
