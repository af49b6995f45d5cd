// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import type * as spec from '@chainwright/node-spec/schemas/PrecompileConfig'
import { array, boolean, items, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
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
    (adminAddresses === undefined || isPrecompileConfigAdminAddresses(adminAddresses)) &&
    (managerAddresses === undefined || isPrecompileConfigManagerAddresses(managerAddresses)) &&
    (enabledAddresses === undefined || isPrecompileConfigEnabledAddresses(enabledAddresses)) &&
    isUnixTime(blockTimestamp) &&
    (disable === undefined || typeof disable === 'boolean') &&
    (quorumNumerator === undefined || isUint64(quorumNumerator)) &&
    (requirePrimaryNetworkSigners === undefined || typeof requirePrimaryNetworkSigners === 'boolean')
  )
}

export const explainPrecompileConfig: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    adminAddresses: explainPrecompileConfigAdminAddresses,
    managerAddresses: explainPrecompileConfigManagerAddresses,
    enabledAddresses: explainPrecompileConfigEnabledAddresses,
    blockTimestamp: explainUnixTime,
    disable: boolean,
    quorumNumerator: explainUint64,
    requirePrimaryNetworkSigners: boolean,
  }, ['blockTimestamp'])
}

export const PrecompileConfig: Schema<spec.PrecompileConfig> =
  /* @__PURE__ */ schema(isPrecompileConfig, explainPrecompileConfig, { formats: true })

const isPrecompileConfigAdminAddresses = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isEvmAddress(value[i])) return false
  return true
}

const isPrecompileConfigManagerAddresses = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isEvmAddress(value[i])) return false
  return true
}

const isPrecompileConfigEnabledAddresses = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isEvmAddress(value[i])) return false
  return true
}

const explainPrecompileConfigAdminAddresses: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEvmAddress, isEvmAddress)
}

const explainPrecompileConfigManagerAddresses: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEvmAddress, isEvmAddress)
}

const explainPrecompileConfigEnabledAddresses: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEvmAddress, isEvmAddress)
}
