import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GenerateResult, generate } from 'chainwright'
import { kinds } from '../../generators/cli/engine/kinds.ts'
import { compilerSettings } from '../features/compiler-settings.ts'
import type { TestedDocument } from './corpus.ts'

const root = join(import.meta.dirname, '../..')

/** A folder outside of the workspace, as Node runs no TypeScript below `node_modules`, with the runtimes that generated code imports. */
export const workFolder = async (): Promise<{ readonly path: string; remove(): Promise<void> }> => {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'strangers-')))
  await mkdir(join(path, 'node_modules/@chainwright'), { recursive: true })
  for (const kind of ['client', 'server', 'validation'])
    await symlink(join(root, 'packages/runtime', kind), join(path, `node_modules/@chainwright/runtime-${kind}`))
  await writeFile(join(path, 'package.json'), '{ "type": "module" }')
  return { path, remove: () => rm(path, { recursive: true }) }
}

/** The folder of a document in the layout with one folder for each kind. */
export const togetherIn = (folder: string, { name }: TestedDocument): string => join(folder, 'together', name)

/** Generates all kinds in both layouts. Returns the result of the first run, or that of the second if only this one fails. */
export const generateBoth = async (folder: string, tested: TestedDocument): Promise<GenerateResult> => {
  const { name, file, openEnums } = tested
  const run = (output: object): Promise<GenerateResult> =>
    generate({
      root: folder,
      config: {
        apis: {
          [name]: { documents: [file], kinds: [...kinds], output: output as never, ...(openEnums && { openEnums }) },
        },
      },
    })
  const result = await run({ folder: `together/${name}`, imports: '.ts' })
  if (!result.ok) return result
  const apart = await run({ packages: `apart/${name}`, scope: '@documents', docs: `apart/${name}/docs` })
  return apart.ok ? result : apart
}

/** Writes the strictest compiler settings for a folder, with paths to the generated packages. */
export const writeSettings = async (folder: string, selected: readonly TestedDocument[]): Promise<void> => {
  const paths = Object.fromEntries(
    selected
      .filter(({ name }) => existsSync(join(folder, 'apart', name)))
      .flatMap(({ name }) =>
        kinds.flatMap(kind => [
          [`@documents/${name}-${kind}`, [join(folder, `apart/${name}/${kind}/src/gen/index.ts`)]],
          [`@documents/${name}-${kind}/*`, [join(folder, `apart/${name}/${kind}/src/gen/*.ts`)]],
        ]),
      ),
  )
  const settings = {
    ...compilerSettings,
    paths: { ...compilerSettings.paths, ...paths },
    typeRoots: [join(root, 'node_modules/@types')],
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: settings, include: ['together', 'apart'] }),
  )
}
