import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { demandOf } from '../../diff/next-version.ts'
import { type Level, weight } from '../../diff/rule.ts'
import type { ApiChanges } from './changes.ts'
import type { Sides } from './sides.ts'

/** What the changesets of a project declare for the packages of an API, beside what its changes ask for. */
export interface Declaration {
  readonly api: string
  /** Undefined: nothing is declared. */
  readonly declared: Level | undefined
  /** Undefined: nothing is asked for. */
  readonly demanded: Level | undefined
  readonly enough: boolean
  readonly text: string
}

/** Holds `.changeset/*.md` against the changes of each API. A complaint where that cannot be done. */
export const declarationsOf = async (
  apis: readonly ApiChanges[],
  sides: readonly Sides[],
): Promise<readonly Declaration[] | { complaint: string }> => {
  const declarations: Declaration[] = []
  for (const [index, api] of apis.entries()) {
    const side = sides[index]
    const output = side?.job.settings.output
    if (side === undefined || output === undefined || !('packages' in output))
      return { complaint: `--changesets needs packages: the output of ${api.api} is a folder.` }
    const pending = await pendingIn(join(side.root, '.changeset'))
    if ('complaint' in pending) return pending
    const packages = packagesOf(side.job) ?? []
    const names = packages.map(({ name }) => name)
    const version = await versionIn(
      side.root,
      packages.map(({ folder }) => folder),
    )
    declarations.push(
      declarationOf(
        api,
        names.flatMap(name => pending.bumps.get(name) ?? []),
        version,
      ),
    )
  }
  return declarations
}

/** The packages of an API, and their folders relative to the project's; undefined where its output is no packages. */
export const packagesOf = ({
  name,
  kinds,
  settings: { output },
}: Sides['job']): readonly { readonly name: string; readonly folder: string }[] | undefined =>
  'packages' in output
    ? kinds
        .filter(kind => kind !== 'docs')
        .map(kind => ({ name: `${output.scope}/${name}-${kind}`, folder: join(output.packages, kind) }))
    : undefined

const declarationOf = (api: ApiChanges, bumps: readonly Level[], version: string): Declaration => {
  const declared = [...bumps].sort((a, b) => weight(b) - weight(a))[0]
  const demanded = api.level === undefined ? undefined : demandOf(api.level, version)
  const enough = demanded === undefined || (declared !== undefined && weight(declared) >= weight(demanded))
  const asked = demanded === undefined ? 'nothing' : demanded
  const text = `${api.api} ${version}: changesets declare ${declared ?? 'nothing'}, the changes ask for ${asked}`
  return { api: api.api, declared, demanded, enough, text }
}

const levels: ReadonlySet<string> = new Set<Level>(['major', 'minor', 'patch'])

/** Bumps by package, of every changeset that is not released yet. */
const pendingIn = async (
  folder: string,
): Promise<{ bumps: ReadonlyMap<string, readonly Level[]> } | { complaint: string }> => {
  const files = await readdir(folder).catch(() => undefined)
  if (files === undefined)
    return { complaint: `There is no folder ${folder}: --changesets is for projects that use changesets.` }
  const bumps = new Map<string, Level[]>()
  for (const file of files.filter(name => name.endsWith('.md') && name !== 'README.md').sort()) {
    const [, matter = ''] = /^---\r?\n([\s\S]*?)^---/m.exec(await readFile(join(folder, file), 'utf8')) ?? []
    for (const [name, bump] of Object.entries(membersIn(matter)))
      if (typeof bump === 'string' && levels.has(bump)) bumps.set(name, [...(bumps.get(name) ?? []), bump as Level])
  }
  return { bumps }
}

const membersIn = (matter: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = parse(matter)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Packages of one API are released together, under one version: the first that is there says it. */
export const versionIn = async (root: string, folders: readonly string[]): Promise<string> => {
  for (const folder of folders) {
    const text = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => undefined)
    const version = text === undefined ? undefined : (JSON.parse(text) as { version?: unknown }).version
    if (typeof version === 'string') return version
  }
  return '0.0.0'
}
