// @generated from specs/node/schemas/validators.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainNodeId, isNodeId } from './NodeId.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import type * as spec from '@chainwright/node-spec/schemas/Validator'
import { boolean, integer, maximum, minimum, number, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isValidator = (value: unknown): value is spec.Validator => {
  if (typeof value !== 'object' || value === null) return false
  const {
    validationID,
    nodeID,
    weight,
    startTimestamp,
    isActive: isActive_,
    isL1Validator: isL1Validator_,
    isConnected: isConnected_,
    uptimeSeconds,
    uptimePercentage,
  } = value as Members
  return (
    isCb58Id(validationID) &&
    isNodeId(nodeID) &&
    isUint64(weight) &&
    isUnixTime(startTimestamp) &&
    typeof isActive_ === 'boolean' &&
    typeof isL1Validator_ === 'boolean' &&
    typeof isConnected_ === 'boolean' &&
    Number.isInteger(uptimeSeconds) &&
    (uptimeSeconds as number) >= 0 &&
    Number.isFinite(uptimePercentage) &&
    (uptimePercentage as number) >= 0 &&
    (uptimePercentage as number) <= 100
  )
}

export const explainValidator: Explain = at =>
  object(at, {
    validationID: explainCb58Id,
    nodeID: explainNodeId,
    weight: explainUint64,
    startTimestamp: explainUnixTime,
    isActive: boolean,
    isL1Validator: boolean,
    isConnected: boolean,
    uptimeSeconds: at => integer(at) && minimum(at, 0),
    uptimePercentage: explainValidatorUptimePercentage,
  })

/** One validator of the chain's subnet or L1, as the responding node sees it. */
export const Validator: Schema<spec.Validator> = /* @__PURE__ */ schema(isValidator, explainValidator, 'formats')

const explainValidatorUptimePercentage: Explain = at => {
  if (number(at)) {
    minimum(at, 0)
    maximum(at, 100)
  }
}
