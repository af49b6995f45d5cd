import type { DataService } from '@chainwright/data-server'
import type { Erc721Token, Erc1155Token } from '@chainwright/data-spec'
import { NotFound, ServiceUnavailable, TooManyRequests } from '@chainwright/runtime-server'
import { bytesOf } from '../evm/hex.ts'
import { reindex } from '../metadata/reindex.ts'
import { fullness, type Store } from '../store/store.ts'
import { metadataOf, type StoredMetadata } from './metadata.ts'
import { readToken } from './queries/tokens.ts'
import type { Registry } from './registry.ts'
import { addressOf, textOf } from './show.ts'

/** The operations A12 and A13. */
export const tokenOperations = (
  store: Store,
  registry: Registry,
  { isFetching = true, onReindex = () => {} }: ReindexParts = {},
): Pick<DataService, 'getNftToken' | 'reindexNftToken'> => ({
  async getNftToken({ chainId, address, tokenId }) {
    const chain = await registry.find(chainId)
    await registry.requireBlocks(chain)
    const contract = bytesOf(address.toLowerCase())
    const token = isUint256(tokenId) ? await readToken(store.database, chain.key, { contract, tokenId }) : undefined
    if (token === undefined)
      throw new NotFound(
        `tokenId: contract ${address} has no ERC-721 token '${tokenId}' on chain ${chain.config.evmChainId}`,
      )
    return erc721TokenOf({ ...token, contract, token_id: tokenId })
  },
  async reindexNftToken({ chainId, address, tokenId }, context) {
    const chain = await registry.find(chainId)
    if (!isFetching) throw new ServiceUnavailable('metadata is not fetched by this service (--fetch-metadata)')
    const reason = await fullness(store)
    if (reason !== undefined) throw new ServiceUnavailable(reason)
    const now = context.now().getTime()
    const contract = bytesOf(address.toLowerCase())
    const done = isUint256(tokenId)
      ? await reindex(store, chain.key, { contract, tokenId, now })
      : { kind: 'unknown' as const }
    switch (done.kind) {
      case 'accepted':
        onReindex()
        return
      case 'too-soon': {
        const retryAfter = Math.max(1, Math.ceil((done.at - now) / 1_000))
        throw new TooManyRequests(`the token was re-indexed less than an hour ago; try again in ${retryAfter} s`, {
          retryAfter,
        })
      }
      default:
        await registry.requireBlocks(chain)
        throw new NotFound(`tokenId: contract ${address} has no token '${tokenId}' on chain ${chain.config.evmChainId}`)
    }
  },
})

export interface ReindexParts {
  /** Whether metadata is fetched by this service. */
  readonly isFetching?: boolean | undefined
  /** Called when there is metadata to fetch. */
  readonly onReindex?: (() => void) | undefined
}

export interface TokenOfRow extends StoredMetadata {
  readonly contract: Buffer
  readonly token_id: string
  readonly uri: Buffer | null
}

export const erc721TokenOf = (
  row: TokenOfRow & { readonly name: Buffer | null; readonly symbol: Buffer | null; readonly owner: Buffer | null },
): Erc721Token => ({
  address: addressOf(row.contract),
  name: textOf(row.name),
  symbol: textOf(row.symbol),
  ercType: 'ERC-721',
  tokenId: row.token_id,
  tokenUri: textOf(row.uri),
  metadata: metadataOf(row, 721),
  ...(row.owner === null ? {} : { ownerAddress: addressOf(row.owner) }),
})

export const erc1155TokenOf = (row: TokenOfRow): Erc1155Token => ({
  address: addressOf(row.contract),
  ercType: 'ERC-1155',
  tokenId: row.token_id,
  tokenUri: textOf(row.uri),
  metadata: metadataOf(row, 1155),
})

/** Whether a token id has at most 256 bits. Larger ids do not exist, and exceed the limit of the database. */
const isUint256 = (digits: string): boolean => digits.length <= 78 && BigInt(digits) < 1n << 256n
