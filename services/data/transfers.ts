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

interface Asked {
  readonly chainId: string
  readonly address: string
  readonly startBlock?: number | bigint
  readonly endBlock?: number | bigint
  readonly pageSize: number
}

/** The operations A4 and A5. */
export const transferOperations = ({ database }: Store, registry: Registry): Operations => {
  const page = async <Record>(
    asked: Asked,
    { pages }: Context,
    kind: 721 | 1155,
    recordOf: (row: TransferRow) => Record,
  ): Promise<{ nextPageToken?: string; transactions: Record[] }> => {
    const chain = await registry.find(asked.chainId)
    await registry.requireBlocks(chain, asked.endBlock === undefined ? undefined : bounded(asked.endBlock))
    const after = await pages.resume<TransferPlace>()
    const rows = await readTransfers(database, chain.key, {
      address: bytesOf(asked.address.toLowerCase()),
      kind,
      from: bounded(asked.startBlock ?? 0),
      to: bounded(asked.endBlock ?? Number.MAX_SAFE_INTEGER),
      after,
      limit: asked.pageSize + 1,
    })
    const last = rows.length > asked.pageSize ? rows[asked.pageSize - 1] : undefined
    return withToken(last && pages.issue([last.block, last.tx, last.log, last.pos]), () => ({
      transactions: rows.slice(0, asked.pageSize).map(recordOf),
    }))
  }
  return {
    listErc721Transfers: (asked, context) =>
      page(asked, context, 721, row => ({ ...transferOf(row), erc721Token: erc721TokenOf(row) })),
    listErc1155Transfers: (asked, context) =>
      page(asked, context, 1155, row => ({
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
