// @generated from specs/data/schemas/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAddressInfo, isAddressInfo } from './AddressInfo.ts'
import { explainEvmHash, isEvmHash } from './EvmHash.ts'
import { explainTransactionMethod, isTransactionMethod } from './TransactionMethod.ts'
import { explainUint256, isUint256 } from './Uint256.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/schemas/BlockTransaction'
import { integer, minimum, object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockTransaction = (value: unknown): value is spec.BlockTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const {
    blockNumber,
    blockTimestamp,
    blockHash,
    chainId,
    blockIndex,
    txHash,
    txStatus,
    txType,
    gasLimit,
    gasUsed,
    gasPrice,
    nonce,
    from: from_,
    to,
    method,
    value: value_,
  } = value as Members
  return (
    isUint64(blockNumber) &&
    isUnixSeconds(blockTimestamp) &&
    isEvmHash(blockHash) &&
    typeof chainId === 'string' &&
    Number.isInteger(blockIndex) &&
    (blockIndex as number) >= 0 &&
    isEvmHash(txHash) &&
    typeof txStatus === 'string' &&
    Number.isInteger(txType) &&
    (txType as number) >= 0 &&
    isUint64(gasLimit) &&
    isUint64(gasUsed) &&
    isUint256(gasPrice) &&
    isUint64(nonce) &&
    isAddressInfo(from_) &&
    isAddressInfo(to) &&
    (method === undefined || isTransactionMethod(method)) &&
    isUint256(value_)
  )
}

export const explainBlockTransaction: Explain = at =>
  object(at, {
    blockNumber: explainUint64,
    blockTimestamp: explainUnixSeconds,
    blockHash: explainEvmHash,
    chainId: string,
    blockIndex: at => integer(at) && minimum(at, 0),
    txHash: explainEvmHash,
    txStatus: string,
    txType: at => integer(at) && minimum(at, 0),
    gasLimit: explainUint64,
    gasUsed: explainUint64,
    gasPrice: explainUint256,
    nonce: explainUint64,
    from: explainAddressInfo,
    to: explainAddressInfo,
    method: optional(explainTransactionMethod),
    value: explainUint256,
  })

/** One transaction of a block of an EVM chain. */
export const BlockTransaction: Schema<spec.BlockTransaction> = /* @__PURE__ */ schema(
  isBlockTransaction,
  explainBlockTransaction,
  'formats',
)
