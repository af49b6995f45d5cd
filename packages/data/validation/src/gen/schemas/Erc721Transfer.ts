// @generated from specs/data/schemas/transfers.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAddressInfo, isAddressInfo } from './AddressInfo.ts'
import { explainErc721Token, isErc721Token } from './Erc721Token.ts'
import { explainEvmHash, isEvmHash } from './EvmHash.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/schemas/Erc721Transfer'
import { integer, minimum, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isErc721Transfer = (value: unknown): value is spec.Erc721Transfer => {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber, blockTimestamp, blockHash, txHash, from: from_, to, logIndex, erc721Token } = value as Members
  return (
    isUint64(blockNumber) &&
    isUnixSeconds(blockTimestamp) &&
    isEvmHash(blockHash) &&
    isEvmHash(txHash) &&
    isAddressInfo(from_) &&
    isAddressInfo(to) &&
    Number.isInteger(logIndex) &&
    (logIndex as number) >= 0 &&
    isErc721Token(erc721Token)
  )
}

export const explainErc721Transfer: Explain = at =>
  object(at, {
    blockNumber: explainUint64,
    blockTimestamp: explainUnixSeconds,
    blockHash: explainEvmHash,
    txHash: explainEvmHash,
    from: explainAddressInfo,
    to: explainAddressInfo,
    logIndex: at => integer(at) && minimum(at, 0),
    erc721Token: explainErc721Token,
  })

/** One transfer of an ERC-721 token. */
export const Erc721Transfer: Schema<spec.Erc721Transfer> = /* @__PURE__ */ schema(
  isErc721Transfer,
  explainErc721Transfer,
  'formats',
)
