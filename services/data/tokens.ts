import type { DataService } from '@chainwright/data-server'
import type { Erc721Token, Erc1155Token } from '@chainwright/data-spec'
import { NotFound } from '@chainwright/runtime-server'
import { bytesOf } from '../evm/hex.ts'
import type { Store } from '../store/store.ts'
import { metadataOf, type StoredMetadata } from './metadata.ts'
import { readToken } from './queries/tokens.ts'
import type { Registry } from './registry.ts'
import { addressOf, textOf } from './show.ts'

/** A12. */
export const tokenOperations = ({ database }: Store, registry: Registry): Pick<DataService, 'getNftToken'> => ({
  async getNftToken({ chainId, address, tokenId }) {
    const chain = await registry.find(chainId)
    const contract = bytesOf(address.toLowerCase())
    const token = isUint256(tokenId) ? await readToken(database, chain.key, { contract, tokenId }) : undefined
    if (token === undefined)
      throw new NotFound(
        `tokenId: contract ${address} has no ERC-721 token '${tokenId}' on chain ${chain.config.evmChainId}`,
      )
    return erc721TokenOf({ ...token, contract, token_id: tokenId })
  },
})

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

/** Ids above are on no contract, and longer than what the database takes. */
const isUint256 = (digits: string): boolean => digits.length <= 78 && BigInt(digits) < 1n << 256n
