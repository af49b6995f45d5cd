// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  AvmGetBlockByHeightFailure,
  AvmGetBlockByHeightInput,
  AvmGetBlockByHeightOutput,
} from '../../spec/operations/avmGetBlockByHeight.ts'
import { xEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the bytes of a block of the X-Chain.
 * `avm.getBlockByHeight`
 */
export const avmGetBlockByHeight = /* @__PURE__ */ rpc<
  AvmGetBlockByHeightInput,
  AvmGetBlockByHeightOutput,
  AvmGetBlockByHeightFailure
>({ id: 'avm.getBlockByHeight', name: 'avmGetBlockByHeight', endpoint: xEndpoint, idempotent: true })
