import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isObject } from '../contract/pointer.ts'
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
  const value = jsonIn(await readFile(path, 'utf8'), path)
  if (!Array.isArray(value)) return [{ path, fixture: fixtureIn(value, path) }]
  return (value as readonly Json[]).map((item, index) => {
    const fixture = fixtureIn(item, `${path}#/${index}`)
    // a case of a list has no file of its own: it is told from the others by its name
    return { path: `${path}#${caseName(fixture)}`, fixture }
  })
}

const jsonIn = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TypeError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const fixtureIn = (value: unknown, place: string): Fixture => {
  if (!isFixture(value)) throw new TypeError(`${place} is no fixture: ${lackOf(value)}`)
  return value
}

const isFixture = (value: unknown): value is Fixture => lackOf(value) === undefined

/** The first of the members that is not there or is something else, of those that nothing here works without; the hygiene layer holds files to the whole format. */
const lackOf = (value: unknown): string | undefined => {
  if (!isObject(value)) return 'it is no object'
  const { steps } = value
  for (const name of ['claim', 'kind'] as const)
    if (typeof value[name] !== 'string') return `\`${name}\` must be a text`
  if (!isObject(value['provenance'])) return '`provenance` must be an object'
  if (!Array.isArray(steps) || steps.length === 0) return '`steps` must be a list with at least one step'
  for (const [index, step] of steps.entries())
    for (const side of ['request', 'response'] as const)
      if (!isObject(step) || !isObject(step[side])) return `\`steps/${index}/${side}\` must be an object`
  return undefined
}
