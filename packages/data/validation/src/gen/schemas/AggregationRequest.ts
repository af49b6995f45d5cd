// @generated from specs/data/schemas/signatures.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesAggregationRequestSigningSubnetId, matchesHex } from '../patterns.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import type * as spec from '@chainwright/data-spec/schemas/AggregationRequest'
import {
  anyOf,
  filler,
  format,
  hasMembers,
  integer,
  maximum,
  minimum,
  obeys,
  object,
  optional,
  pattern,
  requires,
  rule,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Filler, Members, Rule, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAggregationRequest = (value: unknown): value is spec.AggregationRequest => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { message, justification, signingSubnetId, quorumPercentage, quorumPercentageBuffer, pChainHeight } =
    value as Members
  return (
    (message === undefined || (typeof message === 'string' && matchesHex(message))) &&
    (justification === undefined || (typeof justification === 'string' && matchesHex(justification))) &&
    (signingSubnetId === undefined ||
      (typeof signingSubnetId === 'string' &&
        (isPrimaryNetworkId(signingSubnetId) || matchesAggregationRequestSigningSubnetId(signingSubnetId)))) &&
    (quorumPercentage === undefined ||
      (Number.isInteger(quorumPercentage) &&
        (quorumPercentage as number) >= 0 &&
        (quorumPercentage as number) <= 100)) &&
    (quorumPercentageBuffer === undefined ||
      (Number.isInteger(quorumPercentageBuffer) &&
        (quorumPercentageBuffer as number) >= 0 &&
        (quorumPercentageBuffer as number) <= 100)) &&
    (pChainHeight === undefined || (Number.isInteger(pChainHeight) && (pChainHeight as number) >= 0)) &&
    obeys(value, obeysQuorumSum) &&
    (isAggregationRequestWithMessage(value) || isAggregationRequestWithJustification(value))
  )
}

export const explainAggregationRequest: Explain = at => {
  const before = at.issues.length
  if (
    object(at, {
      message: optional(explainHex),
      justification: optional(explainHex),
      signingSubnetId: optional(explainAggregationRequestSigningSubnetId),
      quorumPercentage: optional(explainAggregationRequestQuorumPercentage),
      quorumPercentageBuffer: optional(explainAggregationRequestQuorumPercentage),
      pChainHeight: optional(at => integer(at) && minimum(at, 0)),
    })
  ) {
    rule(at, before, obeysQuorumSum)
  }
  anyOf(at, [
    [isAggregationRequestWithMessage, at => hasMembers(at.value) && requires(at, ['message'])],
    [isAggregationRequestWithJustification, at => hasMembers(at.value) && requires(at, ['justification'])],
  ])
}

export const fillAggregationRequest: Filler = /* @__PURE__ */ filler(() => ({
  defaults: { quorumPercentage: 67, quorumPercentageBuffer: 0, pChainHeight: 0 },
}))

/** The message to sign, the subnet whose validators sign it, and the required weight. */
export const AggregationRequest: Schema<spec.AggregationRequest> = /* @__PURE__ */ schema(
  isAggregationRequest,
  explainAggregationRequest,
  'formats',
)

const isAggregationRequestWithMessage = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { message } = value as Members
  return message !== undefined
}

const isAggregationRequestWithJustification = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { justification } = value as Members
  return justification !== undefined
}

const obeysQuorumSum: Rule = {
  id: 'quorum-sum',
  message: 'quorumPercentage + quorumPercentageBuffer must be at most 100',
  members: ['quorumPercentage', 'quorumPercentageBuffer'],
  holds: ({ quorumPercentage = 67, quorumPercentageBuffer = 0 }) =>
    (quorumPercentage as number) + (quorumPercentageBuffer as number) <= 100,
}

const explainHex: Explain = at => {
  if (string(at)) {
    pattern(at, matchesHex, 'bytes in hex (^(?:0x)?(?:[0-9a-fA-F]{2})+$)')
    format(at, 'hex')
  }
}

const explainAggregationRequestSigningSubnetId: Explain = at => {
  string(at)
  anyOf(at, [
    [isPrimaryNetworkId, explainPrimaryNetworkId],
    [
      value => typeof value !== 'string' || matchesAggregationRequestSigningSubnetId(value),
      explainAggregationRequestSigningSubnetIdHex,
    ],
  ])
}

const explainAggregationRequestSigningSubnetIdHex: Explain = at => {
  if (typeof at.value === 'string') {
    pattern(at, matchesAggregationRequestSigningSubnetId, 'bytes in hex (^(?:0x)?[0-9a-fA-F]{64}$)')
  }
  format(at, 'hex')
}

const explainAggregationRequestQuorumPercentage: Explain = at => {
  if (integer(at)) {
    minimum(at, 0)
    maximum(at, 100)
  }
}
