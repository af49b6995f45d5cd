// @generated from specs/data/paths/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  GetBlockFailure,
  GetBlockInput,
  GetBlockOutput,
  GetBlockSuccess,
} from '@chainwright/data-spec/operations/getBlock'
import { operation } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get one block of an EVM chain.
 * `GET /v1/chains/{chainId}/blocks/{blockId}`
 */
export const getBlock = /* @__PURE__ */ operation<GetBlockInput, GetBlockOutput, GetBlockFailure, GetBlockSuccess>({
  id: 'getBlock',
  method: 'GET',
  path: '/v1/chains/{chainId}/blocks/{blockId}',
})
