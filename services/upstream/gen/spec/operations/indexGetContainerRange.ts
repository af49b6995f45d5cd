// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ContainerRange } from '../schemas/ContainerRange.ts'
import type { Digits } from '../schemas/Digits.ts'

/**
 * List the envelopes of blocks in the order in which they were accepted. Nodes offer this method with
 * `--index-enabled`.
 *
 * `index.getContainerRange`
 */
export interface IndexGetContainerRangeInput {
  startIndex: Digits
  numToFetch: Digits
  encoding: 'hex'
}

export type IndexGetContainerRangeOutput = ContainerRange

/** The failures of `indexGetContainerRange`. */
export type IndexGetContainerRangeFailure = { code: -32000; data?: unknown }
