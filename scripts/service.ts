import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  DiskFull,
  developmentKey,
  fullness,
  InvalidConfiguration,
  readSettings,
  type Store,
  startService,
} from '@chainwright/service'
import { processTerminal } from '../generators/cli/terminal.ts'

// The three APIs on one port; the service responds from its store.

/** Resolves once the disk is full: the stored data is still served. */
const diskFull = async (store: Store, signal: AbortSignal): Promise<void> => {
  while ((await fullness(store)) === undefined) await pause(500, undefined, { signal, ref: false })
}

const keyLine = async (store: Store): Promise<string> => {
  try {
    return `API key without limits, to send in x-data-api-key: ${await developmentKey(store, Date.now())}`
  } catch (error) {
    if (error instanceof DiskFull) return `No API key without limits was created. ${error.message}`
    throw error
  }
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
      // The sandbox contacts no host that a recorded token names.
      CHAINWRIGHT_FETCH_METADATA: 'false',
      ...process.env,
    },
    flags: { port: values.port, data: values.data },
  })
  const requested = new Promise<void>(resolve => stop.signal.addEventListener('abort', () => resolve(), { once: true }))
  const service = await startService(settings, { onProblem: terminal.err })
  try {
    await Promise.race([service.ingested, diskFull(service.store, stop.signal), requested])
    const names = service.chains.map(({ config }) => config.evmChainId).join(', ')
    const where = service.store.kind === 'embedded' ? settings.data : 'a PostgreSQL server'
    terminal.out(`Serving data, metrics and node RPC at ${service.url}: chain ${names} from the store (${where})`)
    // On a server, each organization creates its own keys.
    if (service.store.kind === 'embedded') terminal.out(await keyLine(service.store))
    await requested
  } finally {
    await service.close()
  }
} catch (error) {
  if (error instanceof InvalidConfiguration) for (const problem of error.problems) terminal.err(problem)
  else terminal.err(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
