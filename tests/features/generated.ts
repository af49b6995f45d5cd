import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate } from 'chainwright'

const root = join(import.meta.dirname, '../..')

/** Both ends of an API, made of its document for this test. */
export interface Generated {
  load(feature: string, kind: 'client' | 'server' | 'validation'): Promise<Readonly<Record<string, unknown>>>
  remove(): Promise<void>
}

/** Generates clients, servers and validators of features into a folder of their own, which finds the runtimes of this workspace. */
export const generated = async (features: readonly string[]): Promise<Generated> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'features-')))
  await mkdir(join(folder, 'node_modules/@chainwright'), { recursive: true })
  for (const kind of ['client', 'server', 'validation'])
    await symlink(join(root, 'packages/runtime', kind), join(folder, `node_modules/@chainwright/runtime-${kind}`))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const { ok, diagnostics } = await generate({
    root: folder,
    config: {
      apis: Object.fromEntries(
        features.map(feature => [
          feature,
          {
            documents: [join(root, 'specs/features', `${feature}.yaml`)],
            kinds: ['spec', 'validation', 'client', 'server'] as const,
            output: { folder: `src/${feature}`, imports: '.ts' },
          },
        ]),
      ),
    },
  })
  if (!ok) throw new Error(diagnostics.map(({ message }) => message).join(' '))
  return {
    load: (feature, kind) => import(pathToFileURL(join(folder, `src/${feature}/${kind}/index.ts`)).href),
    remove: () => rm(folder, { recursive: true }),
  }
}
