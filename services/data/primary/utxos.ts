import type { DataService } from '@chainwright/data-server'
import type { Utxo } from '@chainwright/data-spec'
import { fromCb58, toCb58, toHex } from '../../decode/ids.ts'
import { chainIdOf } from '../../primary/facts.ts'
import { keyOf, prefixOf } from '../../primary/network.ts'
import type { Store } from '../../store/store.ts'
import { readUtxos, type UtxoPlace, type UtxoRow } from '../queries/utxos.ts'
import { textOf } from '../show.ts'
import { type RequestedAddress, requestedAddresses, shownAddresses } from './addresses.ts'
import { chainInfoOf, findChain, type QueriedChain } from './networks.ts'

/** Implements `listUtxos`. */
export const utxoOperations = (store: Store): Pick<DataService, 'listUtxos'> => ({
  async listUtxos(input, { pages }) {
    const chain = await findChain(store, input.network, input.blockchainId)
    const prefix = prefixOf(chain.facts.networkId)
    const requested = input.addresses === undefined ? undefined : requestedAddresses(input.addresses, prefix)
    const after = await pages.resume<UtxoPlace>()
    const by = input.sortBy === 'amount' ? 'amount' : 'time'
    const rows =
      requested?.length === 0
        ? []
        : await readUtxos(
            store.database,
            { chain: chain.key, assets: keyOf(chain.network, 'X') },
            {
              addresses: requested?.map(({ bytes }) => bytes),
              includeSpent: input.includeSpent,
              asset: chain.letter === 'X' && input.assetId !== undefined ? assetOf(input.assetId) : undefined,
              minAmount: BigInt(Math.ceil(Math.min(Number(input.minUtxoAmount), 2 ** 64))),
              by,
              order: input.sortOrder,
              after,
              limit: input.pageSize + 1,
            },
          )
    const page = rows.slice(0, input.pageSize)
    const last = rows.length > input.pageSize ? page.at(-1) : undefined
    return {
      ...(last === undefined ? {} : { nextPageToken: await pages.issue([String(last[by]), last.id]) }),
      utxos: page.map(row => utxoOf(row, chain, requested)),
      chainInfo: chainInfoOf(chain),
    }
  },
})

const assetOf = (assetId: string): Buffer => Buffer.from(fromCb58(assetId, 32))

const utxoOf = (
  row: UtxoRow,
  { letter, facts }: QueriedChain,
  requests: readonly RequestedAddress[] | undefined,
): Utxo => {
  const assetId = toCb58(row.asset)
  // In the interface, addresses of the C-Chain have no prefix such as `P-`.
  const usual = { prefix: prefixOf(facts.networkId), letter: letter === 'C' ? '' : `${letter}-` }
  const consumedOn = chainIdOf(facts, letter) ?? row.created_on
  return {
    addresses: shownAddresses(row.addresses, requests, usual),
    asset: { assetId, ...describedAsset(row, assetId, facts), type: row.type as 'nft', amount: row.amount },
    consumedOnChainId: toCb58(consumedOn),
    ...(row.spent_tx === null
      ? {}
      : {
          consumingTxHash: toCb58(row.spent_tx),
          consumingBlockNumber: String(row.spent_block),
          consumingBlockTimestamp: row.spent_time ?? 0,
        }),
    createdOnChainId: toCb58(row.created_on),
    utxoId: row.id,
    utxoBytes: toHex(row.bytes),
    amount: row.amount,
    assetId,
    blockNumber: String(row.block),
    txHash: toCb58(row.tx),
    blockTimestamp: row.time,
    outputIndex: row.idx,
    platformLocktime: seconds(row.locktime),
    ...(row.stakeable_locktime === '0' ? {} : { stakeableLocktime: seconds(row.stakeable_locktime) }),
    threshold: row.threshold,
    ...(row.stake_end === null
      ? {}
      : {
          utxoStartTimestamp: row.stake_start ?? row.time,
          utxoEndTimestamp: seconds(row.stake_end),
          staked: row.staked,
        }),
    ...(row.reward === null ? {} : { rewardType: row.reward as 'VALIDATOR' }),
    utxoType: row.stake_end === null ? 'TRANSFER' : 'STAKE',
  }
}

const describedAsset = (row: UtxoRow, assetId: string, { asset }: QueriedChain['facts']) =>
  asset?.id === assetId
    ? { name: asset.name, symbol: asset.symbol, denomination: asset.denomination }
    : { name: textOf(row.asset_name), symbol: textOf(row.asset_symbol), denomination: row.asset_denomination ?? 0 }

/** The seconds of a 64-bit time on a chain, limited to the maximum exact JSON number. */
const seconds = (digits: string): number => Math.min(Number(digits), Number.MAX_SAFE_INTEGER)
