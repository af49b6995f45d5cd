// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/RewardOutputs.ts'
import { explainBytes, isBytes } from './Bytes.ts'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isRewardOutputs = (value: unknown): value is spec.RewardOutputs => {
  if (typeof value !== 'object' || value === null) return false
  const { utxos } = value as Members
  return Array.isArray(utxos) && refusedBytes(utxos, 0) === utxos.length
}

export const explainRewardOutputs: Explain = at => object(at, { utxos: at => array(at, explainBytes, refusedBytes) })

export const RewardOutputs: Schema<spec.RewardOutputs> = /* @__PURE__ */ schema(isRewardOutputs, explainRewardOutputs)

const refusedBytes = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isBytes(list[i])) return i
  return list.length
}
