import type { DataService } from '@chainwright/data-server'
import type { Vertex } from '@chainwright/data-spec'
import { NotFound } from '@chainwright/runtime-server'
import type { Store } from '../../store/store.ts'
import { readVertices } from '../queries/primary.ts'
import { chainInfoOf, findChain } from './networks.ts'

/** The operation A10. A chain that was never a graph has no vertices. */
export const vertexOperations = (store: Store): Pick<DataService, 'listVertices'> => ({
  async listVertices({ network, blockchainId, vertexHeight, sortOrder, pageSize }, { pages }) {
    const chain = await findChain(store, network, blockchainId)
    if (chain.letter !== 'X') throw new NotFound(`blockchainId: '${blockchainId}' is not the X-Chain`)
    const after = await pages.resume<number>()
    const rows = await readVertices(store.database, chain.key, {
      height: Math.min(Number(vertexHeight), Number.MAX_SAFE_INTEGER),
      order: sortOrder ?? 'desc',
      after,
      limit: pageSize + 1,
    })
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    return {
      ...(last === undefined ? {} : { nextPageToken: await pages.issue(last.idx) }),
      vertices: page.map(({ body }) => JSON.parse(body) as Vertex),
      chainInfo: chainInfoOf(chain),
    }
  },
})
