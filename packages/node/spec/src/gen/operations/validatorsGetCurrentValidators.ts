// @generated from specs/node/methods/validators.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { CurrentValidators } from '../schemas/CurrentValidators.ts'
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { NodeId } from '../schemas/NodeId.ts'

/**
 * List the validators of a chain.
 *
 * Answers the current validators of the subnet or L1 that the chain belongs to, as this node sees them. A node
 * that is asked for twice is answered once; one that does not validate is left out.
 *
 * `validators.getCurrentValidators`
 */
export interface ValidatorsGetCurrentValidatorsInput {
  /** The nodes asked for; all validators if left out or empty. */
  nodeIDs?: NodeId[]
}

export type ValidatorsGetCurrentValidatorsOutput = CurrentValidators

/** How `validatorsGetCurrentValidators` fails. */
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
