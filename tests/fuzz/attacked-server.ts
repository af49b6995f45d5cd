import { createNodeServer } from '@chainwright/node-server'
import { RpcError } from '@chainwright/runtime-server'
import { listen } from '@chainwright/runtime-server/node'

// A generated server that returns a large value, or an error with the caller's input. It sends its port to the parent process,
// and on request its memory and processor time.

const large = 'x'.repeat(100_000)
const server = createNodeServer(
  {
    eth: {
      chainId: () => large,
      getBalance: (input: unknown) => {
        throw new RpcError(-32000, 'no', input)
      },
    },
    web3: { clientVersion: () => 'test' },
  } as never,
  {
    partial: true,
    onError: () => undefined,
    trustProxy: true,
    rateLimit: { budget: () => ({ units: 1e9, windowSeconds: 60 }) },
  },
)
const running = await listen(server)
process.send?.(running.port)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const { gc } = globalThis as { readonly gc?: () => void }
  gc?.()
  process.send?.({ rss: process.memoryUsage().rss, cpu: user + system })
})
process.on('disconnect', () => process.exit())
