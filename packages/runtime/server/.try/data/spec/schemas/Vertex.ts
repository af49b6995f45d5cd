// @generated from specs/data/schemas/vertices.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** One vertex of the graph that the X-Chain was before it became a chain of blocks. */
export interface Vertex {
  /** Id of the vertex */
  vertexHash: PrimaryNetworkId
  /** Ids of the vertices before it */
  parentHashes: PrimaryNetworkId[]
  /**
   * Its height; several vertices can share one.
   * Integer from 0.
   */
  vertexHeight: number
  /**
   * Its position in the order of acceptance.
   * Integer from 0.
   */
  vertexIndex: number
  /** When it was accepted in UNIX seconds */
  vertexTimestamp: UnixSeconds
  /**
   * Transactions in it.
   * Integer from 0.
   */
  txCount: number
  /** Their ids */
  transactions: PrimaryNetworkId[]
  /**
   * Its size.
   * Integer from 0.
   */
  vertexSizeBytes: number
}
