import { createDataClient } from '@chainwright/data-client'
import { connectData, listErc721Transfers } from '@chainwright/data-client/operations'
import * as validators from '@chainwright/data-validation'
import { createNodeClient } from '@chainwright/node-client'
import { connectNode, ethBlockNumber } from '@chainwright/node-client/operations'
import { validation } from '@chainwright/runtime-client'
import type { Subject } from './race.ts'

export interface Subjects {
  readonly gets: Readonly<Record<string, Subject>>
  readonly calls: Readonly<Record<string, Subject>>
}

/** Our client and the peers, each with the same call. Plain fetch is the first. */
export const subjectsOf = async (base: string): Promise<Subjects> => {
  const peers = (await import('./peers/subjects.mjs' as string)) as {
    gets(base: string): Record<string, Subject>
    calls(base: string): Record<string, Subject>
    sdk(base: string): Subject
  }
  const input = {
    chainId: '43114',
    address: '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc',
    startBlock: 1,
    endBlock: 200,
    pageToken: 'a b',
    pageSize: 10,
  }
  const plain = createDataClient({ baseUrl: base, apiKey: 'key' })
  const withMiddleware = createDataClient({
    baseUrl: base,
    apiKey: 'key',
    middleware: [{ onRequest: () => undefined }],
  })
  const validating = createDataClient({ baseUrl: base, apiKey: 'key', validators })
  const timeless = connectData({ baseUrl: base, apiKey: 'key', attemptTimeout: 0 })
  const bare = connectData({ baseUrl: base, apiKey: 'key' })
  const bareValidating = connectData({ baseUrl: base, apiKey: 'key', check: validation({ validators }) })
  const node = createNodeClient({ nodeUrl: base })
  const bareNode = connectNode({ baseUrl: base })
  const timelessNode = connectNode({ baseUrl: base, attemptTimeout: 0 })
  const { 'fetch + json()': plainGet, ...otherGets } = peers.gets(base)
  const { 'fetch + json()': plainCall, ...otherCalls } = peers.calls(base)
  if (!plainGet || !plainCall) throw new Error('the peers do not contain plain fetch')
  return {
    gets: {
      'fetch + json()': plainGet,
      'chainwright, bare operation': () => listErc721Transfers(bare, input),
      'chainwright, bare operation, response validated': () => listErc721Transfers(bareValidating, input),
      'chainwright, bare operation, no timeout': () => listErc721Transfers(timeless, input),
      'chainwright, client': () => plain.listErc721Transfers(input),
      'chainwright, client with middleware of openapi-fetch': () => withMiddleware.listErc721Transfers(input),
      'chainwright, client, response validated': () => validating.listErc721Transfers(input),
      ...otherGets,
      'SDK made by Speakeasy': peers.sdk(base),
    },
    calls: {
      'fetch + json()': plainCall,
      'chainwright, bare operation': () => ethBlockNumber(bareNode),
      'chainwright, bare operation, no timeout': () => ethBlockNumber(timelessNode),
      'chainwright, client': () => node.eth.blockNumber(),
      ...otherCalls,
    },
  }
}
