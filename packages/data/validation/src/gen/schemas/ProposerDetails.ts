// @generated from specs/data/schemas/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainNodeId, isNodeId } from './NodeId.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/schemas/ProposerDetails'
import { integer, minimum, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isProposerDetails = (value: unknown): value is spec.ProposerDetails => {
  if (typeof value !== 'object' || value === null) return false
  const { proposerId, proposerParentId, proposerNodeId, proposerPChainHeight, proposerTimestamp } = value as Members
  return (
    isPrimaryNetworkId(proposerId) &&
    isPrimaryNetworkId(proposerParentId) &&
    (proposerNodeId === undefined || isNodeId(proposerNodeId)) &&
    (proposerPChainHeight === undefined ||
      (Number.isInteger(proposerPChainHeight) && (proposerPChainHeight as number) >= 0)) &&
    (proposerTimestamp === undefined || isUnixSeconds(proposerTimestamp))
  )
}

export const explainProposerDetails: Explain = at =>
  object(at, {
    proposerId: explainPrimaryNetworkId,
    proposerParentId: explainPrimaryNetworkId,
    proposerNodeId: optional(explainNodeId),
    proposerPChainHeight: optional(at => integer(at) && minimum(at, 0)),
    proposerTimestamp: optional(explainUnixSeconds),
  })

/** The envelope with which a node proposed the block. */
export const ProposerDetails: Schema<spec.ProposerDetails> = /* @__PURE__ */ schema(
  isProposerDetails,
  explainProposerDetails,
  'formats',
)
