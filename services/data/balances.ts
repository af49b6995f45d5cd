import type { DataService } from '@chainwright/data-server'
import { BadGateway, type Context, NotFound, ServiceUnavailable } from '@chainwright/runtime-server'
import { messageOf } from '../error-message.ts'
import { bytesOf, hexOf } from '../evm/hex.ts'
import { InvalidResponse } from '../node/upstream.ts'
import type { Store } from '../store/store.ts'
import { withToken } from './pages.ts'
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

/** The end of a page. `block` is that of the first page, so that all pages show the same state. */
interface Cursor {
  readonly block?: number
  readonly contract: string
  readonly tokenId: string
  readonly kind: number
}

/** Returns the node of a chain, for balances; undefined if the chain has none. */
export type BalanceUpstreams = (chain: Chain) =>
  | {
      balance(requested: { readonly address: string; readonly block: number }, signal: AbortSignal): Promise<bigint>
    }
  | undefined

/** The operations A6 and A7. @param upstreamOf The node of a chain, for native balances that the store does not have. */
export const balanceOperations = (
  { database }: Store,
  registry: Registry,
  upstreamOf: BalanceUpstreams = () => undefined,
): Operations => ({
  async listErc1155Balances({ chainId, address, blockNumber, contractAddress, pageSize }, { pages, signal }) {
    const { chain, head } = await registry.findWithHead(chainId)
    const cursor = await pages.resume<Cursor>()
    const requested = cursor?.block ?? (blockNumber === undefined ? undefined : Number(blockNumber))
    await registry.requireBlocks(chain, requested)
    const block = requested ?? head.number
    if (block > head.number)
      throw new NotFound(`blockNumber: chain ${chain.config.evmChainId} has no block '${blockNumber ?? block}' yet`)
    const holder = bytesOf(address.toLowerCase())
    const [stored, rows] = await Promise.all([
      readNativeBalance(database, chain.key, { address: holder, block }),
      readErc1155Balances(database, chain.key, {
        address: holder,
        contract: contractAddress === undefined ? undefined : bytesOf(contractAddress.toLowerCase()),
        after: placeOf(cursor),
        block,
        limit: pageSize + 1,
      }),
    ])
    const native = stored ?? (await queryUpstream(upstreamOf, chain, { address, block }, signal))
    return withToken(issueNext(rows, pageSize, pages, block), () => ({
      nativeTokenBalance: nativeOf(chain, native),
      erc1155TokenBalances: rows.slice(0, pageSize).map(row => erc1155BalanceOf(chain, row)),
    }))
  },
  async listCollectibles({ chainId, address, contractAddress, pageSize }, { pages }) {
    const chain = await registry.find(chainId)
    await registry.requireBlocks(chain)
    const cursor = await pages.resume<Cursor>()
    const holder = bytesOf(address.toLowerCase())
    const rows = await readCollectibles(database, chain.key, {
      address: holder,
      contract: contractAddress === undefined ? undefined : bytesOf(contractAddress.toLowerCase()),
      after: placeOf(cursor),
      limit: pageSize + 1,
    })
    return withToken(issueNext(rows, pageSize, pages), () => ({
      collectibleBalances: rows
        .slice(0, pageSize)
        .map(row =>
          row.kind === 721
            ? { ...erc721TokenOf({ ...row, owner: holder }), chainId: chain.config.evmChainId }
            : erc1155BalanceOf(chain, row),
        ),
    }))
  },
})

/**
 * @throws BadGateway if its node returns an invalid response. @throws ServiceUnavailable if the chain has no node, or the node
 * does not have the state: many nodes keep only that of the last blocks.
 */
const queryUpstream = async (
  upstreamOf: BalanceUpstreams,
  chain: Chain,
  requested: { readonly address: string; readonly block: number },
  signal: AbortSignal,
): Promise<string> => {
  const unknown = `Native balances of chain ${chain.config.evmChainId} are not known at block ${requested.block}: its balances at genesis or traces of its blocks are missing`
  const upstream = upstreamOf(chain)
  if (upstream === undefined) throw new ServiceUnavailable(unknown)
  try {
    return (await upstream.balance(requested, signal)).toString()
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof InvalidResponse) throw new BadGateway(`${unknown}, and ${error.message}`)
    throw new ServiceUnavailable(`${unknown}, and its node does not return them: ${messageOf(error)}`)
  }
}

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

/** Issues a token for the next page; undefined if there is none. */
const issueNext = (
  rows: readonly HoldingRow[],
  pageSize: number,
  pages: Context['pages'],
  block?: number,
): Promise<string> | undefined => {
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  if (last === undefined) return undefined
  const cursor: Cursor = {
    ...(block === undefined ? {} : { block }),
    contract: hexOf(last.contract),
    tokenId: last.token_id,
    kind: last.kind,
  }
  return pages.issue(cursor)
}
