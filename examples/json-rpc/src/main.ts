import { listen } from '@chainwright/runtime-server/node'
import { createLedgerClient } from './ledger/client/index.js'
import { ledgerServer } from './server.js'

const running = await listen(
  ledgerServer(
    new Map([
      ['ada', 100n],
      ['grace', 0n],
    ]),
  ),
)
const node = createLedgerClient({ baseUrl: `${running.url}/rpc` })
await node.ledger.transfer({ from: 'ada', to: 'grace', amount: '30' })
// Two calls in one request. The results have the types of their methods.
const [ada, grace] = await node.batch([
  node.ledger.balance.request({ account: 'ada' }),
  node.ledger.balance.request({ account: 'grace' }),
])
console.log(`ada has ${ada}, grace has ${grace}`)
await running.close()
