import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { canonical, type Fixture, fileNameOf } from '@chainwright/contract'
import { type ApiName, contractOf } from '../layers/contracts.ts'
import { gapsOf } from '../layers/gaps.ts'
import { addressChainFixtures } from './address-chains.ts'
import { answering } from './answered.ts'
import { answeringHeaders } from './answered-headers.ts'
import { byBlockFixtures } from './by-block.ts'
import { completing } from './completed.ts'
import { credentialFixtures } from './credentials.ts'
import { dataFixtures } from './data.ts'
import { dataBehaviors } from './data-behaviors.ts'
import { documentedFixtures, unrecordedFixtures } from './documented.ts'
import { healthBehaviors } from './health.ts'
import { metricsFixtures } from './metrics.ts'
import { metricsBehaviors } from './metrics-behaviors.ts'
import { nodeBehaviors } from './node-behaviors.ts'
import { primaryFixtures } from './primary.ts'
import { recordedFixtures } from './recordings.ts'
import { refusedAnswers } from './refused-answers.ts'
import { signatureFixtures } from './signatures.ts'
import { utxoFixtures } from './utxos.ts'

const specs = fileURLToPath(new URL('../../specs', import.meta.url))

export interface FixtureFile {
  readonly path: string
  readonly text: string
}

/** Every fixture that a rule derives, and its file. */
export const fixtureFiles = async (): Promise<readonly FixtureFile[]> => [
  ...(await complete('data', [
    ...dataFixtures(),
    ...primaryFixtures(),
    ...utxoFixtures(),
    ...addressChainFixtures(),
    ...signatureFixtures(),
    ...dataBehaviors(),
    ...(await documentedFixtures('data')),
  ])),
  ...(await complete('metrics', [
    ...metricsFixtures(),
    ...metricsBehaviors(),
    ...(await documentedFixtures('metrics')),
  ])),
  ...(await complete('node', await nodeFixtures())),
]

const nodeFixtures = async (): Promise<readonly Fixture[]> => {
  const { fixtures } = await recordedFixtures()
  const recorded = [...fixtures, ...byBlockFixtures(), ...nodeBehaviors(), ...healthBehaviors()]
  return [...recorded, ...(await unrecordedFixtures(recorded))]
}

/** The fixtures, and further ones for the parts of the contract that they do not show. */
const complete = async (name: ApiName, fixtures: readonly Fixture[]): Promise<readonly FixtureFile[]> => {
  const api = await contractOf(name)
  const requests = [...fixtures, ...(await completing(api, fixtures))]
  const answered = await answering(api, requests, point => gapsOf(name).reasonOf(point) !== undefined)
  const headed = await answeringHeaders(api, requests)
  const refused = await refusedAnswers(api, requests)
  const keyed = credentialFixtures(api, requests)
  return [...requests, ...answered, ...headed, ...refused, ...keyed].map(fixture => fileOf(name, fixture))
}

/** The committed fixtures that are out of date: with another text, missing, or not from a rule. */
export const stale = (files: readonly FixtureFile[]): readonly string[] => {
  const known = new Set(files.map(({ path }) => path))
  const differing = files.flatMap(({ path, text }) => {
    const committed = textAt(path)
    if (committed === text) return []
    if (committed === undefined)
      return [`missing: fixture ${path} at its file: expected what the rules give, actual nothing`]
    return [`differs: fixture ${path} at ${firstDifference(text, committed)}`]
  })
  return [...differing, ...committedFiles().flatMap(path => (known.has(path) ? [] : [`stray: ${path}`]))]
}

/** The first place where two JSON texts differ, with both values. */
const firstDifference = (expected: string, actual: string): string => {
  const [left, right] = [leavesOf(JSON.parse(expected)), leavesOf(parsed(actual))]
  for (const at of new Set([...left.keys(), ...right.keys()]))
    if (left.get(at) !== right.get(at))
      return `${at || '/'}: expected ${left.get(at) ?? 'nothing'}, actual ${right.get(at) ?? 'nothing'}`
  return 'its text: expected another order or layout, actual the same values'
}

const leavesOf = (value: unknown, at = '', found: Map<string, string> = new Map()): ReadonlyMap<string, string> => {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    for (const [name, item] of Object.entries(value)) leavesOf(item, `${at}/${name}`, found)
  else found.set(at, JSON.stringify(value))
  return found
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Paths of all fixtures in `specs/`. */
export const committedFiles = (): readonly string[] =>
  ['data', 'metrics', 'node'].flatMap(api =>
    readdirSync(`${specs}/${api}/fixtures`, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.json'))
      .map(file => `${specs}/${api}/fixtures/${file}`),
  )

const fileOf = (api: string, fixture: Fixture): FixtureFile => {
  const folder = fixture.kind === 'protocol' ? '_protocol' : fixture.operation
  return {
    path: `${specs}/${api}/fixtures/${folder}/${fileNameOf(fixture.claim)}`,
    text: canonical({ $schema: '../../../../packages/contract/fixture.schema.json', ...fixture }),
  }
}

/** The text of a file; undefined if it does not exist. */
export const textAt = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
