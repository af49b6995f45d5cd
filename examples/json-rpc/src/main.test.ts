import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listen } from '@chainwright/runtime-server/node'
import { createLedgerClient } from './ledger/client/index.js'
import { ledgerServer } from './server.js'

test('a client can call the server of the same document', async t => {
  const server = ledgerServer(
    new Map([
      ['ada', 100n],
      ['grace', 0n],
    ]),
  )
  const running = await listen(server)
  t.after(() => running.close())
  const node = createLedgerClient({ baseUrl: `${running.url}/rpc` })

  assert.equal(await node.ledger.transfer({ from: 'ada', to: 'grace', amount: '30' }), '70')
  assert.equal(await node.ledger.balance({ account: 'grace' }), '30')

  // The type of `code` is the union of the codes in the contract.
  const result = await node.ledger.transfer({ from: 'ada', to: 'grace', amount: '100' }).result()
  assert.ok(!result.ok && result.error.name === 'RpcError')
  assert.equal(result.error.code, 2)
  assert.match(result.error.message, /insufficient funds: 30 missing/)

  // The server refuses a request that violates the contract before a handler runs.
  await assert.rejects(node.ledger.balance({ account: 'ADA' }), { name: 'RpcError', code: -32602 })
})
