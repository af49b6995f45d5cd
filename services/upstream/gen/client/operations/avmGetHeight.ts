// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type { AvmGetHeightFailure, AvmGetHeightInput, AvmGetHeightOutput } from '../../spec/operations/avmGetHeight.ts'
import { xEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the height of the last block of the X-Chain.
 * `avm.getHeight`
 */
export const avmGetHeight = /* @__PURE__ */ rpc<AvmGetHeightInput | undefined, AvmGetHeightOutput, AvmGetHeightFailure>(
  { id: 'avm.getHeight', name: 'avmGetHeight', endpoint: xEndpoint, idempotent: true },
)
