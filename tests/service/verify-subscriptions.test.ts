import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractOf } from '@chainwright/contract'
import type { Json } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import openrpc from '@chainwright/node-spec/openrpc.json' with { type: 'json' }
import { startService } from '@chainwright/service'
import { embeddedDatabases, nodeChainsFileOf, recorded, startFakeNode } from '@chainwright/service/testing'
import { expect, it } from 'vitest'
import { emittedJudge } from '../../generators/cli/contract/judge.ts'
import { exit } from '../../generators/cli/exit.ts'
import { run } from '../../generators/cli/program.ts'
import { recordingTerminal } from '../../generators/cli/testing/terminal.ts'

const root = join(import.meta.dirname, '../..')

it('`verify` validates the subscriptions of the node contract at a running service', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-verify-'))
  const databases = await embeddedDatabases()
  await using node = await startFakeNode(recorded.slice(0, 20))
  const settings = { ...(await databases.fresh()), chains: nodeChainsFileOf(folder, node.url), host: '127.0.0.1' }
  const service = await startService(
    { ...settings, port: 0, batchBlocks: 20, fetchMetadata: false },
    { onProblem: () => undefined },
  )
  // A new block every half a second: it takes some seconds to emit the validators.
  const mining = setInterval(() => {
    node.blocks = recorded.slice(0, node.blocks.length + 1)
  }, 500)
  const verified = async (target: string) => {
    const terminal = recordingTerminal(root)
    const args = ['specs/node/openrpc.yaml', '--no-generated-cases', '--only', 'subscription:']
    const blockchain = `blockchain=${service.chains[0]?.config.blockchainId}`
    const code = await run(['verify', ...args, '--target', target, '--var', blockchain], terminal)
    return { code, out: terminal.printed.out }
  }
  try {
    await service.ingested
    const { code, out } = await verified(service.url)
    expect([code, out]).toEqual([exit.ok, expect.stringContaining('1 skipped, 2 passed')])
    // The fake node has no filter for pending transactions, and the report shows that.
    expect(out).toContain('skipped: 1 case: refused: {"code":-32004')
    expect(out).not.toContain('No item arrived')
  } finally {
    clearInterval(mining)
    await service.close()
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

it('the validators that `verify` emits check the items of subscriptions', async () => {
  const { api } = await loadApi({ name: 'node', entries: ['specs/node/openrpc.yaml'], root })
  if (api === undefined) throw new Error('The contract was not read.')
  const { judge, remove } = await emittedJudge([api], { formats: true })
  const { subscriptions = [] } = contractOf([openrpc])
  const issuesOf = (id: string, value: Json) => {
    const operation = subscriptions.map(({ operation }) => operation).find(each => each.id === id)
    const [answer] = operation?.responses ?? []
    if (operation === undefined || answer === undefined) throw new Error(`There is no ${id}.`)
    return judge({ operation, response: answer, mediaType: 'application/json', value }).map(({ pointer }) => pointer)
  }
  const [log] = recorded.flatMap(({ receipts }) => receipts.flatMap(({ logs }) => logs))
  expect(issuesOf('eth_subscribe logs', log as unknown as Json)).toEqual([])
  expect(new Set(issuesOf('eth_subscribe logs', { ...log, address: '0x1' } as unknown as Json))).toEqual(
    new Set(['/address']),
  )
  expect(new Set(issuesOf('eth_subscribe newPendingTransactions', '0x1'))).toEqual(new Set(['']))
  await remove()
})
