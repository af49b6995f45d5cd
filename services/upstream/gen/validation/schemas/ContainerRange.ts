// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/ContainerRange.ts'
import { isBytes } from './Bytes.ts'
import { explainContainer } from './Container.ts'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isContainerRange = (value: unknown): value is spec.ContainerRange => {
  if (typeof value !== 'object' || value === null) return false
  const { containers } = value as Members
  return Array.isArray(containers) && refusedContainer(containers, 0) === containers.length
}

export const explainContainerRange: Explain = at =>
  object(at, { containers: at => array(at, explainContainer, refusedContainer) })

export const ContainerRange: Schema<spec.ContainerRange> = /* @__PURE__ */ schema(
  isContainerRange,
  explainContainerRange,
)

const refusedContainer = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { bytes } = item as Members
    if (!isBytes(bytes)) return i
  }
  return list.length
}
