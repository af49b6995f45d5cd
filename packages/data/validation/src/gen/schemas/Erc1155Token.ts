// @generated from specs/data/schemas/tokens.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErc1155TokenMetadata, isErc1155TokenMetadata } from './Erc1155TokenMetadata.ts'
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainTokenId, isTokenId } from './TokenId.ts'
import type * as spec from '@chainwright/data-spec/schemas/Erc1155Token'
import { among, object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isErc1155Token = (value: unknown): value is spec.Erc1155Token => {
  if (typeof value !== 'object' || value === null) return false
  const { address, ercType, tokenId, tokenUri, metadata } = value as Members
  return (
    isEvmAddress(address) &&
    ercType === 'ERC-1155' &&
    isTokenId(tokenId) &&
    typeof tokenUri === 'string' &&
    isErc1155TokenMetadata(metadata)
  )
}

export const explainErc1155Token: Explain = at =>
  object(at, {
    address: explainEvmAddress,
    ercType: at => among(at, ['ERC-1155'], 'const'),
    tokenId: explainTokenId,
    tokenUri: string,
    metadata: explainErc1155TokenMetadata,
  })

/** One id of an ERC-1155 contract. */
export const Erc1155Token: Schema<spec.Erc1155Token> = /* @__PURE__ */ schema(
  isErc1155Token,
  explainErc1155Token,
  'formats',
)
