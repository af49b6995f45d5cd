// @generated from specs/data/paths/utxos.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListUtxosFailure,
  ListUtxosInput,
  ListUtxosOutput,
  ListUtxosSuccess,
} from '@chainwright/data-spec/operations/listUtxos'
import type { Utxo } from '@chainwright/data-spec/schemas/Utxo'
import { operation, paged, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the UTXOs of addresses.
 * `GET /v1/networks/{network}/blockchains/{blockchainId}/utxos`
 */
export const listUtxos = /* @__PURE__ */ paged<
  ListUtxosInput,
  ListUtxosOutput,
  Utxo,
  ListUtxosFailure,
  ListUtxosSuccess
>(
  /* @__PURE__ */ operation({
    id: 'listUtxos',
    method: 'GET',
    path: '/v1/networks/{network}/blockchains/{blockchainId}/utxos',
    query: queryParams(
      'addresses',
      'pageToken',
      'pageSize',
      'assetId',
      'minUtxoAmount',
      'includeSpent',
      'sortBy',
      'sortOrder',
    ),
  }),
  { id: 'listUtxos', items: 'utxos', token: 'pageToken', next: 'nextPageToken' },
)
