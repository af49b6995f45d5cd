import { sha256 } from '@noble/hashes/sha2.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encode } from '../../decode/codec.ts'
import { fromCb58, toCb58, utxoIdOf } from '../../decode/ids.ts'
import { type PUnsigned, pCredential, pUnsigned, pUtxo } from '../../decode/p-chain.ts'
import { sign } from '../../decode/transaction.ts'
import { keyOf } from '../../primary/network.ts'
import { insertRows } from '../../store/bulk.ts'
import { openStore } from '../../store/open.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Databases, embeddedDatabases } from '../../testing/databases.ts'
import { takeRewards } from './rewards.ts'

const chain = keyOf('mainnet', 'P')
const facts = { networkId: 1, xChain: undefined, cChain: undefined, asset: undefined, genesisTime: 0 }
const assetId = sha256(Uint8Array.of(7))
const [validator, delegator, fees] = [1, 2, 3].map(of => sha256(Uint8Array.of(of)).slice(0, 20)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const ownersOf = (address: Uint8Array) => ({ locktime: 0n, threshold: 1, addresses: [address] })
const ownerOf = (address: Uint8Array) => ({ kind: 'secp.owners', owners: ownersOf(address) }) as const
const outputOf = (amount: bigint, address: Uint8Array) =>
  ({ kind: 'secp.transfer', amount, owners: ownersOf(address) }) as const

let databases: Databases
let store: Store
beforeAll(async () => {
  databases = await embeddedDatabases()
  store = await openStore(await databases.fresh())
})
afterAll(async () => {
  await store.close()
  await databases.close()
})

const base = {
  networkId: 1,
  blockchainId: new Uint8Array(32),
  memo: new Uint8Array(0),
  outputs: [],
  inputs: [],
  subnetId: new Uint8Array(32),
}
const staked = (nodeId: Uint8Array) => ({ nodeId, start: 0n, end: 10n, weight: 5n })
const validating = (seed: number, paid: Uint8Array): PUnsigned => ({
  kind: 'AddPermissionlessValidatorTx',
  ...base,
  validator: staked(sha256(Uint8Array.of(seed, 1)).slice(0, 20)),
  signer: { kind: 'none' },
  stake: [{ assetId, output: outputOf(5n, validator) }],
  rewardsOwner: ownerOf(validator),
  delegationRewardsOwner: ownerOf(paid),
  shares: 20_000,
})
const delegating = (seed: number): PUnsigned => ({
  kind: 'AddPermissionlessDelegatorTx',
  ...base,
  validator: staked(sha256(Uint8Array.of(seed, 2)).slice(0, 20)),
  stake: [{ assetId, output: outputOf(5n, delegator) }],
  rewardsOwner: ownerOf(delegator),
})

/** Stakes, the decision of a block about each, and the rewards that a node returns for them, in any order. */
const stakes = [
  {
    of: validating(1, fees),
    decided: 'BanffCommitBlock',
    rewards: [
      [2, fees],
      [1, validator],
    ],
    types: ['VALIDATOR', 'VALIDATOR_FEE'],
  },
  // One owner for both; the first output is the reward of the stake.
  {
    of: validating(2, validator),
    decided: 'ApricotCommitBlock',
    rewards: [
      [1, validator],
      [2, validator],
    ],
    types: ['VALIDATOR', 'VALIDATOR_FEE'],
  },
  // Not rewarded; the fee from delegators is still due.
  { of: validating(3, validator), decided: 'BanffAbortBlock', rewards: [[1, validator]], types: ['VALIDATOR_FEE'] },
  {
    of: delegating(4),
    decided: 'BanffCommitBlock',
    rewards: [
      [1, delegator],
      [2, fees],
    ],
    types: ['DELEGATOR', 'VALIDATOR_FEE'],
  },
  // A fee of 100 percent leaves the delegator nothing.
  { of: delegating(5), decided: 'BanffCommitBlock', rewards: [[1, fees]], types: ['VALIDATOR_FEE'] },
  { of: delegating(6), decided: 'BanffAbortBlock', rewards: [], types: [] },
  // No block added the validators of genesis.
  { of: undefined, decided: 'BanffCommitBlock', rewards: [[0, validator]], types: ['VALIDATOR'] },
] as const

it('a reward has its type and the deciding block, and is requested once', async () => {
  const transactions = stakes.map(({ of }, index) =>
    of === undefined
      ? { id: sha256(Uint8Array.of(index, 9)), bytes: undefined }
      : sign({ unsigned: pUnsigned, credential: pCredential }, of, []),
  )
  const blocks = stakes.flatMap(({ decided }, index) => {
    const common = { chain, parent: Buffer.alloc(32), bytes: Buffer.alloc(0), transactions: Buffer.alloc(0) }
    const unknownData = { supply: null, l1_fees: null, l1_active: null }
    const proposed = Buffer.from(transactions[index]?.id ?? [])
    const at = (height: number) => ({ height, time: 1_000 + height, id: Buffer.from(sha256(Uint8Array.of(height))) })
    return [
      { ...common, ...unknownData, ...at(2 * index + 1), kind: 'BanffProposalBlock', proposed },
      { ...common, ...unknownData, ...at(2 * index + 2), kind: decided, proposed: null },
    ]
  })
  await inTransaction(store.database, async transaction => {
    await insertRows(transaction, 'pblock', blocks)
    await insertRows(
      transaction,
      'ptx',
      transactions.flatMap(({ id, bytes }, idx) =>
        bytes === undefined
          ? []
          : { chain, id: Buffer.from(id), height: 0, idx, kind: '', bytes: Buffer.from([0, 0, ...bytes]) },
      ),
    )
  })
  const requests: string[] = []
  const rewardsOf = async (txId: string) => {
    requests.push(txId)
    const index = transactions.findIndex(({ id }) => toCb58(id) === txId)
    return (stakes[index]?.rewards ?? []).map(([outputIndex, owner]) =>
      encode(pUtxo, { txId: fromCb58(txId, 32), outputIndex, assetId, output: outputOf(3n, owner) }),
    )
  }
  // Ingest queries the node again if it does not report the reward.
  expect(await takeRewards(store, { network: 'mainnet', facts }, async () => undefined)).toBe(false)
  expect(await takeRewards(store, { network: 'mainnet', facts }, rewardsOf)).toBe(true)
  expect(await takeRewards(store, { network: 'mainnet', facts }, rewardsOf)).toBe(true)
  expect(requests).toEqual(transactions.map(({ id }) => toCb58(id)))

  const rows = await store.database
    .selectFrom('utxo')
    .select(['id', 'reward', 'block', 'time', 'staked'])
    .where('chain', '=', chain)
    .execute()
  const expected = stakes.flatMap(({ rewards, types }, index) =>
    [...rewards]
      .sort(([a], [b]) => a - b)
      .map(([outputIndex], place) => ({
        id: toCb58(utxoIdOf(transactions[index]?.id ?? new Uint8Array(32), outputIndex)),
        reward: types[place],
        block: 2 * index + 2,
        time: 1_002 + 2 * index,
        staked: false,
      })),
  )
  const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId))
})
