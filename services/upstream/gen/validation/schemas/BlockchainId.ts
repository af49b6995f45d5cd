// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/BlockchainId.ts'
import { object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockchainId = (value: unknown): value is spec.BlockchainId => {
  if (typeof value !== 'object' || value === null) return false
  const { blockchainID } = value as Members
  return typeof blockchainID === 'string'
}

export const explainBlockchainId: Explain = at => object(at, { blockchainID: string })

export const BlockchainId: Schema<spec.BlockchainId> = /* @__PURE__ */ schema(isBlockchainId, explainBlockchainId)
