// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Log.ts'
import { explainAddress, isAddress } from './Address.ts'
import { explainBytes, isBytes } from './Bytes.ts'
import { explainHash, isHash } from './Hash.ts'
import { explainQuantity, isQuantity } from './Quantity.ts'
import { array, maxItems, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLog = (value: unknown): value is spec.Log => {
  if (typeof value !== 'object' || value === null) return false
  const { address, topics, data, logIndex } = value as Members
  return (
    isAddress(address) &&
    Array.isArray(topics) &&
    topics.length <= 4 &&
    refusedHash(topics, 0) === topics.length &&
    isBytes(data) &&
    isQuantity(logIndex)
  )
}

export const explainLog: Explain = at =>
  object(at, {
    address: explainAddress,
    topics: at => array(at, explainHash, refusedHash) && maxItems(at, 4),
    data: explainBytes,
    logIndex: explainQuantity,
  })

export const Log: Schema<spec.Log> = /* @__PURE__ */ schema(isLog, explainLog)

const refusedHash = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHash(list[i])) return i
  return list.length
}
