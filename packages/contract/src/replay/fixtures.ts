import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isObject } from '../contract/pointer.ts'
import { parsed } from '../contract/route.ts'
import { caseName } from '../format/case-name.ts'
import type { Fixture, Json } from '../format/fixture.ts'

export interface FixtureFile {
  /** As it was reached from the folder that was named. */
  readonly path: string
  readonly fixture: Fixture
}

/**
 * Every fixture in a folder and below, by path; or of one file, a fixture or a list of them such as `fixtures.json` of a spec package, by
 * path or `file:` URL. @throws where it cannot be read or has something that is no fixture
 */
export const readFixtures = async (place: string): Promise<readonly FixtureFile[]> => {
  const path = place.startsWith('file:') ? fileURLToPath(place) : place
  return (await stat(path)).isDirectory() ? inFolder(path) : inFile(path)
}

const inFolder = async (folder: string): Promise<readonly FixtureFile[]> => {
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.json')).sort()
  return (await Promise.all(names.map(name => inFile(join(folder, name))))).flat()
}

const inFile = async (path: string): Promise<readonly FixtureFile[]> => {
  const value = parsed(await readFile(path, 'utf8'))
  if (!Array.isArray(value)) return [{ path, fixture: fixtureIn(value, path) }]
  return (value as readonly Json[]).map((item, index) => {
    const fixture = fixtureIn(item, `${path}#/${index}`)
    // a case of a list has no file of its own: it is told from the others by its name
    return { path: `${path}#${caseName(fixture)}`, fixture }
  })
}

const fixtureIn = (value: unknown, place: string): Fixture => {
  if (!isFixture(value)) throw new TypeError(`${place} is no fixture: it needs claim, kind, provenance and steps`)
  return value
}

/** The members that nothing here works without; the hygiene layer holds files to the whole format. */
const isFixture = (value: unknown): value is Fixture =>
  isObject(value) &&
  typeof value['claim'] === 'string' &&
  typeof value['kind'] === 'string' &&
  isObject(value['provenance']) &&
  Array.isArray(value['steps']) &&
  value['steps'].length > 0 &&
  value['steps'].every(step => isObject(step) && isObject(step['request']) && isObject(step['response']))
