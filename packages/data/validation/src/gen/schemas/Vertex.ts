// @generated from specs/data/schemas/vertices.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/schemas/Vertex'
import {
  array,
  integer,
  items,
  members,
  minimum,
  object,
  schema,
} from '@chainwright/runtime-validation/codegen/v1'
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
    isVertexParentHashes(parentHashes) &&
    Number.isInteger(vertexHeight) &&
    (vertexHeight as number) >= 0 &&
    Number.isInteger(vertexIndex) &&
    (vertexIndex as number) >= 0 &&
    isUnixSeconds(vertexTimestamp) &&
    Number.isInteger(txCount) &&
    (txCount as number) >= 0 &&
    isVertexTransactions(transactions) &&
    Number.isInteger(vertexSizeBytes) &&
    (vertexSizeBytes as number) >= 0
  )
}

export const explainVertex: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    vertexHash: explainPrimaryNetworkId,
    parentHashes: explainVertexParentHashes,
    vertexHeight: explainVertexVertexHeight,
    vertexIndex: explainVertexVertexHeight,
    vertexTimestamp: explainUnixSeconds,
    txCount: explainVertexVertexHeight,
    transactions: explainVertexTransactions,
    vertexSizeBytes: explainVertexVertexHeight,
  }, [
    'vertexHash',
    'parentHashes',
    'vertexHeight',
    'vertexIndex',
    'vertexTimestamp',
    'txCount',
    'transactions',
    'vertexSizeBytes',
  ])
}

export const Vertex: Schema<spec.Vertex> = /* @__PURE__ */ schema(isVertex, explainVertex, { formats: true })

const isVertexParentHashes = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isPrimaryNetworkId(value[i])) return false
  return true
}

const isVertexTransactions = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isPrimaryNetworkId(value[i])) return false
  return true
}

const explainVertexParentHashes: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainPrimaryNetworkId, isPrimaryNetworkId)
}

const explainVertexVertexHeight: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 0)
}

const explainVertexTransactions: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainPrimaryNetworkId, isPrimaryNetworkId)
}
