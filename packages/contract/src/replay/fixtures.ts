import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { caseName } from '../format/case-name.ts'
import { fixtureProblem, isFixture } from '../format/check.ts'
import type { Fixture, Json } from '../format/fixture.ts'
import { isTooDeep, maximumDepth } from '../format/json.ts'

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
  const value = jsonIn(await readFile(path, 'utf8'), path)
  if (!Array.isArray(value)) return [{ path, fixture: fixtureIn(value, path) }]
  return (value as readonly Json[]).map((item, index) => {
    const fixture = fixtureIn(item, `${path}#/${index}`)
    // a case of a list has no file of its own: it is told from the others by its name
    return { path: `${path}#${caseName(fixture)}`, fixture }
  })
}

const jsonIn = (text: string, path: string): unknown => {
  if (isTooDeep(text)) throw new TypeError(`${path} is nested deeper than ${maximumDepth} levels`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TypeError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const fixtureIn = (value: unknown, place: string): Fixture => {
  if (!isFixture(value)) throw new TypeError(`${place} is no fixture: ${fixtureProblem(value)}`)
  return value
}
