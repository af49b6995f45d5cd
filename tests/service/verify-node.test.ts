import { contractOf, type Judge, requestJudge, type Verdict, verify } from '@chainwright/contract'
import openapi from '@chainwright/node-spec/openapi.json' with { type: 'json' }
import openrpc from '@chainwright/node-spec/openrpc.json' with { type: 'json' }
import * as validation from '@chainwright/node-validation'
import { exchangeOf } from '@chainwright/recordings'
import { checksums } from '@chainwright/runtime-validation/checksums'
import type { RunningService } from '@chainwright/service'
import { embeddedDatabases, startSample } from '@chainwright/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let databases: Awaited<ReturnType<typeof embeddedDatabases>>
let service: RunningService
beforeAll(async () => {
  databases = await embeddedDatabases()
  service = await startSample(await databases.fresh(), { apiAdminEnabled: true })
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

/** The validators' name of an operation: `ethCall` of `eth_call`, `xvmGetTx` of `xvm.getTx`. */
const exportOf = (id: string): string => id.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

const paramsOf = (exchange: string): Readonly<Record<string, string>> =>
  (JSON.parse(exchangeOf('xvm', exchange).request.body ?? '') as { params: Record<string, string> }).params

const { address = '', assetID = '' } = paramsOf('getBalance 0 native')

/** Values that are in the store. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'xvm.getAllBalances': { address },
  'xvm.getAssetDescription': paramsOf('getAssetDescription x.asset.ft'),
  'xvm.getBalance': { address, assetID },
  'xvm.getBlock': { blockID: paramsOf('getBlock at 1 json')['blockID'] ?? '' },
  'xvm.getTx': { txID: paramsOf('getTx x.base.1 hex')['txID'] ?? '' },
  'xvm.getUTXOs': { addresses: JSON.stringify([address]) },
}

/** The hash of the newest block with a transaction, and of its first transaction. */
const newestOf = async ({ url, chains }: RunningService): Promise<{ blockHash: string; transactionHash: string }> => {
  const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(`${url}/ext/bc/${chains[0]?.config.blockchainId}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await response.json()) as { readonly result: unknown }).result
  }
  for (let height = Number(await call('eth_blockNumber', [])); height >= 0; height--) {
    const block = await call('eth_getBlockByNumber', [`0x${height.toString(16)}`, false])
    const { hash, transactions } = block as { readonly hash: string; readonly transactions: readonly string[] }
    if (transactions[0] !== undefined) return { blockHash: hash, transactionHash: transactions[0] }
  }
  throw new Error('The chain has no transaction.')
}

/** Values of the methods that return null for a hash that is not in the store, as the hashes of the contract's examples are not. */
const hashesOf = ({ blockHash, transactionHash }: Awaited<ReturnType<typeof newestOf>>): typeof values => ({
  eth_getBlockByHash: { blockHash },
  eth_getHeaderByHash: { blockHash },
  eth_getBlockTransactionCountByHash: { blockHash },
  eth_getUncleCountByBlockHash: { blockHash },
  eth_getTransactionByBlockHashAndIndex: { blockHash, index: '0x0' },
  eth_getTransactionByHash: { transactionHash },
  eth_getTransactionReceipt: { transactionHash },
})

const needsState = 'needs the state of the chain, which only a node has: libraries.test.ts'
const zeroValue =
  'like nodes, the service reads what is absent or null as the zero value (register: node.absent-parameters)'
/** The verdicts that do not pass, by operation and message, and the reason why that is right. */
const known: readonly (readonly [operation: RegExp, said: RegExp, why: string])[] = [
  [/^(?:admin\.alias|xvm\.getBlockByHeight)$/, /-a-missing-\w+-is-refused/, zeroValue],
  [
    /^(?:admin\.getLoggerLevel|health\.|xvm\.get(?:Block|Tx|UTXOs)$|eth_(?:feeConfig|getActive))/,
    /-at-null-is-refused/,
    zeroValue,
  ],
  [
    /^admin\.aliasChain$/,
    /there is no ID with alias|no success/,
    'the example is a chain that is not served: admin.test.ts',
  ],
  [/^eth_(?:call|createAccessList|estimateGas|getCode|getProof|getStorageAt)$/, /--evm-rpc|no success/, needsState],
  [/^eth_(?:getTransactionCount|sendRawTransaction)$/, /--evm-rpc|no success/, needsState],
  [/^eth_(?:sendTransaction|sign)$/, /unknown account|no success/, 'the service has no accounts'],
  [/^eth_getFilter/, /filter not found|no success/, 'filters have ids that no contract can name: logs.test.ts'],
  [
    /^validators\./,
    /no connections|--evm-rpc|no success|upstream/,
    'only a node of the subnet knows: recorded.test.ts',
  ],
  [/^xvm\.getUTXOs$/, /example-the-end .*start index address/, 'the example continues a page of another network'],
  [/^getHealth$/, /header:allow/, 'nodes answer 405 without Allow, as recorded'],
]

it('interface C follows its contract in generated cases of every operation', async () => {
  const judge: Judge = ({ operation, response, value }) =>
    (validation as unknown as Readonly<Record<string, Outcomes>>)[exportOf(operation.id)]?.outcomes[
      response.key
    ]?.check(value).issues ?? []
  const { operations, ...contract } = contractOf([openrpc, openapi])
  const all: Verdict[] = []
  const given = { ...values, ...hashesOf(await newestOf(service)) }
  for (const operation of operations) {
    const { verdicts } = await verify({
      // verify-subscriptions.test.ts covers these.
      contract: { ...contract, operations: [operation], subscriptions: [] },
      target: service.url,
      judge,
      draw: { judge: requestJudge(validation, { formats: checksums }) },
      rate: 100_000,
      ownData: true,
      unsafe: true,
      variables: { blockchain: service.chains[0]?.config.blockchainId ?? '', ...given[operation.id] },
    })
    all.push(...verdicts)
  }
  const messageOf = ({ fixture, pointer, actual, reason }: Verdict): string =>
    [fixture, pointer, actual, reason].filter(text => text !== undefined).join(' ')
  const rest = all.filter(({ outcome }) => outcome !== 'passed')
  const isKnown = (verdict: Verdict): boolean =>
    known.some(([of, message]) => of.test(verdict.operation ?? '') && message.test(messageOf(verdict)))
  expect(rest.filter(verdict => !isKnown(verdict)).map(messageOf)).toEqual([])
  const unneeded = known.filter(
    ([of, message]) => !rest.some(verdict => of.test(verdict.operation ?? '') && message.test(messageOf(verdict))),
  )
  expect(unneeded).toEqual([])
  const passed = new Set(all.filter(({ outcome }) => outcome === 'passed').map(({ operation }) => operation))
  expect(operations.map(({ id }) => id).filter(id => !passed.has(id))).toEqual([])
  expect(all.length).toBeGreaterThan(1_700)
  expect(rest.length / all.length).toBeLessThanOrEqual(0.03)
})
