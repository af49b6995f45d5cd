// @generated from specs/data/schemas/tokens.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErc721TokenMetadata, isErc721TokenMetadata } from './Erc721TokenMetadata.ts'
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainTokenId, isTokenId } from './TokenId.ts'
import type * as spec from '@chainwright/data-spec/schemas/Erc721Token'
import { among, object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isErc721Token = (value: unknown): value is spec.Erc721Token => {
  if (typeof value !== 'object' || value === null) return false
  const { address, name, symbol, ercType, tokenId, tokenUri, metadata, ownerAddress } = value as Members
  return (
    isEvmAddress(address) &&
    typeof name === 'string' &&
    typeof symbol === 'string' &&
    ercType === 'ERC-721' &&
    isTokenId(tokenId) &&
    typeof tokenUri === 'string' &&
    isErc721TokenMetadata(metadata) &&
    (ownerAddress === undefined || isEvmAddress(ownerAddress))
  )
}

export const explainErc721Token: Explain = at =>
  object(at, {
    address: explainEvmAddress,
    name: string,
    symbol: string,
    ercType: at => among(at, ['ERC-721'], 'const'),
    tokenId: explainTokenId,
    tokenUri: string,
    metadata: explainErc721TokenMetadata,
    ownerAddress: optional(explainEvmAddress),
  })

/** One ERC-721 token. */
export const Erc721Token: Schema<spec.Erc721Token> = /* @__PURE__ */ schema(
  isErc721Token,
  explainErc721Token,
  'formats',
)
