// @generated from specs/node/schemas/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import type * as spec from '@chainwright/node-spec/schemas/LoadedVms'
import {
  additional,
  array,
  minProperties,
  names,
  object,
  optional,
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

export const explainLoadedVms: Explain = at =>
  object(at, { newVMs: explainLoadedVmsNewVMs, failedVMs: optional(explainLoadedVmsFailedVMs) })

/** The result of loading the plugins that were not loaded before. */
export const LoadedVms: Schema<spec.LoadedVms> = /* @__PURE__ */ schema(isLoadedVms, explainLoadedVms, 'formats')

const isLoadedVmsNewVMs = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  for (const key in object) {
    const member = object[key]
    if (
      member !== undefined &&
      (!Array.isArray(member) || refusedLoadedVmsNewVMsMemberItem(member, 0) !== member.length || !isCb58Id(key))
    )
      return false
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

const explainLoadedVmsNewVMs: Explain = at => {
  if (object(at)) {
    additional(
      at,
      () => false,
      at => array(at, string, refusedLoadedVmsNewVMsMemberItem),
    )
    names(at, explainCb58Id)
  }
}

const refusedLoadedVmsNewVMsMemberItem = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (typeof list[i] !== 'string') return i
  return list.length
}

const explainLoadedVmsFailedVMs: Explain = at => {
  if (object(at)) {
    minProperties(at, 1)
    additional(at, () => false, string)
    names(at, explainCb58Id)
  }
}
