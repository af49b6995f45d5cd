import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const here = import.meta.dirname

export interface Size {
  readonly name: string
  readonly bytes: number
  /** The name of the row that this program extends. */
  readonly over?: string
  readonly budget?: number
}

const get = `await getBlock(connectData({ baseUrl: 'https://x', apiKey: 'k' }), { chainId: '1', blockId: '2' })`
const list = `for await (const _ of listErc721Transfers(connectData({ baseUrl: 'https://x', apiKey: 'k' }), { chainId: '1', address: '0x' })) console.log(_)`
const node = `connectNode({ baseUrl: 'https://x' })`
const oneGet = 'one GET, bare'
const oneCall = 'one JSON-RPC call, bare'

const programs: readonly (Omit<Size, 'bytes'> & { readonly code: string; readonly peer?: true })[] = [
  {
    name: oneGet,
    budget: 5000,
    code: `import { connectData, getBlock } from '@chainwright/data-client/operations'\nconsole.log(${get})`,
  },
  {
    name: 'with pages',
    over: oneGet,
    code: `import { connectData, listErc721Transfers } from '@chainwright/data-client/operations'\n${list}`,
  },
  {
    name: "with validation, without the API's validators",
    over: oneGet,
    code: `import { connectData, getBlock } from '@chainwright/data-client/operations'\nimport { validation } from '@chainwright/runtime-client'\nconsole.log(await getBlock(connectData({ baseUrl: 'https://x', apiKey: 'k', check: validation({ validators: {} }) }), { chainId: '1', blockId: '2' }))`,
  },
  {
    name: oneCall,
    budget: 5000,
    code: `import { connectNode, ethChainId } from '@chainwright/node-client/operations'\nconsole.log(await ethChainId(${node}))`,
  },
  {
    name: 'with batches',
    over: oneCall,
    code: `import { connectNode, ethChainId } from '@chainwright/node-client/operations'\nimport { batch } from '@chainwright/runtime-client'\nconsole.log(await batch(${node}, [ethChainId.request(), ethChainId.request()]))`,
  },
  {
    name: 'the data client, 17 operations',
    code: `import { createDataClient } from '@chainwright/data-client'\nconsole.log(createDataClient())`,
  },
  {
    name: 'the node client, 78 operations',
    code: `import { createNodeClient } from '@chainwright/node-client'\nconsole.log(createNodeClient())`,
  },
  {
    name: 'openapi-fetch, one GET',
    peer: true,
    code: `import create from 'openapi-fetch'\nconsole.log(await create({ baseUrl: 'https://x' }).GET('/v1'))`,
  },
  {
    name: "hey-api's client, one GET",
    peer: true,
    code: `import { createClient } from '@hey-api/client-fetch'\nconsole.log(await createClient({ baseUrl: 'https://x' }).get({ url: '/v1' }))`,
  },
  {
    name: 'ofetch, one GET',
    peer: true,
    code: `import { ofetch } from 'ofetch'\nconsole.log(await ofetch('https://x'))`,
  },
  { name: 'ky, one GET', peer: true, code: `import ky from 'ky'\nconsole.log(await ky.get('https://x').json())` },
  { name: 'axios, one GET', peer: true, code: `import axios from 'axios'\nconsole.log(await axios.get('https://x'))` },
  {
    name: '@open-rpc/client-js, one call',
    peer: true,
    code: `import { Client, HTTPTransport, RequestManager } from '@open-rpc/client-js'\nconsole.log(await new Client(new RequestManager([new HTTPTransport('https://x')])).request({ method: 'm' }))`,
  },
  {
    name: 'viem, one call',
    peer: true,
    code: `import { createPublicClient, http } from 'viem'\nconsole.log(await createPublicClient({ transport: http('https://x') }).getChainId())`,
  },
  {
    name: 'SDK made by Speakeasy, one GET',
    peer: true,
    code: `import { AvaCloudSDK } from '@avalabs/avacloud-sdk'\nconsole.log(await new AvaCloudSDK().data.evm.blocks.get({ blockId: '1' }))`,
  },
]

/** Bytes that pages, validation or batches may add to a bundle. */
const extra = 1000

/**
 * Bundles each program with esbuild, minified, and counts its bytes after gzip. If the peers are not installed, only
 * ours.
 */
export const sizes = async (withPeers: boolean): Promise<readonly Size[]> => {
  const rows: Size[] = []
  for (const { code, peer = false, ...row } of programs) {
    if (peer && !withPeers) continue
    const { outputFiles } = await build({
      stdin: { contents: code, resolveDir: peer ? join(here, 'peers') : here, loader: 'ts' },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      platform: peer ? 'browser' : 'neutral',
      mainFields: ['module', 'main'],
      external: [
        'node:*',
        'zlib',
        'http',
        'https',
        'http2',
        'util',
        'url',
        'stream',
        'events',
        'assert',
        'tty',
        'os',
        'crypto',
        'path',
        'ws',
      ],
      write: false,
      logLevel: 'silent',
    })
    rows.push({ ...row, bytes: gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length })
  }
  return rows
}

/** Missed budgets, one sentence each. */
export const overBudget = (rows: readonly Size[]): readonly string[] =>
  rows.flatMap(({ name, bytes, over, budget }) => {
    const limit = budget ?? (over === undefined ? undefined : extra)
    const spent = bytes - (rows.find(row => row.name === over)?.bytes ?? 0)
    return limit !== undefined && spent > limit
      ? [`${name}: ${spent} bytes${over === undefined ? '' : ` more than ${over}`}, the budget is ${limit}`]
      : []
  })
