import { createDataClient } from '@chainwright/data-client'
import type { paths } from '@chainwright/data-spec/paths'
import type { Client } from 'openapi-fetch'
import { expect, it } from 'vitest'

it('the client of `raw` can be passed as a client of openapi-fetch, as query libraries require', async () => {
  const targets: string[] = []
  const client = createDataClient({
    baseUrl: 'http://localhost',
    apiKey: 'k',
    fetch: async input => {
      targets.push(new URL(new Request(input).url).pathname)
      return Response.json({ blockNumber: '7' })
    },
  })
  const raw = client.raw as unknown as Client<paths>
  const path = { chainId: '1', blockId: '7' }
  const { data } = await raw.GET('/v1/chains/{chainId}/blocks/{blockId}', { params: { path } })
  expect([targets, data?.blockNumber]).toEqual([['/v1/chains/1/blocks/7'], '7'])
})
