import type { Fixture } from '@chainwright/contract'
import { exchangesOf } from '@chainwright/recordings'
import { bytesToHex } from '@noble/hashes/utils.js'
import { chunks, paged } from './cases.ts'
import { addressOfZeros, bytesOf, type Output, outputsOn, type PrimaryChain } from './utxo-set.ts'

/** Fixtures of `listUtxos` that follow from the recorded blocks of the P- and the X-Chain. */
export const utxoFixtures = (): Fixture[] => [...queries.map(listed), nobody()]

const rule =
  'outputs of the recorded transactions that can be spent on the chain and belong to an address, newest first, by utxoId for equal times; an output is spent by the transaction that names it; outputs of genesis are those that the node returned'

interface Query {
  readonly claim: string
  readonly chain: PrimaryChain
  readonly addresses: readonly string[]
  /** Whether addresses are written with the letter of the chain. */
  readonly letter?: boolean
  readonly query?: string
  readonly size?: number
  readonly keep?: (output: Output) => boolean
  readonly by?: 'timestamp' | 'amount'
  readonly order?: 'asc' | 'desc'
  readonly assumptions?: readonly string[]
}

const [first, second, third] = [
  'custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974',
  'custom1c9nyqsurhwz7gjlj256wlpkcwvjugmazak5xm4',
  'custom16q3wm60yv2u4c72ax9j48qj9jetknedl0vcfcm',
]
const unspent = (output: Output): boolean => output.consumed === undefined
const native = '5EDubEaXFdEmo9jEYBBRKNuMcsMaEyEUzVx65p8EHhKsSQreo'

const queries: readonly Query[] = [
  {
    claim: 'unspent outputs of an address on the P-Chain, newest first',
    chain: 'p',
    addresses: [first],
    keep: unspent,
  },
  {
    claim: 'includeSpent adds spent outputs to the list',
    chain: 'p',
    addresses: [first],
    query: 'includeSpent=true',
  },
  {
    claim: 'pages of two contain the outputs of three addresses',
    chain: 'p',
    addresses: [first, second, third],
    query: 'includeSpent=true',
    size: 2,
  },
  {
    claim: 'addresses are returned without the prefix of the chain if they are requested without it',
    chain: 'p',
    addresses: [first, third],
    letter: false,
    keep: unspent,
    assumptions: ['data.address-format'],
  },
  {
    claim: 'outputs are sorted by amount in ascending order',
    chain: 'p',
    addresses: [first, second, third],
    query: 'includeSpent=true&sortBy=amount&sortOrder=asc',
    size: 100,
    by: 'amount',
    order: 'asc',
  },
  {
    claim: 'minUtxoAmount excludes smaller outputs and includes equal ones',
    chain: 'p',
    addresses: [first, second, third],
    query: 'minUtxoAmount=3000000000&includeSpent=true',
    size: 100,
    keep: ({ owner }) => owner.amount >= 3_000_000_000n,
  },
  {
    claim: 'assetId selects the outputs of the native asset on the X-Chain, oldest first',
    chain: 'x',
    addresses: [first, second],
    query: `assetId=${native}&includeSpent=true&sortBy=timestamp&sortOrder=asc`,
    size: 100,
    keep: ({ assetId }) => assetId === native,
    order: 'asc',
  },
  {
    claim: 'unspent outputs of the native asset on the X-Chain',
    chain: 'x',
    addresses: [first],
    query: `assetId=${native}&includeSpent=false`,
    keep: output => unspent(output) && output.assetId === native,
  },
]

