import { groupedBy } from '../../source/typescript/grouped.ts'
import { UsageError } from '../exit.ts'
import { pathFrom, slashed } from '../path-from.ts'
import type { Side } from './entries.ts'
import { packageOf, type Unresolved } from './program.ts'

/** The error for versions with unresolved imports: each import of a version once, its packages, and how to fix it. */
export const refusalOf = (unresolved: readonly Unresolved[]): UsageError => {
  const lines = [...groupedBy(unresolved, each => `${each.side.folder} ${each.module}`).values()].map(
    ([first, ...others]) => (first === undefined ? '' : `  ${lineOf(first, others.length)}`),
  )
  const packages = new Set(
    unresolved.filter(({ module }) => !module.startsWith('.')).map(({ module }) => packageOf(module)),
  )
  const advice = [...new Set(unresolved.map(({ side }) => side.unpacked?.from))].flatMap(adviceOf)
  return new UsageError(
    [
      'The types cannot be compared, because these imports do not resolve. TypeScript would treat their types as `any`.',
      ...lines,
      ...(packages.size === 0 ? [] : [`Packages: ${[...packages].join(', ')}.`, ...advice]),
    ].join('\n'),
  )
}

const lineOf = ({ side, module, file, range, found }: Unresolved, others: number): string => {
  const users = others === 0 ? 'imports' : others === 1 ? 'and 1 other file import' : `and ${others} other files import`
  const required = range === undefined ? '' : ` (${packageOf(module)}@${range} is required)`
  const other =
    found === undefined
      ? ''
      : found === 'the working copy'
        ? '; only its working copy was found'
        : `; version ${found} was found`
  return `${side.unpacked?.text ?? side.folder}: ${pathFrom(side.folder, file)} ${users} ${module}${required}${other}`
}

const adviceOf = (from: 'tarball' | 'commit' | undefined): readonly string[] => {
  if (from === 'tarball')
    return [
      'Put the tarballs of these packages into the folder of the tarball that imports them, or install a suitable version of these packages in the working folder. You can also install both versions under two names (`npm install before@npm:<package>@<version> after@npm:<package>@<version>`), and compare node_modules/before with node_modules/after.',
    ]
  if (from === 'commit')
    return [
      'Compare a folder of the commit that also contains these packages (`git:<ref>:packages/pets`), or install a suitable version of them.',
    ]
  return ['Install the dependencies of the folder. Build the ones that are packages of the project.']
}

/** Replaces the folders of unpacked versions in a text by the names that the user gave. */
export const withoutFolders = (text: string, sides: readonly Side[]): string =>
  sides.reduce((shown, { folder, unpacked }) => {
    if (unpacked === undefined) return shown
    const inModules = slashed(folder).split('/node_modules/').at(-1) ?? folder
    return shown.replaceAll(folder, unpacked.text).replaceAll(inModules, unpacked.text)
  }, text)
