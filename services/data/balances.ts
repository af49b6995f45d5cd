import type { DataService } from '@chainwright/data-server'
import { type Context, NotFound, ServiceUnavailable } from '@chainwright/runtime-server'
import { bytesOf, hexOf } from '../evm/hex.ts'
import type { Store } from '../store/store.ts'
import {
  type HoldingPlace,
  type HoldingRow,
  readCollectibles,
  readErc1155Balances,
  readNativeBalance,
} from './queries/balances.ts'
import type { Chain, Registry } from './registry.ts'
import { timesPrice } from './show.ts'
import { erc721TokenOf, erc1155TokenOf } from './tokens.ts'

type Operations = Pick<DataService, 'listErc1155Balances' | 'listCollectibles'>

/** Where a page ended. `block` is the one that the first page was of, so that all pages are of the same state. */
interface Cursor {
  readonly block?: number
  readonly contract: string
  readonly tokenId: string
  readonly kind: number
}

/** A6 and A7. */
export const balanceOperations = ({ database }: Store, registry: Registry): Operations => ({
  async listErc1155Balances({ chainId, address, blockNumber, contractAddress, pageSize }, { pages }) {
    const { chain, head } = await registry.findWithHead(chainId)
    const cursor = await pages.resume<Cursor>()
    const block = cursor?.block ?? (blockNumber === undefined ? head.number : Number(blockNumber))
    if (block > head.number)
      throw new NotFound(`blockNumber: chain ${chain.config.evmChainId} has no block '${blockNumber ?? block}' yet`)
    const holder = bytesOf(address.toLowerCase())
    const [native, rows] = await Promise.all([
      readNativeBalance(database, chain.key, { address: holder, block }),
      readErc1155Balances(database, chain.key, {
        address: holder,
        contract: contractAddress === undefined ? undefined : bytesOf(contractAddress.toLowerCase()),
        after: placeOf(cursor),
        block,
        limit: pageSize + 1,
      }),
    ])
    if (native === undefined)
      throw new ServiceUnavailable(
        `Native balances of chain ${chain.config.evmChainId} are not known at block ${block}: its balances at genesis or traces of its blocks are missing`,
      )
    return {
      ...(await nextOf(rows, pageSize, pages, block)),
      nativeTokenBalance: nativeOf(chain, native),
      erc1155TokenBalances: rows.slice(0, pageSize).map(row => erc1155BalanceOf(chain, row)),
    }
  },
  async listCollectibles({ chainId, address, contractAddress, pageSize }, { pages }) {
    const chain = await registry.find(chainId)
    const cursor = await pages.resume<Cursor>()
    const holder = bytesOf(address.toLowerCase())
    const rows = await readCollectibles(database, chain.key, {
      address: holder,
      contract: contractAddress === undefined ? undefined : bytesOf(contractAddress.toLowerCase()),
      after: placeOf(cursor),
      limit: pageSize + 1,
    })
    return {
      ...(await nextOf(rows, pageSize, pages)),
      collectibleBalances: rows
        .slice(0, pageSize)
        .map(row =>
          row.kind === 721
            ? { ...erc721TokenOf({ ...row, owner: holder }), chainId: chain.config.evmChainId }
            : erc1155BalanceOf(chain, row),
        ),
    }
  },
})

const erc1155BalanceOf = ({ config }: Chain, row: HoldingRow) => ({
  ...erc1155TokenOf(row),
  chainId: config.evmChainId,
  balance: row.balance,
})

const nativeOf = ({ config }: Chain, balance: string) => {
  const { token, price } = config
  return {
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    ...(token.logoUri === undefined ? {} : { logoUri: token.logoUri }),
    chainId: config.evmChainId,
    ...(price === undefined ? {} : { price }),
    balance,
    ...(price === undefined
      ? {}
      : {
          balanceValue: {
            currencyCode: price.currencyCode,
            value: timesPrice(balance, token.decimals, price.value),
          },
        }),
  }
}

const placeOf = (cursor: Cursor | undefined): HoldingPlace | undefined =>
  cursor && { contract: bytesOf(cursor.contract), tokenId: cursor.tokenId, kind: cursor.kind }

const nextOf = async (
  rows: readonly HoldingRow[],
  pageSize: number,
  pages: Context['pages'],
  block?: number,
): Promise<{ nextPageToken?: string }> => {
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  if (last === undefined) return {}
  const cursor: Cursor = {
    ...(block === undefined ? {} : { block }),
    contract: hexOf(last.contract),
    tokenId: last.token_id,
    kind: last.kind,
  }
  return { nextPageToken: await pages.issue(cursor) }
}
