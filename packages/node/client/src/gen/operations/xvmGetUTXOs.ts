// @generated from specs/node/methods/xvm.yaml by generators/client. Run `pnpm generate`; do not edit.
import { chainEndpoint } from '../api.ts'
import type {
  XvmGetUTXOsFailure,
  XvmGetUTXOsInput,
  XvmGetUTXOsOutput,
} from '@chainwright/node-spec/operations/xvmGetUTXOs'
import type { ChecksummedHex } from '@chainwright/node-spec/schemas/ChecksummedHex'
import { pagedRpc, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * List unspent outputs of addresses, in pages.
 * `xvm.getUTXOs`
 */
export const xvmGetUTXOs = /* @__PURE__ */ pagedRpc<
  XvmGetUTXOsInput,
  XvmGetUTXOsOutput,
  ChecksummedHex,
  XvmGetUTXOsFailure
>(/* @__PURE__ */ rpc({ id: 'xvm.getUTXOs', name: 'xvmGetUTXOs', endpoint: chainEndpoint, idempotent: true }), {
  id: 'xvm.getUTXOs',
  items: 'utxos',
  token: 'startIndex',
  next: 'endIndex',
  count: 'numFetched',
})
