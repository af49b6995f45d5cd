// @generated from specs/node/methods/xvm.yaml by generators/client. Run `pnpm generate`; do not edit.
import { chainEndpoint } from '../api.ts'
import type {
  XvmGetHeightFailure,
  XvmGetHeightInput,
  XvmGetHeightOutput,
} from '@chainwright/node-spec/operations/xvmGetHeight'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the height of the chain.
 * `xvm.getHeight`
 */
export const xvmGetHeight = /* @__PURE__ */ rpc<XvmGetHeightInput | undefined, XvmGetHeightOutput, XvmGetHeightFailure>(
  { id: 'xvm.getHeight', name: 'xvmGetHeight', endpoint: chainEndpoint, idempotent: true },
)
