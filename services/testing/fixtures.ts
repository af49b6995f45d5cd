import { contractOf, type Fixture, type Judge, milliseconds, readFixtures, verify } from '@chainwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningService } from '../service.ts'
import { bothDatabases, type Databases } from './databases.ts'
import { startSample } from './sample.ts'

/**
 * Whether the store contains the data of a fixture. Invented responses (examples of the contract, and responses that
 * were changed to show what the contract permits) belong to no chain; other tests provoke errors of gateways, keys and
 * budgets.
 */
export const isOfStoredData = ({ kind, provenance, steps }: Fixture): boolean => {
  if (kind === 'negative-response') return false
  if (kind === 'negative-request') return true
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return false
  if (provenance.type === 'derived' || kind === 'behaviour') return true
  // The store does not contain a chain that does not exist, either.
  return provenance.type === 'documented' && last.response.status === 404 && first.request.target.includes('4242424242')
}

interface Outcomes {
  readonly outcomes: Readonly<
    Record<string, { check(value: unknown): { readonly ok: boolean; readonly issues?: readonly Issue[] } }>
  >
}
type Issue = ReturnType<Judge>[number]

export interface Requested {
  /** A bundled document, or several of one contract, and the validators of its operations by their ids. */
  readonly document: object | readonly object[]
  readonly validation: object
  /** Folder of its fixtures. */
  readonly folder: string
  readonly operations: ReadonlySet<string>
  /** Claims of fixtures whose data this store does not have, and where they are tested instead. */
  readonly elsewhere?: ReadonlyMap<string, string>
  /** Whether the data of a fixture is in the store; `isOfStoredData` by default. */
  readonly isStored?: (fixture: Fixture) => boolean
  /** The minimum number of fixtures. */
  readonly least: number
  /** Options for starting the service. */
  readonly options?: Parameters<typeof startSample>[1]
}

/** The validators' name of an operation: `ethCall` of `eth_call`, `xvmGetTx` of `xvm.getTx`. */
const exportOf = (id: string): string => id.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Tests on both databases that a service over the sample data returns the response of every fixture of some operations,
 * if it has the data.
 */
export const testFixtures = (
  name: string,
  {
    document,
    validation,
    folder,
    operations,
    elsewhere = new Map(),
    isStored = isOfStoredData,
    least,
    options = {},
  }: Requested,
): void =>
  describe.each(bothDatabases)(`${name} on the $kind database`, ({ open }) => {
    const start = Date.parse('2026-11-21T12:00:00Z')
    let databases: Databases
    let service: RunningService
    let now = start
    beforeAll(async () => {
      databases = await open()
      service = await startSample(await databases.fresh(), { clock: () => now, ...options })
    })
    afterAll(async () => {
      await service.close()
      await databases.close()
    })

    it('returns the response of every fixture whose data it has', async () => {
      const judge: Judge = ({ operation, response, value }) =>
        (validation as Readonly<Record<string, Outcomes>>)[exportOf(operation.id)]?.outcomes[response.key]?.check(value)
          .issues ?? []
      const all = await readFixtures(folder)
      for (const claim of elsewhere.keys()) expect(all.map(({ fixture }) => fixture.claim)).toContain(claim)
      const fixtures = all.filter(
        ({ fixture }) => operations.has(fixture.operation ?? '') && isStored(fixture) && !elsewhere.has(fixture.claim),
      )
      const { operations: known, ...contract } = contractOf([document].flat())
      const { verdicts } = await verify({
        // tests/service/verify-subscriptions.test.ts tests subscriptions.
        contract: { ...contract, operations: known.filter(({ id }) => operations.has(id)), subscriptions: [] },
        fixtures,
        target: service.url,
        judge,
        rate: 100_000,
        // The times of steps are sent in a header, which sets the clock of the service.
        sandbox: true,
        // A request for a signature changes nothing.
        unsafe: true,
        fetch: (input, init) => {
          now = start + (milliseconds(new Headers(init?.headers).get('x-replay-time') ?? '+0s') ?? 0)
          return fetch(input, init)
        },
      })
      // If no success of an operation comes from stored data, its verdict has the operation's name as the fixture. The test ignores such
      // verdicts.
      const checked = verdicts.filter(({ outcome, fixture }) => outcome !== 'skipped' || !operations.has(fixture))
      const bad = checked.filter(({ outcome }) => outcome !== 'passed')
      expect(
        bad.map(({ fixture, pointer, expected, actual, reason }) => ({ fixture, pointer, expected, actual, reason })),
      ).toEqual([])
      expect(checked.length).toBeGreaterThanOrEqual(fixtures.length)
      expect(fixtures.length).toBeGreaterThan(least)
    })
  })
