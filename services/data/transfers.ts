import type { DataService } from '@chainwright/data-server'
import type { Context } from '@chainwright/runtime-server'
import { bytesOf, hexOf } from '../evm/hex.ts'
import type { Store } from '../store/store.ts'
import { withToken } from './pages.ts'
import { readTransfers, type TransferPlace, type TransferRow } from './queries/transfers.ts'
import type { Registry } from './registry.ts'
import { addressOf, secondsOf } from './show.ts'
import { erc721TokenOf, erc1155TokenOf } from './tokens.ts'

type Operations = Pick<DataService, 'listErc721Transfers' | 'listErc1155Transfers'>

interface TransferQuery {
  readonly chainId: string
  readonly address: string
  readonly startBlock?: number | bigint
  readonly endBlock?: number | bigint
  readonly pageSize: number
}

/** The operations A4 and A5. */
export const transferOperations = ({ database }: Store, registry: Registry): Operations => {
  const page = async <Record>(
    requested: TransferQuery,
    { pages }: Context,
    kind: 721 | 1155,
    recordOf: (row: TransferRow) => Record,
  ): Promise<{ nextPageToken?: string; transactions: Record[] }> => {
    const chain = await registry.find(requested.chainId)
    await registry.requireBlocks(chain, requested.endBlock === undefined ? undefined : bounded(requested.endBlock))
    const after = await pages.resume<TransferPlace>()
    const rows = await readTransfers(database, chain.key, {
      address: bytesOf(requested.address.toLowerCase()),
      kind,
      from: bounded(requested.startBlock ?? 0),
      to: bounded(requested.endBlock ?? Number.MAX_SAFE_INTEGER),
      after,
      limit: requested.pageSize + 1,
    })
    const last = rows.length > requested.pageSize ? rows[requested.pageSize - 1] : undefined
    return withToken(last && pages.issue([last.block, last.tx, last.log, last.pos]), () => ({
      transactions: rows.slice(0, requested.pageSize).map(recordOf),
    }))
  }
  return {
    listErc721Transfers: (requested, context) =>
      page(requested, context, 721, row => ({ ...transferOf(row), erc721Token: erc721TokenOf(row) })),
    listErc1155Transfers: (requested, context) =>
      page(requested, context, 1155, row => ({
        ...transferOf(row),
        value: row.value,
        erc1155Token: erc1155TokenOf(row),
      })),
  }
}

const transferOf = (row: TransferRow) => ({
  blockNumber: String(row.block),
  blockTimestamp: secondsOf(row.time_ms),
  blockHash: hexOf(row.block_hash),
  txHash: hexOf(row.tx_hash),
  from: { address: addressOf(row.sender) },
  to: { address: addressOf(row.receiver) },
  logIndex: row.log,
})

/** Limits a number of a block to the maximum of the database, beyond which no chain has blocks. */
const bounded = (number: number | bigint): number => Math.min(Number(number), Number.MAX_SAFE_INTEGER)
