// @generated from specs/data/schemas/signatures.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHex, matchesHex2 } from '../patterns.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import type * as spec from '@chainwright/data-spec/schemas/AggregationRequest'
import {
  anyOf,
  format,
  integer,
  maximum,
  members,
  minimum,
  obeys,
  object,
  pattern,
  requires,
  rule,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Rule, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAggregationRequest = (value: unknown): value is spec.AggregationRequest => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { message, justification, signingSubnetId, quorumPercentage, quorumPercentageBuffer, pChainHeight } = value as Members
  return (
    (message === undefined || (typeof message === 'string' && matchesHex(message))) &&
    (justification === undefined || (typeof justification === 'string' && matchesHex(justification))) &&
    (
      signingSubnetId === undefined ||
      (
        typeof signingSubnetId === 'string' &&
        (isPrimaryNetworkId(signingSubnetId) || matchesHex2(signingSubnetId))
      )
    ) &&
    (
      quorumPercentage === undefined ||
      (
        Number.isInteger(quorumPercentage) &&
        (quorumPercentage as number) >= 0 &&
        (quorumPercentage as number) <= 100
      )
    ) &&
    (
      quorumPercentageBuffer === undefined ||
      (
        Number.isInteger(quorumPercentageBuffer) &&
        (quorumPercentageBuffer as number) >= 0 &&
        (quorumPercentageBuffer as number) <= 100
      )
    ) &&
    (pChainHeight === undefined || (Number.isInteger(pChainHeight) && (pChainHeight as number) >= 0)) &&
    obeys(value, obeysQuorumSum) &&
    (isAggregationRequestChoice1(value) || isAggregationRequestChoice2(value))
  )
}

export const explainAggregationRequest: Explain = (value, at) => {
  const before = at.issues.length
  object(value, at)
  members(value, at, {
    message: explainAggregationRequestMessage,
    justification: explainAggregationRequestMessage,
    signingSubnetId: explainAggregationRequestSigningSubnetId,
    quorumPercentage: explainAggregationRequestQuorumPercentage,
    quorumPercentageBuffer: explainAggregationRequestQuorumPercentage,
    pChainHeight: explainAggregationRequestPChainHeight,
  })
  anyOf(value, at, [[isAggregationRequestChoice1, explainAggregationRequestChoice1], [isAggregationRequestChoice2, explainAggregationRequestChoice2]])
  rule(value, at, before, obeysQuorumSum)
}

export const AggregationRequest: Schema<spec.AggregationRequest> =
  /* @__PURE__ */ schema(isAggregationRequest, explainAggregationRequest, { formats: true })

const isAggregationRequestChoice1 = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { message } = value as Members
  return message !== undefined
}

const isAggregationRequestChoice2 = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { justification } = value as Members
  return justification !== undefined
}

const obeysQuorumSum: Rule = {
  id: 'quorum-sum',
  message: 'quorumPercentage + quorumPercentageBuffer must be at most 100',
  members: ['quorumPercentage', 'quorumPercentageBuffer'],
  holds: ({ quorumPercentage = 67, quorumPercentageBuffer = 0 }) => ((quorumPercentage as number) + (quorumPercentageBuffer as number)) <= 100,
}

const explainAggregationRequestMessage: Explain = (value, at) => {
  string(value, at)
  pattern(value, at, matchesHex, 'bytes in hex (^(?:0x)?(?:[0-9a-fA-F]{2})+$)')
  format(value, at, 'hex', 'bytes in hex')
}

const explainAggregationRequestSigningSubnetIdChoice2: Explain = (value, at) => {
  pattern(value, at, matchesHex2, 'bytes in hex (^(?:0x)?[0-9a-fA-F]{64}$)')
  format(value, at, 'hex', 'bytes in hex')
}

const explainAggregationRequestSigningSubnetId: Explain = (value, at) => {
  string(value, at)
  anyOf(value, at, [[isPrimaryNetworkId, explainPrimaryNetworkId], [value => typeof value !== 'string' || matchesHex2(value), explainAggregationRequestSigningSubnetIdChoice2]])
}

const explainAggregationRequestQuorumPercentage: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 0)
  maximum(value, at, 100)
}

const explainAggregationRequestPChainHeight: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 0)
}

const explainAggregationRequestChoice1: Explain = (value, at) => requires(value, at, ['message'])

const explainAggregationRequestChoice2: Explain = (value, at) => requires(value, at, ['justification'])
