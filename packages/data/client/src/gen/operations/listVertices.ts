// @generated from specs/data/paths/vertices.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListVerticesFailure,
  ListVerticesInput,
  ListVerticesOutput,
  ListVerticesSuccess,
} from '@chainwright/data-spec/operations/listVertices'
import type { Vertex } from '@chainwright/data-spec/schemas/Vertex'
import { operation, paged, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the X-Chain vertices at a height.
 * `GET /v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight`
 */
export const listVertices = /* @__PURE__ */ paged<
  ListVerticesInput,
  ListVerticesOutput,
  Vertex,
  ListVerticesFailure,
  ListVerticesSuccess
>(
  /* @__PURE__ */ operation({
    id: 'listVertices',
    method: 'GET',
    path: '/v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight',
    query: queryParams('vertexHeight', 'pageToken', 'pageSize', 'sortOrder'),
  }),
  { id: 'listVertices', items: 'vertices', token: 'pageToken', next: 'nextPageToken' },
)
