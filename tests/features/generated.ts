import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate } from 'chainwright'

const root = join(import.meta.dirname, '../..')

/** Client and server of an API, generated from its document for this test. */
export interface Generated {
  load(feature: string, kind: 'client' | 'server' | 'validation'): Promise<Readonly<Record<string, unknown>>>
  /** The runtime that the client imports. */
  runtime(): Promise<Readonly<Record<string, unknown>>>
  remove(): Promise<void>
}

/** A module of the client runtime, which these tests do not depend on. */
export const runtimeClient = (module: 'index' | 'codegen/v1'): Promise<Readonly<Record<string, unknown>>> =>
  import(pathToFileURL(join(root, `packages/runtime/client/src/${module}.ts`)).href)

/**
 * Generates clients, servers and validators of features into a separate folder, from which the runtimes of this
 * workspace can be imported.
 */
export const generated = (features: readonly string[]): Promise<Generated> =>
  generatedFrom(Object.fromEntries(features.map(feature => [feature, join(root, 'specs/features', `${feature}.yaml`)])))

/** Generates the same from documents by name. Each is the path of a file, or the document itself. */
export const generatedFrom = async (documents: Readonly<Record<string, string | object>>): Promise<Generated> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'features-')))
  await mkdir(join(folder, 'node_modules/@chainwright'), { recursive: true })
  for (const kind of ['client', 'server', 'validation'])
    await symlink(join(root, 'packages/runtime', kind), join(folder, `node_modules/@chainwright/runtime-${kind}`))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const pathOf = async (name: string, document: string | object): Promise<string> => {
    if (typeof document === 'string') return document
    const path = join(folder, `${name}.json`)
    await writeFile(path, JSON.stringify(document))
    return path
  }
  const paths = await Promise.all(
    Object.entries(documents).map(async ([name, document]) => [name, await pathOf(name, document)] as const),
  )
  const { ok, diagnostics } = await generate({
    root: folder,
    config: {
      apis: Object.fromEntries(
        paths.map(([name, path]) => [
          name,
          {
            documents: [path],
            kinds: ['spec', 'validation', 'client', 'server'] as const,
            output: { folder: `src/${name}`, imports: '.ts' },
          },
        ]),
      ),
    },
  })
  if (!ok) throw new Error(diagnostics.map(({ message }) => message).join(' '))
  return {
    load: (feature, kind) => import(pathToFileURL(join(folder, `src/${feature}/${kind}/index.ts`)).href),
    runtime: () => runtimeClient('index'),
    remove: () => rm(folder, { recursive: true }),
  }
}
