import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Api, literalPattern } from '@chainwright/model'
import { parse } from 'yaml'
import { demandOf } from '../../diff/next-version.ts'
import { type Level, weight } from '../../diff/rule.ts'
import type { Kind } from '../../source/typescript/file.ts'
import { outputsOf } from '../engine/compile.ts'
import type { Job } from '../engine/project.ts'
import type { ApiChanges } from './changes.ts'
import { changesetsIn } from './changeset-files.ts'
import type { Sides } from './sides.ts'

/** The level that the changesets of a project declare for the packages of an API, and the level that its changes require. */
export interface Declaration {
  readonly api: string
  /** The highest of all packages. Undefined: nothing is declared. */
  readonly declared: Level | undefined
  /** Undefined: no release is required. */
  readonly demanded: Level | undefined
  readonly enough: boolean
  readonly text: string
}

/** Both versions of an API that can be read. */
export type ReadSides = Sides & { readonly apis: { readonly before: Api | undefined; readonly after: Api } }

/**
 * Compares `.changeset/*.md` with the changes of each API: for its packages together, and for each package whose
 * generated files differ. Returns an error message if this is not possible.
 */
export const declarationsOf = async (
  apis: readonly ApiChanges[],
  sides: readonly ReadSides[],
): Promise<readonly Declaration[] | { problem: string }> => {
  const declarations: Declaration[] = []
  for (const [index, api] of apis.entries()) {
    const side = sides[index]
    const output = side?.job.settings.output
    if (side === undefined || output === undefined || !('packages' in output))
      return { problem: `--changesets requires packages, but the output of ${api.api} is a folder.` }
    const pending = await pendingIn(side.root)
    if ('problem' in pending) return pending
    const packages = packagesOf(side.job) ?? []
    const version = await versionIn(
      side.root,
      packages.map(({ folder }) => folder),
    )
    const demands = await demandsOf(side, { packages, level: api.level && demandOf(api.level, version) })
    declarations.push(declarationOf(api.api, { version, demands, bumpOf: pending.bumpOf }))
  }
  return declarations
}

/** The bump that a package of an API requires by itself. */
interface Demand {
  readonly name: string
  /** Undefined: none of its generated files differs. */
  readonly level: Level | undefined
}

interface Demands {
  readonly level: Level | undefined
  readonly packages: readonly Demand[]
}

const demandsOf = async (
  { job, apis }: ReadSides,
  { packages, level }: { readonly packages: readonly ApiPackage[]; readonly level: Level | undefined },
): Promise<Demands> => {
  if (level === undefined) return { level, packages: packages.map(({ name }) => ({ name, level: undefined })) }
  const [was, is] = [apis.before && (await textsOf(job, apis.before)), await textsOf(job, apis.after)]
  const levelOf = (kind: Kind): Level | undefined => {
    const [before, after] = [was?.get(kind), is.get(kind)]
    if (before === after) return undefined
    // Only the text for people differs.
    return before !== undefined && after !== undefined && withoutComments(before) === withoutComments(after)
      ? 'patch'
      : level
  }
  return { level, packages: packages.map(({ name, kind }) => ({ name, level: levelOf(kind) })) }
}

/** The files of a kind as one text. The emitters create them: files on the disk may be older, or not committed. */
const textsOf = async (job: Job, api: Api): Promise<ReadonlyMap<Kind, string>> => {
  const texts = new Map<Kind, string>()
  for await (const { kind, path, text } of outputsOf(job, api))
    texts.set(kind, `${texts.get(kind) ?? ''}${path}\n${text}\n`)
  return texts
}

const withoutComments = (text: string): string =>
  text.replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '').replace(/^ *\/\/.*\n/gm, '')

interface DeclarationInput {
  readonly version: string
  readonly demands: Demands
  readonly bumpOf: BumpOf
}

const declarationOf = (api: string, { version, demands, bumpOf }: DeclarationInput): Declaration => {
  const declared = highest(demands.packages.map(({ name }) => bumpOf(name)))
  const demanded = demands.level
  const covers = (bump: Level | undefined, level: Level | undefined): boolean =>
    level === undefined || (bump !== undefined && weight(bump) >= weight(level))
  const text = `${api} ${version}: changesets declare ${declared ?? 'nothing'}, the changes require ${demanded ?? 'nothing'}`
  const short = demands.packages.filter(({ name, level }) => !covers(bumpOf(name), level))
  const isShort = !covers(declared, demanded)
  const own = isShort
    ? ''
    : short
        .map(
          ({ name, level }) => `; ${name} requires ${level}, but its changesets declare ${bumpOf(name) ?? 'nothing'}`,
        )
        .join('')
  return { api, declared, demanded, enough: !isShort && short.length === 0, text: `${text}${own}` }
}

