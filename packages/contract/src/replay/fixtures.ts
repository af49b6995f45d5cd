import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '../contract/pointer.ts'
import { parsed } from '../contract/route.ts'
import type { Fixture } from '../format/fixture.ts'

export interface FixtureFile {
  /** As it was reached from the folder that was named. */
  readonly path: string
  readonly fixture: Fixture
}

/** Every fixture in a folder and below, by path. @throws where the folder cannot be read or a file is no fixture. */
export const readFixtures = async (folder: string): Promise<readonly FixtureFile[]> => {
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      const fixture = parsed(await readFile(path, 'utf8'))
      if (!isFixture(fixture)) throw new TypeError(`${path} is no fixture: it needs claim, kind, provenance and steps`)
      return { path, fixture }
    }),
  )
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
