// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import type * as spec from '@chainwright/node-spec/schemas/PrecompileConfig'
import { array, boolean, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPrecompileConfig = (value: unknown): value is spec.PrecompileConfig => {
  if (typeof value !== 'object' || value === null) return false
  const {
    adminAddresses,
    managerAddresses,
    enabledAddresses,
    blockTimestamp,
    disable,
    quorumNumerator,
    requirePrimaryNetworkSigners,
  } = value as Members
  return (
    (adminAddresses === undefined ||
      (Array.isArray(adminAddresses) && refusedEvmAddress(adminAddresses, 0) === adminAddresses.length)) &&
    (managerAddresses === undefined ||
      (Array.isArray(managerAddresses) && refusedEvmAddress(managerAddresses, 0) === managerAddresses.length)) &&
    (enabledAddresses === undefined ||
      (Array.isArray(enabledAddresses) && refusedEvmAddress(enabledAddresses, 0) === enabledAddresses.length)) &&
    isUnixTime(blockTimestamp) &&
    (disable === undefined || typeof disable === 'boolean') &&
    (quorumNumerator === undefined || isUint64(quorumNumerator)) &&
    (requirePrimaryNetworkSigners === undefined || typeof requirePrimaryNetworkSigners === 'boolean')
  )
}

export const explainPrecompileConfig: Explain = at =>
  object(at, {
    adminAddresses: optional(at => array(at, explainEvmAddress, refusedEvmAddress)),
    managerAddresses: optional(at => array(at, explainEvmAddress, refusedEvmAddress)),
    enabledAddresses: optional(at => array(at, explainEvmAddress, refusedEvmAddress)),
    blockTimestamp: explainUnixTime,
    disable: optional(boolean),
    quorumNumerator: optional(explainUint64),
    requirePrimaryNetworkSigners: optional(boolean),
  })

/** The configuration of a precompile. Each precompile can have more properties. */
export const PrecompileConfig: Schema<spec.PrecompileConfig> = /* @__PURE__ */ schema(
  isPrecompileConfig,
  explainPrecompileConfig,
  'formats',
)

const refusedEvmAddress = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isEvmAddress(list[i])) return i
  return list.length
}
