// @generated from specs/data/paths/chains.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListAddressChainsFailure,
  ListAddressChainsInput,
  ListAddressChainsOutput,
  ListAddressChainsSuccess,
} from '@chainwright/data-spec/operations/listAddressChains'
import { operation, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the chains on which addresses were active.
 * `GET /v1/networks/{network}/addresses:listChainIds`
 */
export const listAddressChains = /* @__PURE__ */ operation<
  ListAddressChainsInput,
  ListAddressChainsOutput,
  ListAddressChainsFailure,
  ListAddressChainsSuccess
>({
  id: 'listAddressChains',
  method: 'GET',
  path: '/v1/networks/{network}/addresses:listChainIds',
  query: queryParams('addresses'),
})
