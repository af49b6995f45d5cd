import { fileURLToPath } from 'node:url'
import {
  contractOf,
  type Judge,
  parseExpected,
  readFixtures,
  requestJudge,
  type VerifyOptions,
  verify,
} from '@chainwright/contract'
import document from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import * as validation from '@chainwright/data-validation'
import { exchangeOf } from '@chainwright/recordings'
import { checksums } from '@chainwright/runtime-validation/checksums'
import type { RunningService } from '@chainwright/service'
import { embeddedDatabases, startSample } from '@chainwright/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ofPrimaryNetwork = [
  'aggregateSignatures',
  'getAggregatedSignatures',
  'listUtxos',
  'listVertices',
  'listProposedBlocks',
  'listAddressChains',
]
const { operations, ...contract } = contractOf([document])
const message = (JSON.parse(exchangeOf('warp', 'getMessage 0').response.body) as { readonly result: string }).result
/** A recorded conversion of a subnet. Its message has no signature. */
const conversion = 'YDhRnx6E2mgTerk5wNoJWqetDSoHaTST42gn427768hvKgN5R'

let databases: Awaited<ReturnType<typeof embeddedDatabases>>
let service: RunningService
beforeAll(async () => {
  databases = await embeddedDatabases()
  service = await startSample(await databases.fresh())
})
afterAll(async () => {
  await service.close()
  await databases.close()
})

const judge: Judge = ({ operation, response, value }) =>
  (validation as unknown as Readonly<Record<string, Outcomes>>)[operation.id]?.outcomes[response.key]?.check(value)
    .issues ?? []
interface Outcomes {
  readonly outcomes: Readonly<
    Record<string, { check(value: unknown): { readonly issues?: readonly ReturnType<Judge>[number][] } }>
  >
}

const verified = async (options: Partial<VerifyOptions>) =>
  verify({
    contract: { ...contract, operations: operations.filter(({ id }) => ofPrimaryNetwork.includes(id)) },
    fixtures: await readFixtures(fileURLToPath(new URL('../../specs/data/fixtures', import.meta.url))),
    target: service.url,
    judge,
    draw: { judge: requestJudge(validation, { formats: checksums }) },
    rate: 100_000,
    ownData: true,
    // A request for a signature changes nothing.
    unsafe: true,
    ...options,
  })

it.each([
  ['values of the contract', {}],
  ['values of the network', { network: 'testnet', message, quorumPercentage: '60' }],
])('a provider with its own data follows the contract, called with %s', async (_, variables) => {
  const { verdicts } = await verified({ variables })
  const bad = verdicts.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))
  expect(bad.map(({ fixture, pointer, expected, actual }) => ({ fixture, pointer, expected, actual }))).toEqual([])
  const passed = (id: string): number =>
    verdicts.filter(({ operation, outcome }) => operation === id && outcome === 'passed').length
  for (const id of ofPrimaryNetwork) expect([id, passed(id) >= 20]).toEqual([id, true])
})

it('the 500 of a transaction with an unsigned message is a violation, except if it is a known failure', async () => {
  const requested = { variables: { network: 'testnet', txHash: conversion }, only: 'getAggregatedSignatures' }
  const { outcome, verdicts } = await verified(requested)
  const broken = verdicts.filter(verdict => verdict.outcome === 'violation')
  expect([outcome, new Set(broken.map(({ actual }) => actual))]).toEqual(['violation', new Set(['500'])])
  const { expected: failures } = parseExpected('getAggregatedSignatures/* until 2027-01-01: nobody signed it')
  const known = await verified({ ...requested, expected: { file: 'known.txt', failures }, today: '2026-12-31' })
  expect(known.outcome).toBe('ok')
  expect(known.verdicts.filter(verdict => verdict.outcome === 'expected')).toHaveLength(broken.length)
})
