import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml'
import { type Level, weight } from '../../diff/rule.ts'
import { nearest } from '../nearest.ts'
import { manifestFilesIn } from './workspace-files.ts'

/** The declarations of a project's changesets, and their problems. */
export interface PendingFiles {
  /** The highest bump of each package, of every changeset that is not released yet. */
  readonly bumps: ReadonlyMap<string, Level>
  /** The reasons why changesets would refuse a file: one sentence each, with the place, the rule and the value. */
  readonly problems: readonly string[]
}

/** Whether a file of `.changeset` is a changeset: other tools keep notes there, which changesets skips by their names in capitals. */
const isChangesetFile = (name: string): boolean => /^(?![.A-Z]+\.md$)[^.].*\.md$/.test(name)

/** Reads `.changeset/*.md` of a project. Undefined: there is no such folder. */
export const changesetsIn = async (root: string): Promise<PendingFiles | undefined> => {
  const folder = join(root, '.changeset')
  const present = await readdir(folder).catch(() => undefined)
  if (present === undefined) return undefined
  const files = present.filter(isChangesetFile).sort()
  const known = files.length === 0 ? undefined : await packageNamesIn(root)
  const bumps = new Map<string, Level>()
  const problems: string[] = []
  for (const file of files) {
    const place = posix.join('.changeset', file)
    const read = readChangeset(place, await readFile(join(folder, file), 'utf8'))
    problems.push(...read.problems)
    for (const { name, level, at } of read.declared) {
      const problem = known && unknownText(name, known)
      if (problem !== undefined) problems.push(`${at}: ${problem}`)
      const earlier = bumps.get(name)
      if (level !== 'none' && (earlier === undefined || weight(level) > weight(earlier))) bumps.set(name, level)
    }
  }
  return { bumps, problems }
}

/** Whether a changeset of a project is not applied yet, or a prerelease ends. */
export const hasPendingChangesets = async (root: string): Promise<boolean> => {
  const folder = join(root, '.changeset')
  const names = (await readdir(folder)).filter(isChangesetFile).map(file => file.slice(0, -3))
  const text = await readFile(join(folder, 'pre.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return names.length > 0
  const { mode, changesets = [] } = JSON.parse(text) as { mode?: string; changesets?: readonly string[] }
  return mode === 'exit' || names.some(name => !changesets.includes(name))
}

interface Declared {
  readonly name: string
  readonly level: Level | 'none'
  /** File and line. */
  readonly at: string
}

interface Read {
  readonly declared: readonly Declared[]
  readonly problems: readonly string[]
}

const levels = ['major', 'minor', 'patch', 'none'] as const
const example = '`"@acme/pets-client": minor`'

const readChangeset = (file: string, text: string): Read => {
  const found = /^[ \t]*---[ \t]*\r?\n([\s\S]*?)^[ \t]*---[ \t]*\r?$/m.exec(text)
  if (found === null)
    return {
      declared: [],
      problems: [
        `${file}: this changeset has no front matter. Begin it with a line \`---\`, a line for each package, such as ${example}, and a line \`---\`.`,
      ],
    }
  const [, matter = ''] = found
  const before = text.slice(0, found.index).split('\n').length
  const counter = new LineCounter()
  const document = parseDocument(matter, { lineCounter: counter, prettyErrors: false })
  const placeAt = (offset: number): string => `${file}:${before + counter.linePos(offset).line}`
  const [error] = document.errors
  if (error !== undefined)
    return {
      declared: [],
      problems: [`${placeAt(error.pos[0])}: the front matter of this changeset is not valid YAML: ${error.message}.`],
    }
  if (document.contents === null) return { declared: [], problems: [] }
  if (!isMap(document.contents))
    return {
      declared: [],
      problems: [
        `${placeAt(0)}: the front matter of this changeset must be a line for each package, such as ${example}, but is ${JSON.stringify(matter.trim())}.`,
      ],
    }
  const entries = document.contents.items.map(pair => entryOf(pair, placeAt))
  return {
    declared: entries.flatMap(entry => ('at' in entry ? [entry] : [])),
    problems: entries.flatMap(entry => ('problem' in entry ? [entry.problem] : [])),
  }
}

const entryOf = ({ key, value }: Pair, placeAt: (offset: number) => string): Declared | { problem: string } => {
  const at = placeAt(isScalar(key) ? (key.range?.[0] ?? 0) : 0)
  const [name, bump] = [plainOf(key), plainOf(value)]
  if (typeof name !== 'string' || name === '')
    return { problem: `${at}: the name of a package must be a non-empty string, but is ${JSON.stringify(name)}.` }
  const level = levels.find(each => each === bump)
  return level === undefined
    ? { problem: `${at}: invalid level ${JSON.stringify(bump)} of ${name}: use ${levels.join(', ')}.` }
    : { name, level, at }
}

const plainOf = (node: unknown): unknown => (isScalar(node) ? node.value : (node ?? null))

interface Known {
  readonly names: ReadonlySet<string>
  /** The names and files of packages that are in git but not in the workspace. */
  readonly outside: ReadonlyMap<string, string>
  readonly listedIn: string | undefined
}

const unknownText = (name: string, { names, outside, listedIn }: Known): string | undefined => {
  const file = outside.get(name)
  if (names.has(name) || (names.size === 0 && outside.size === 0)) return undefined
  if (file !== undefined)
    return `${name} (${file}) is outside of the workspace, so it cannot be released. Add its folder to ${listedIn}, or remove this line.`
  const near = nearest(name, [...names])
  const which = near === undefined ? `Its packages: ${[...names].sort().join(', ')}.` : `Did you mean ${near}?`
  return `the project has no package ${name}. ${which}`
}

/** The names in every package.json that git does not ignore; undefined if the folder is not in a repository. */
const packageNamesIn = async (root: string): Promise<Known | undefined> => {
  const files = await manifestFilesIn(root)
  if (files === undefined) return undefined
  const named = async (paths: readonly string[]): Promise<readonly (readonly [string, string])[]> =>
    (await Promise.all(paths.map(async path => [await nameIn(join(root, path)), path] as const))).flatMap(
      ([name, path]) => (name === undefined ? [] : [[name, path] as const]),
    )
  const { listedIn, packages, outside } = files
  const names = new Set((await named(packages)).map(([name]) => name))
  return { names, outside: new Map(await named(outside)), listedIn }
}

const nameIn = async (file: string): Promise<string | undefined> => {
  try {
    const { name } = JSON.parse(await readFile(file, 'utf8')) as { readonly name?: unknown }
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}
