// @generated from specs/node/methods/validators.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { CurrentValidators } from '../schemas/CurrentValidators.ts'
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { NodeId } from '../schemas/NodeId.ts'

/**
 * List the validators of a chain.
 *
 * Returns the current validators of the chain's subnet or L1, as this node sees them. The response lists each
 * node once, even if the request names it twice, and omits nodes that are not validators.
 *
 * `validators.getCurrentValidators`
 */
export interface ValidatorsGetCurrentValidatorsInput {
  /** The nodes to list. By default, or if empty, all validators. */
  nodeIDs?: NodeId[]
}

export type ValidatorsGetCurrentValidatorsOutput = CurrentValidators

/** The failures of `validatorsGetCurrentValidators`. */
export type ValidatorsGetCurrentValidatorsFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'uptimeUnknown'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
  | { error: 'unavailable'; code: -32000; data?: unknown }
