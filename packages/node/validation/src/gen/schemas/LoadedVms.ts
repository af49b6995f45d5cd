// @generated from specs/node/schemas/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import type * as spec from '@chainwright/node-spec/schemas/LoadedVms'
import {
  additional,
  array,
  items,
  members,
  minProperties,
  names,
  object,
  schema,
  sizeOf,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLoadedVms = (value: unknown): value is spec.LoadedVms => {
  if (typeof value !== 'object' || value === null) return false
  const { newVMs, failedVMs } = value as Members
  return isLoadedVmsNewVMs(newVMs) && (failedVMs === undefined || isLoadedVmsFailedVMs(failedVMs))
}

export const explainLoadedVms: Explain = (value, at) => {
  object(value, at)
  members(value, at, { newVMs: explainLoadedVmsNewVMs, failedVMs: explainLoadedVmsFailedVMs }, ['newVMs'])
}

export const LoadedVms: Schema<spec.LoadedVms> =
  /* @__PURE__ */ schema(isLoadedVms, explainLoadedVms, { formats: true })

const isLoadedVmsNewVMs = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && (!isLoadedVmsNewVMsMember(member) || !isCb58Id(key))) return false
  }
  return true
}

const isLoadedVmsFailedVMs = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  if (sizeOf(value) < 1) return false
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && (typeof member !== 'string' || !isCb58Id(key))) return false
  }
  return true
}

const explainLoadedVmsNewVMs: Explain = (value, at) => {
  object(value, at)
  additional(value, at, () => false, explainLoadedVmsNewVMsMember)
  names(value, at, explainCb58Id)
}

const explainLoadedVmsFailedVMs: Explain = (value, at) => {
  object(value, at)
  minProperties(value, at, 1)
  additional(value, at, () => false, string)
  names(value, at, explainCb58Id)
}

const isLoadedVmsNewVMsMember = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (typeof value[i] !== 'string') return false
  return true
}

const explainLoadedVmsNewVMsMember: Explain = (value, at) => {
  array(value, at)
  items(value, at, string)
}
