// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Bytes } from './Bytes.ts'

export interface BlockBytes {
  block: Bytes
}
