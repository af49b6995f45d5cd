import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listen } from '@chainwright/runtime-server/node'
import { createLedgerClient } from './ledger/client/index.js'
import { ledgerServer } from './server.js'

test('a client and a server of one document understand each other', async t => {
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

  // The codes of the contract are the type of `code`; the message names what is missing.
  const result = await node.ledger.transfer({ from: 'ada', to: 'grace', amount: '100' }).result()
  assert.ok(!result.ok && result.error.name === 'RpcError')
  assert.equal(result.error.code, 2)
  assert.match(result.error.message, /insufficient funds: 30 missing/)

  // What breaks the contract is refused before a handler runs.
  await assert.rejects(node.ledger.balance({ account: 'ADA' }), { name: 'RpcError', code: -32602 })
})
