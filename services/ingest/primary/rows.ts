import { encode } from '../../decode/codec.ts'
import { toCb58, utxoIdOf } from '../../decode/ids.ts'
import { pUtxo } from '../../decode/p-chain.ts'
import { xUtxo } from '../../decode/x-chain.ts'
import type { CreatedOutput } from '../../primary/effects.ts'
import { type AnyOutput, factsOf } from '../../primary/outputs.ts'
import type { BulkRow } from '../../store/tables.ts'

/** Where and when an output was created. */
export interface Creation {
  /** Key of the chain on which it can be spent. */
  readonly chain: number
  /** Id of the chain that created it. */
  readonly createdOn: Uint8Array
  readonly block: number
  readonly time: number
}

export interface OutputWithCreation {
  readonly made: CreatedOutput
  readonly creation: Creation
  readonly reward?: string
}

/** An output as a row, without the data of its spending. */
export const utxoRow = ({ made, creation: createdIn, reward }: OutputWithCreation): BulkRow<'utxo'> => {
  const { txId, outputIndex, assetId, output, stakeEnd } = made
  const { amount, owners, stakeableLocktime, type } = factsOf(output)
  return {
    chain: createdIn.chain,
    id: toCb58(utxoIdOf(txId, outputIndex)),
    tx: Buffer.from(txId),
    idx: outputIndex,
    asset: Buffer.from(assetId),
    type,
    amount,
    locktime: owners.locktime,
    stakeable_locktime: stakeableLocktime,
    threshold: owners.threshold,
    addresses: Buffer.concat(owners.addresses),
    bytes: Buffer.from(utxoBytes(made)),
    created_on: Buffer.from(createdIn.createdOn),
    block: createdIn.block,
    time: createdIn.time,
    stake_end: stakeEnd ?? null,
    staked: stakeEnd !== undefined,
    reward: reward ?? null,
    spent_tx: null,
    spent_block: null,
    spent_time: null,
  }
}

/** An output with its codec version, as nodes return it. The codec of the P-Chain is for locked outputs, which only this chain has. That of the X-Chain is for all others. */
const utxoBytes = ({ txId, outputIndex, assetId, output }: CreatedOutput): Uint8Array =>
  output.kind === 'stakeable.lock'
    ? encode(pUtxo, { txId, outputIndex, assetId, output })
    : encode(xUtxo, { txId, outputIndex, assetId, output })

/** The distinct addresses of an output. */
export const addressesOf = (output: AnyOutput): Buffer[] => {
  const all = factsOf(output).owners.addresses.map(address => Buffer.from(address))
  return [...new Map(all.map(address => [address.toString('hex'), address])).values()]
}
