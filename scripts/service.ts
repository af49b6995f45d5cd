import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { InvalidConfiguration, readSettings, startService } from '@chainwright/service'
import { startReplay } from '../generators/cli/commands/replay.ts'
import { processTerminal } from '../generators/cli/terminal.ts'

// The three APIs on one port: what the service serves comes from its store; what it does not serve yet, interface C, is
// answered from fixtures as `chainwright replay` does.

/** Passes a request on to another server on this machine. */
const passOn =
  (origin: string) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { method = 'GET', url = '/', headers } = request
    const onward = ask(new URL(url, origin), { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, { 'content-type': 'text/plain' }).end('The replay does not answer.\n')
    })
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }

const { values } = parseArgs({ options: { port: { type: 'string', default: '4001' }, data: { type: 'string' } } })
const terminal = processTerminal()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
try {
  const settings = readSettings({
    env: {
      CHAINWRIGHT_DATA: '.chainwright/service',
      CHAINWRIGHT_CHAINS: 'services/sample/chains.json',
      ...process.env,
    },
    flags: { port: values.port, data: values.data },
  })
  const replay = await startReplay({ documents: [], port: '0' }, { ...terminal, out: () => undefined })
  if ('code' in replay) process.exit(replay.code)
  const service = await startService(settings, { beside: passOn(replay.url), onTrouble: terminal.err })
  await service.ingested
  const names = service.chains.map(({ config }) => config.evmChainId).join(', ')
  terminal.out(
    `The data and the metrics service at ${service.url}: chain ${names} from the store (${settings.databaseUrl ?? settings.data})`,
  )
  terminal.out(`The node RPC at ${service.url}: from fixtures`)
  if (!stop.signal.aborted) await new Promise(resolve => stop.signal.addEventListener('abort', resolve, { once: true }))
  await Promise.all([service.close(), replay.close()])
} catch (error) {
  if (error instanceof InvalidConfiguration) for (const complaint of error.complaints) terminal.err(complaint)
  else terminal.err(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
