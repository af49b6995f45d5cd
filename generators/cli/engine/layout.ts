import { posix } from 'node:path'
import type { Kind, OutputFile } from '../../source/typescript/file.ts'
import type { Layout as SourceLayout } from '../../source/typescript/layout.ts'
import type { Config, FolderOutput, Output, PackageOutput } from '../config/config.ts'
import { kinds } from './kinds.ts'

/** The locations of an API's files. Paths have `/` and are relative to the configuration's folder. */
export interface Layout {
  /** The folder of a kind. All files in it belong to the generator. */
  folder(kind: Kind): string
  /** Files outside of that folder that a kind may have. They have its header. */
  filesOutside(kind: Kind): readonly string[]
  /** Undefined: by configuration, this layout has no place for the file. */
  pathOf(file: OutputFile): string | undefined
  /** The layout for the printer. */
  readonly source: SourceLayout
}

/** @param chosen The kinds to generate. `api.md` is written to the package that users read first. */
export const layoutOf = (api: string, output: Output, chosen: readonly Kind[], header: Config['header']): Layout =>
  'packages' in output ? packageLayout(api, output, chosen, header) : folderLayout(output, header)

const packageLayout = (
  api: string,
  output: PackageOutput,
  chosen: readonly Kind[],
  header: Config['header'],
): Layout => {
  const packages = posix.normalize(output.packages)
  const folder = (kind: Kind): string =>
    kind === 'docs'
      ? // Without a slash at the end.
        posix.join(output.docs ?? posix.join(packages, 'docs'), '.')
      : posix.join(packages, kind, 'src', 'gen')
  const readers = (['client', 'spec', 'server', 'validation'] as const).find(kind => chosen.includes(kind))
  return {
    folder,
    filesOutside: kind => (kind === 'docs' ? kinds.map(each => posix.join(packages, each, apiTable)) : []),
    pathOf: file => {
      if (file.kind !== 'docs') return posix.join(folder(file.kind), nameOf(file))
      if (nameOf(file) === apiTable) return readers && posix.join(packages, readers, apiTable)
      return output.docs === undefined ? undefined : posix.join(folder('docs'), nameOf(file))
    },
    source: {
      places: Object.fromEntries(kinds.map(kind => [kind, { package: `${output.scope}/${api}-${kind}` }])),
      extension: '.ts',
      ...headerOf(header),
    },
  }
}

const folderLayout = (output: FolderOutput, header: Config['header']): Layout => {
  const folders = new Map(kinds.map(kind => [kind, posix.join(posix.normalize(output.folder), kind)]))
  const folder = (kind: Kind): string => folders.get(kind) ?? kind
  return {
    folder,
    filesOutside: () => [],
    pathOf: file => posix.join(folder(file.kind), nameOf(file)),
    source: { places: {}, extension: output.imports ?? '.js', ...headerOf(header) },
  }
}

const headerOf = (header: Config['header']): Pick<SourceLayout, 'maker' | 'command'> => ({
  maker: header?.maker ?? 'chainwright',
  command: header?.command ?? 'npx chainwright generate',
})

const apiTable = 'api.md'

const nameOf = (file: OutputFile): string => ('path' in file ? file.path : `${file.module}.ts`)

/** Folders of every kind, including those that are not selected, to find the files of earlier runs. */
export const foldersOf = (layout: Layout): ReadonlyMap<Kind, string> =>
  new Map(kinds.map(kind => [kind, layout.folder(kind)]))
