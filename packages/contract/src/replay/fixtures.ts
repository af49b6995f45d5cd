import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isJsonArray } from '@chainwright/model'
import { caseName } from '../format/case-name.ts'
import { type FixtureFault, faultText, fixtureFault } from '../format/check.ts'
import type { Fixture } from '../format/fixture.ts'
import { isTooDeep, maximumDepth } from '../format/json.ts'
import { shown } from '../format/shown.ts'

/** A fixture and its path. */
export interface FixtureFile {
  /** The path, starting with the given folder. */
  readonly path: string
  readonly fixture: Fixture
}

/** A file, or an item of one, that is not a valid fixture: the fault, its place, and the value there. */
export interface UnreadFixture extends FixtureFault {
  readonly path: string
}

/**
 * Reads all fixtures of a folder, recursively, sorted by path. `place` can also be one file, by path or `file:` URL: a
 * fixture, or a list of fixtures such as `fixtures.json` of a spec package. @throws if it cannot be read or contains an
 * invalid fixture
 */
export const readFixtures = async (place: string): Promise<readonly FixtureFile[]> => {
  const { fixtures, unread } = await fixturesIn(place)
  const [first] = unread
  if (first !== undefined) throw new TypeError(unreadText(first))
  return fixtures
}

/**
 * Like `readFixtures`, but returns invalid fixtures in addition to the valid ones. @throws if the folder or file does
 * not exist
 */
export const fixturesIn = async (
  place: string,
): Promise<{ readonly fixtures: readonly FixtureFile[]; readonly unread: readonly UnreadFixture[] }> => {
  const path = place.startsWith('file:') ? fileURLToPath(place) : place
  const isFolder = (await stat(path)).isDirectory()
  const files = isFolder
    ? (await readdir(path, { recursive: true }))
        .filter(name => name.endsWith('.json'))
        .sort()
        .map(name => join(path, name))
    : [path]
  const found = (await Promise.all(files.map(inFile))).flat()
  return {
    fixtures: found.filter(each => 'fixture' in each),
    unread: found.filter(each => 'rule' in each),
  }
}

/** `a.json is not a fixture: ...`, in one sentence. Names the unknown members, of which one may be misspelled. */
export const unreadText = ({ path, ...fault }: UnreadFixture): string => {
  const [first, ...others] = (fault.unknown ?? []).map(name => JSON.stringify(name.slice(0, 200)))
  const unknown =
    first === undefined
      ? ''
      : `, and ${others.length === 0 ? `${first} is an unknown member` : `${[first, ...others].join(', ')} are unknown members`}`
  return `${path} is not a fixture: ${faultText(fault)}${unknown}`
}

const inFile = async (path: string): Promise<readonly (FixtureFile | UnreadFixture)[]> => {
  const read = await valueIn(path)
  if (read === undefined) return []
  if ('rule' in read) return [{ path, ...read }]
  const { value } = read
  if (!isJsonArray(value)) {
    const fault = fixtureFault(value)
    return [fault === undefined ? { path, fixture: value as Fixture } : { path, ...fault }]
  }
  if (value.length === 0) return [{ path, place: '', rule: 'must have at least one fixture', value: shown(value) }]
  return value.map((item, index) => {
    const fault = fixtureFault(item)
    if (fault !== undefined) return { path: `${path}#/${index}`, ...fault }
    const fixture = item as unknown as Fixture
    // a case in a list has no separate file, so its name identifies it
    return { path: `${path}#${caseName(fixture)}`, fixture }
  })
}

/** The JSON value of a file, or its fault; undefined for a folder, whose name may also end with `.json`. */
const valueIn = async (path: string): Promise<{ readonly value: unknown } | FixtureFault | undefined> => {
  let text = ''
  try {
    // RFC 8259 §8.1: a parser may ignore a byte order mark
    text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '')
    if (isTooDeep(text))
      return { place: '', rule: `must be nested at most ${maximumDepth} levels deep`, value: shown(text) }
    return { value: JSON.parse(text) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return undefined
    return error instanceof SyntaxError
      ? { place: '', rule: 'must be JSON', value: shown(text), reason: text === '' ? 'it is empty' : error.message }
      : { place: '', rule: 'must be a file that can be read', value: 'unreadable', reason: unreadableBecause(error) }
  }
}

const unreadableBecause = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  // the folder lists it, so only the target of a link can be missing
  if (code === 'ENOENT') return 'it is a link to a file that does not exist'
  return code === 'EACCES' || code === 'EPERM' ? 'permission denied' : (code ?? message)
}
