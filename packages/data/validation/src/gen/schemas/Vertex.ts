// @generated from specs/data/schemas/vertices.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/schemas/Vertex'
import { array, integer, minimum, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isVertex = (value: unknown): value is spec.Vertex => {
  if (typeof value !== 'object' || value === null) return false
  const {
    vertexHash,
    parentHashes,
    vertexHeight,
    vertexIndex,
    vertexTimestamp,
    txCount,
    transactions,
    vertexSizeBytes,
  } = value as Members
  return (
    isPrimaryNetworkId(vertexHash) &&
    Array.isArray(parentHashes) &&
    refusedPrimaryNetworkId(parentHashes, 0) === parentHashes.length &&
    Number.isInteger(vertexHeight) &&
    (vertexHeight as number) >= 0 &&
    Number.isInteger(vertexIndex) &&
    (vertexIndex as number) >= 0 &&
    isUnixSeconds(vertexTimestamp) &&
    Number.isInteger(txCount) &&
    (txCount as number) >= 0 &&
    Array.isArray(transactions) &&
    refusedPrimaryNetworkId(transactions, 0) === transactions.length &&
    Number.isInteger(vertexSizeBytes) &&
    (vertexSizeBytes as number) >= 0
  )
}

export const explainVertex: Explain = at =>
  object(at, {
    vertexHash: explainPrimaryNetworkId,
    parentHashes: at => array(at, explainPrimaryNetworkId, refusedPrimaryNetworkId),
    vertexHeight: at => integer(at) && minimum(at, 0),
    vertexIndex: at => integer(at) && minimum(at, 0),
    vertexTimestamp: explainUnixSeconds,
    txCount: at => integer(at) && minimum(at, 0),
    transactions: at => array(at, explainPrimaryNetworkId, refusedPrimaryNetworkId),
    vertexSizeBytes: at => integer(at) && minimum(at, 0),
  })

/** A vertex of the X-Chain from the time before it became a chain of blocks. */
export const Vertex: Schema<spec.Vertex> = /* @__PURE__ */ schema(isVertex, explainVertex, 'formats')

const refusedPrimaryNetworkId = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isPrimaryNetworkId(list[i])) return i
  return list.length
}
