// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { CurrentValidator } from './CurrentValidator.ts'

export interface CurrentValidators {
  validators: CurrentValidator[]
}
