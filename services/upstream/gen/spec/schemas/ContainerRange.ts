// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Container } from './Container.ts'

export interface ContainerRange {
  containers: Container[]
}