const highest = (levels: readonly (Level | undefined)[]): Level | undefined =>
  levels.filter(level => level !== undefined).sort((a, b) => weight(b) - weight(a))[0]

/** A package of an API. */
export interface ApiPackage {
  readonly name: string
  readonly kind: Kind
  /** Relative to the project's. */
  readonly folder: string
}

/** The packages of an API, and their folders relative to the project's; undefined if its output consists of folders instead of packages. */
export const packagesOf = ({ name, kinds, settings: { output } }: Job): readonly ApiPackage[] | undefined =>
  'packages' in output
    ? kinds
        .filter(kind => kind !== 'docs')
        .map(kind => ({ name: `${output.scope}/${name}-${kind}`, kind, folder: join(output.packages, kind) }))
    : undefined

/** The bump that a package gets at the next release. Undefined: none. */
export type BumpOf = (name: string) => Level | undefined

/** The bumps that the changesets of a project declare for each package, with the groups that are released together. */
export const pendingIn = async (root: string): Promise<{ readonly bumpOf: BumpOf } | { problem: string }> => {
  const pending = await changesetsIn(root)
  const folder = join(root, '.changeset')
  if (pending === undefined)
    return { problem: `The folder ${folder} does not exist. --changesets is for projects that use changesets.` }
  const { bumps, problems } = pending
  if (problems.length > 0) return { problem: problems.join('\n') }
  const { fixed, linked } = await groupsIn(folder)
  const inGroup = (group: Group, name: string): boolean => group.some(pattern => pattern.test(name))
  return {
    bumpOf: name => {
      const own = bumps.get(name)
      // A fixed group bumps all its packages by the highest bump of the group, a linked group only those that have a
      // bump.
      const groups = [...fixed, ...(own === undefined ? [] : linked)].filter(group => inGroup(group, name))
      const others = [...bumps].flatMap(([other, bump]) => (groups.some(group => inGroup(group, other)) ? bump : []))
      return highest([own, ...others])
    },
  }
}

/** Whether an unreleased changeset bumps a package. */
export const isRaising = async (root: string): Promise<boolean> => ((await changesetsIn(root))?.bumps.size ?? 0) > 0

type Group = readonly RegExp[]

const groupsIn = async (
  folder: string,
): Promise<{ readonly fixed: readonly Group[]; readonly linked: readonly Group[] }> => {
  const text = await readFile(join(folder, 'config.json'), 'utf8').catch(() => '{}')
  const config = membersIn(text)
  const groups = (value: unknown): readonly Group[] =>
    (Array.isArray(value) ? value : []).map(group =>
      (Array.isArray(group) ? group : []).filter(name => typeof name === 'string').map(patternOf),
    )
  return { fixed: groups(config['fixed']), linked: groups(config['linked']) }
}

/**
 * The pattern for names of packages, as changesets matches them: `*` matches any text without a slash, `{a,b}` either
 * name.
 */
const patternOf = (name: string): RegExp => new RegExp(`^${wildcardPattern(name)}$`)

const wildcardPattern = (name: string): string =>
  name
    .split(/([*?]|\{[^{}]*\})/)
    .map((part, index) => {
      if (index % 2 === 0) return literalPattern(part)
      if (part === '*') return '[^/]*'
      if (part === '?') return '[^/]'
      return `(?:${part.slice(1, -1).split(',').map(wildcardPattern).join('|')})`
    })
    .join('')

const membersIn = (matter: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = parse(matter)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The version of the packages in these folders; 0.0.0 if none exists yet. */
export const versionIn = async (root: string, folders: readonly string[]): Promise<string> =>
  (await statedVersionIn(root, folders)) ?? '0.0.0'

/**
 * Packages of one API are released together, with the same version: the first existing one states it. Undefined: none
 * exists yet.
 */
export const statedVersionIn = async (root: string, folders: readonly string[]): Promise<string | undefined> => {
  for (const folder of folders) {
    const text = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => undefined)
    const version = text === undefined ? undefined : (JSON.parse(text) as { version?: unknown }).version
    if (typeof version === 'string') return version
  }
  return undefined
}
