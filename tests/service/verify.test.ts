import { contractOf, type Judge, requestJudge, type Verdict, verify } from '@chainwright/contract'
import dataDocument from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import * as dataValidation from '@chainwright/data-validation'
import metricsDocument from '@chainwright/metrics-spec/openapi.json' with { type: 'json' }
import * as metricsValidation from '@chainwright/metrics-validation'
import { exchangeOf } from '@chainwright/recordings'
import { checksums } from '@chainwright/runtime-validation/checksums'
import type { RunningService } from '@chainwright/service'
import { createKey, embeddedDatabases, startSample } from '@chainwright/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let databases: Awaited<ReturnType<typeof embeddedDatabases>>
let service: RunningService
let now = Date.UTC(2026, 10, 21, 12)
beforeAll(async () => {
  databases = await embeddedDatabases()
  // The service may not fetch from any host, so the queue of metadata fills, and tasks fail.
  service = await startSample(await databases.fresh(), {
    clock: () => now,
    fetchMetadata: true,
    resolve: async () => {
      throw new Error('no host')
    },
  })
})
afterAll(async () => {
  await service.close()
  await databases.close()
})

interface Outcomes {
  readonly outcomes: Readonly<
    Record<string, { check(value: unknown): { readonly issues?: readonly ReturnType<Judge>[number][] } }>
  >
}

const holder = '0x9E2E04779928BaFDA412922ebF23EBB930723361'
const contractAddress = '0x17aB05351fC94a1a67Bf3f56DdbB941aE6c63E25'
const ofChain = { chainId: '99117' }
const ofNetwork = { network: 'testnet' }
const message = (JSON.parse(exchangeOf('warp', 'getMessage 0').response.body) as { readonly result: string }).result
/** Values that are in the store. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aggregateSignatures: { ...ofNetwork, message, quorumPercentage: '60' },
  getAggregatedSignatures: { ...ofNetwork },
  getBlock: { ...ofChain, blockId: '40' },
  getChain: ofChain,
  getNftToken: { ...ofChain, address: contractAddress, tokenId: '8' },
  getUsageMetrics: { orgId: 'harbour' },
  listAddressChains: { ...ofNetwork, addresses: 'P-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974' },
  listBlockTransactions: { ...ofChain, blockId: '17' },
  listChains: {},
  listCollectibles: { ...ofChain, address: holder, contractAddress },
  listErc1155Balances: { ...ofChain, address: holder, contractAddress, blockNumber: '50' },
  listErc1155Transfers: { ...ofChain, address: holder },
  listErc721Transfers: { ...ofChain, address: holder },
  listProposedBlocks: { ...ofNetwork, blockchainId: 'p-chain', nodeId: 'NodeID-EWoXfU7X5yELvgmNpvmwh71v41VpEcKb2' },
  listUtxos: { ...ofNetwork, blockchainId: 'p-chain', addresses: 'P-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974' },
  listVertices: { ...ofNetwork, blockchainId: 'x-chain', vertexHeight: '1' },
  reindexNftToken: { ...ofChain, address: contractAddress, tokenId: '8' },
  listMetric: ofChain,
  listAverageTps: ofChain,
}

/** Generated cases that may be skipped: the reason that they report, and why it is acceptable. */
const unjudged: readonly (readonly [operation: RegExp, reason: RegExp, why: string])[] = [
  [/^list/, /values that this provider accepts: 400: .*\bpageToken\b/, 'a drawn page token was never issued'],
  [/^aggregateSignatures$/, /values that this provider accepts: 400/, 'drawn bytes are not a Warp message'],
  [/^aggregateSignatures$/, /values that exist at this provider: 404/, 'a drawn subnet or height has no validators'],
  [/^getAggregatedSignatures$/, /values that exist at this provider: 404/, 'a drawn transaction is not stored'],
  [/^getAggregatedSignatures$/, /no success response/, 'nobody signed the messages of the recorded transactions'],
  [/^getUsageMetrics$/, /403: pass --header/, 'a drawn organization is not that of the key'],
]

it.each([
  ['A', dataDocument, dataValidation, { operations: 17, cases: 650 }],
  ['B', metricsDocument, metricsValidation, { operations: 2, cases: 60 }],
] as const)(
  'interface %s follows its contract in generated cases of every operation',
  async (_, document, validation, least) => {
    const judge: Judge = ({ operation, response, value }) =>
      (validation as unknown as Readonly<Record<string, Outcomes>>)[operation.id]?.outcomes[response.key]?.check(value)
        .issues ?? []
    const owner = { organization: 'harbour', tier: 'unlimited', scopes: ['usage'] } as const
    const { key } = await createKey(service.store, owner, now)
    const { operations, ...contract } = contractOf([document])
    const all: Verdict[] = []
    for (const operation of operations) {
      const given = values[operation.id]
      if (given === undefined) throw new Error(`${operation.id} has no values.`)
      const { verdicts } = await verify({
        contract: { ...contract, operations: [operation] },
        target: service.url,
        judge,
        draw: { judge: requestJudge(validation, { formats: checksums }) },
        rate: 100_000,
        ownData: true,
        unsafe: true,
        headers: { 'x-data-api-key': key },
        variables: given,
        fetch: (input, init) => {
          // A token may be re-indexed once per hour.
          if (String(input).endsWith(':reindex')) now += 3_600_001
          return fetch(input, init)
        },
      })
      all.push(...verdicts)
    }
    const passed = new Set(all.filter(({ outcome }) => outcome === 'passed').map(({ operation }) => operation))
    expect([passed.size, operations.length]).toEqual([least.operations, least.operations])
    expect(all.length).toBeGreaterThan(least.cases)
    const rest = all.filter(({ outcome }) => outcome !== 'passed')
    const isListed = ({ operation = '', reason, actual }: Verdict): boolean =>
      unjudged.some(([of, because]) => of.test(operation) && because.test(reason ?? actual ?? ''))
    const bad = rest.filter(verdict => !['skipped', 'inconclusive'].includes(verdict.outcome) || !isListed(verdict))
    expect(
      bad.map(({ fixture, outcome, expected, actual, reason }) => ({ fixture, outcome, expected, actual, reason })),
    ).toEqual([])
    expect(rest.length / all.length).toBeLessThanOrEqual(0.03)
  },
)