const listed = ({
  claim,
  chain,
  addresses,
  letter = true,
  query,
  size,
  keep,
  by,
  order,
  assumptions,
}: Query): Fixture => {
  const prefix = letter ? `${chain.toUpperCase()}-` : ''
  const outputs = outputsOn(chain)
    .filter(({ owner }) => owner.addresses.some(address => addresses.includes(address)))
    .filter(keep ?? (() => true))
    .toSorted(order === 'asc' ? ascending(by) : (a, b) => ascending(by)(b, a))
  if (outputs.length === 0) throw new Error(`${claim}: no output.`)
  const requests = [
    `addresses=${addresses.map(address => prefix + address).join(',')}`,
    ...(query === undefined ? [] : [query]),
    ...(size === undefined ? [] : [`pageSize=${size}`]),
  ]
  const fixture = paged(
    'listUtxos',
    claim,
    rule,
    `/v1/networks/fuji/blockchains/${chain}-chain/utxos?${requests.join('&')}`,
    'utxos',
    chunks(
      outputs.map(output => recordOf(output, prefix)),
      size ?? 10,
    ),
  )
  return {
    ...withChainInfo(fixture, `${chain}-chain`),
    assumptions: ['data.required-fields', 'data.utxo-order', ...(assumptions ?? [])],
    provenance: {
      type: 'derived',
      rule,
      from: ['chain/p.jsonl', 'chain/x.jsonl', 'chain/c.jsonl', 'node/primary.jsonl'],
    },
  }
}

const nobody = (): Fixture => {
  const target = `/v1/networks/fuji/blockchains/x-chain/utxos?addresses=X-${addressOfZeros}`
  const fixture = paged('listUtxos', 'an unused address has no outputs', rule, target, 'utxos', [[]])
  return { ...withChainInfo(fixture, 'x-chain'), provenance: { type: 'derived', rule, from: ['chain/x.jsonl'] } }
}

const ascending =
  (by: Query['by'] = 'timestamp') =>
  (a: Output, b: Output): number => {
    const difference = by === 'amount' ? a.owner.amount - b.owner.amount : BigInt(a.block.time - b.block.time)
    return difference === 0n ? (a.utxoId < b.utxoId ? -1 : 1) : difference < 0n ? -1 : 1
  }

const recordOf = (output: Output, prefix: string) => {
  const { owner, consumed, stake, reward } = output
  const amount = owner.amount.toString()
  return {
    addresses: owner.addresses.map(address => prefix + address),
    asset: { assetId: output.assetId, ...assetOf(output.assetId), type: 'secp256k1', amount },
    consumedOnChainId: output.consumedOn,
    ...(consumed === undefined
      ? {}
      : {
          consumingTxHash: consumed.txHash,
          consumingBlockNumber: String(consumed.block.height),
          consumingBlockTimestamp: consumed.block.time,
        }),
    createdOnChainId: output.createdOn,
    utxoId: output.utxoId,
    utxoBytes: `0x${bytesToHex(bytesOf(output))}`,
    amount,
    assetId: output.assetId,
    blockNumber: String(output.block.height),
    txHash: output.txHash,
    blockTimestamp: output.block.time,
    outputIndex: output.outputIndex,
    platformLocktime: owner.locktime,
    ...(output.stakeableLocktime === 0 ? {} : { stakeableLocktime: output.stakeableLocktime }),
    threshold: owner.threshold,
    ...(stake === undefined
      ? {}
      : { utxoStartTimestamp: output.block.time, utxoEndTimestamp: stake.end, staked: !stake.isOver }),
    ...(reward === undefined ? {} : { rewardType: reward }),
    utxoType: stake === undefined ? 'TRANSFER' : 'STAKE',
  }
}

interface Description {
  readonly name: string
  readonly symbol: string
  readonly denomination: string
}

/** Name, symbol and denomination of the asset, as the node returns them. */
const assetOf = (assetId: string): { name: string; symbol: string; denomination: number } => {
  for (const { response } of exchangesOf('xvm')) {
    if (!response.body.includes(`"assetID":"${assetId}","name"`)) continue
    const { result } = JSON.parse(response.body) as { result: Description }
    return { name: result.name, symbol: result.symbol, denomination: Number(result.denomination) }
  }
  throw new Error(`The asset ${assetId} was not described.`)
}

export const withChainInfo = (fixture: Fixture, chainName: string): Fixture => {
  const steps = fixture.steps.map(step => {
    const { body } = step.response
    if (body === undefined || !('json' in body)) return step
    const json = { ...(body.json as object), chainInfo: { chainName, network: 'fuji' } }
    return { ...step, response: { ...step.response, body: { json } } }
  })
  return { ...fixture, steps }
}
