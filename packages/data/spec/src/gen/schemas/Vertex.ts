// @generated from specs/data/schemas/vertices.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** A vertex of the X-Chain from the time before it became a chain of blocks. */
export interface Vertex {
  /** Id of the vertex */
  vertexHash: PrimaryNetworkId
  /** The ids of its parents */
  parentHashes: PrimaryNetworkId[]
  /**
   * The height of the vertex. Several vertices can have the same height.
   * Integer of at least 0.
   */
  vertexHeight: number
  /**
   * The position in the order of acceptance.
   * Integer of at least 0.
   */
  vertexIndex: number
  /** The time of acceptance, in UNIX seconds */
  vertexTimestamp: UnixSeconds
  /**
   * The number of transactions.
   * Integer of at least 0.
   */
  txCount: number
  /** The ids of the transactions */
  transactions: PrimaryNetworkId[]
  /**
   * The size of the vertex in bytes.
   * Integer of at least 0.
   */
  vertexSizeBytes: number
}
