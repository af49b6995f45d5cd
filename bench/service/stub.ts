import { createDataServer, type DataService } from '@chainwright/data-server'
import { listen } from '@chainwright/runtime-server/node'

// The generated server alone, in a separate process: `stub.ts <operation> …`. It reports its port; `{ operation, answer
// }` sets the response of an operation.
interface Answered {
  readonly operation: string
  readonly answer: unknown
}

const answers = new Map<string, unknown>()
const handlers = process.argv.slice(2).map(operation => [operation, async () => answers.get(operation)])
const service = Object.fromEntries(handlers) as Partial<DataService>
const running = await listen(createDataServer(service, { partial: true }), { port: 0, host: '127.0.0.1' })
process.on('message', ({ operation, answer }: Answered) => {
  answers.set(operation, answer)
  process.send?.('set')
})
process.on('disconnect', () => process.exit())
process.send?.(Number(new URL(running.url).port))
