import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Fixture, harOfFixtures } from '@chainwright/contract'

/** One problem that Redocly's `drift` found in an exchange. */
export interface Drift {
  readonly rule: string
  readonly target: string
  readonly message: string
}

/** Findings by the index of the fixture in the exported list. */
export type Drifts = readonly (readonly Drift[])[]

/**
 * Exports fixtures of one step each as a HAR file, and runs the command `redocly drift` on it with a bundled document. @throws if
 * an exchange is not of an operation of the document
 */
export const driftOf = async (fixtures: readonly Fixture[], document: string): Promise<Drifts> => {
  if (fixtures.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-drift-'))
  try {
    const [api, traffic, report] = ['openapi.json', 'traffic.har', 'report.sarif'].map(file => join(folder, file)) as [
      string,
      string,
      string,
    ]
    await writeFile(api, JSON.stringify(withoutSiblings(JSON.parse(await readFile(document, 'utf8')))))
    await writeFile(traffic, JSON.stringify(harOfFixtures(fixtures, { origin, start: '2026-01-01T00:00:00Z' })))
    await redocly('drift', traffic, '--api', api, '--server', origin, '--format', 'sarif', '-o', report)
    return sorted(JSON.parse(await readFile(report, 'utf8')) as Sarif, fixtures.length)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const origin = 'https://provider.example'
const require = createRequire(import.meta.url)

interface Sarif {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string
      readonly message: { readonly text: string }
      readonly properties: { readonly exchangeIndex: number; readonly target: string }
    }[]
  }[]
}

const sorted = ({ runs }: Sarif, length: number): Drifts => {
  const drifts: Drift[][] = Array.from({ length }, () => [])
  for (const { results } of runs)
    for (const { ruleId, message, properties } of results) {
      const { exchangeIndex, target } = properties
      const of = drifts[exchangeIndex]
      if (of === undefined) throw new Error(`drift speaks of exchange ${exchangeIndex} of ${length}.`)
      of.push({ rule: ruleId, target, message: message.text })
    }
  return drifts
}

/**
 * The same schemas, in which an object with `$ref` has no other members. drift replaces keywords of a referenced schema by those
 * next to the reference, although both apply by JSON Schema 2020-12 (§8.2.3.1).
 */
const withoutSiblings = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSiblings)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutSiblings(member)]),
  )
  if (typeof $ref !== 'string') return $ref === undefined ? rest : { $ref, ...rest }
  return assertions(rest) ? { allOf: [{ $ref }, rest] } : { $ref, ...rest }
}

const assertions = (beside: object): boolean =>
  ['properties', 'required', 'type', 'pattern'].some(name => Object.hasOwn(beside, name))

/** The exit code is 1 if it finds a problem. */
const redocly = async (...args: readonly string[]): Promise<void> => {
  const manifest = require.resolve('@redocly/cli/package.json')
  const bin = join(dirname(manifest), 'bin/cli.js')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  await promisify(execFile)(process.execPath, [bin, ...args], { env, maxBuffer: 64 << 20 }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 1) throw error
  })
}
