// @generated from specs/data/schemas/transfers.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAddressInfo, isAddressInfo } from './AddressInfo.ts'
import { explainErc1155Token, isErc1155Token } from './Erc1155Token.ts'
import { explainEvmHash, isEvmHash } from './EvmHash.ts'
import { explainUint256, isUint256 } from './Uint256.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/schemas/Erc1155Transfer'
import { integer, minimum, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isErc1155Transfer = (value: unknown): value is spec.Erc1155Transfer => {
  if (typeof value !== 'object' || value === null) return false
  const {
    blockNumber,
    blockTimestamp,
    blockHash,
    txHash,
    from: from_,
    to,
    logIndex,
    value: value_,
    erc1155Token,
  } = value as Members
  return (
    isUint64(blockNumber) &&
    isUnixSeconds(blockTimestamp) &&
    isEvmHash(blockHash) &&
    isEvmHash(txHash) &&
    isAddressInfo(from_) &&
    isAddressInfo(to) &&
    Number.isInteger(logIndex) &&
    (logIndex as number) >= 0 &&
    isUint256(value_) &&
    isErc1155Token(erc1155Token)
  )
}

export const explainErc1155Transfer: Explain = at =>
  object(at, {
    blockNumber: explainUint64,
    blockTimestamp: explainUnixSeconds,
    blockHash: explainEvmHash,
    txHash: explainEvmHash,
    from: explainAddressInfo,
    to: explainAddressInfo,
    logIndex: at => integer(at) && minimum(at, 0),
    value: explainUint256,
    erc1155Token: explainErc1155Token,
  })

/**
 * One transfer of an amount of one ERC-1155 id. A batch has one record for each of its ids, all with the same
 * `logIndex`.
 */
export const Erc1155Transfer: Schema<spec.Erc1155Transfer> = /* @__PURE__ */ schema(
  isErc1155Transfer,
  explainErc1155Transfer,
  'formats',
)
