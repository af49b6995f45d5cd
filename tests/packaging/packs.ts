import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pnpm } from './pnpm.ts'

export const root = join(import.meta.dirname, '..', '..')

export interface Publishable {
  readonly name: string
  readonly version: string
  /** Absolute. */
  readonly folder: string
  readonly manifest: Readonly<Record<string, unknown>>
}

/** Every package of the workspace that is published. */
export const publishable = (): readonly Publishable[] =>
  globSync(['generators/package.json', 'packages/*/package.json', 'packages/*/*/package.json'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
    .sort()
    .map(file => ({
      folder: join(root, dirname(file)),
      manifest: JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>,
    }))
    .filter(({ manifest }) => manifest['private'] !== true)
    .map(({ folder, manifest }) => ({
      folder,
      manifest,
      name: String(manifest['name']),
      version: String(manifest['version']),
    }))

/** The tarball to publish, packed once for all tests. The hash of the package's content names it. */
export const packed = async ({ name, folder }: Publishable): Promise<string> => {
  if (!existsSync(join(folder, 'dist'))) throw new Error(`${name} is not built: pnpm build`)
  const packs = join(root, 'test-results', 'packs')
  const tarball = join(packs, `${name.replace('/', '-').replace('@', '')}-${contentHash(folder)}.tgz`)
  if (existsSync(tarball)) return tarball
  await mkdir(packs, { recursive: true })
  const aside = await mkdtemp(join(packs, 'packing-'))
  try {
    const { filename } = JSON.parse(await pnpm(['pack', '--json', '--pack-destination', aside], folder)) as {
      filename: string
    }
    await rename(filename, tarball)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return tarball
}

const contentHash = (folder: string): string => {
  const hash = createHash('sha256')
  const files = globSync(['package.json', '*.md', 'fixtures.json', 'dist/**/*', 'src/gen/*.{json,yaml}'], {
    cwd: folder,
    withFileTypes: true,
  }).filter(entry => entry.isFile())
  for (const file of files.map(entry => join(entry.parentPath, entry.name)).sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
