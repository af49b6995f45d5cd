import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'

/** A local Ethereum node. It mines a block on request, or for each transaction. */
export interface LocalNode {
  readonly url: string
  /** Makes a JSON-RPC call. @throws Error with the node's message. */
  call<T>(method: string, params: readonly unknown[]): Promise<T>
  close(): Promise<void>
}

/**
 * Starts anvil on a free port.
 *
 * @param genesisTime UNIX seconds.
 * @param mines Whether each transaction is mined at once.
 */
export const startAnvil = async (chainId: number, genesisTime: number, mines = false): Promise<LocalNode> => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-anvil-'))
  const port = await getPort({ host: '127.0.0.1' })
  // The node drops the state of old blocks, so each block is traced as soon as it is mined.
  const options = {
    '--host': '127.0.0.1',
    '--port': String(port),
    '--chain-id': String(chainId),
    '--timestamp': String(genesisTime),
    '--prune-history': '16',
    // Ordered by fees, a transaction could come before an earlier one of the same sender.
    '--order': 'fifo',
    '--cache-path': folder,
  }
  const child = spawn(
    process.execPath,
    [
      join(dirname(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')), 'bin.mjs'),
      '--silent',
      ...(mines ? [] : ['--no-mining']),
      ...Object.entries(options).flat(),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder, TMPDIR: folder } },
  )
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-2_000)
  })
  let id = 0
  const call = async <T>(method: string, params: readonly unknown[]): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
    })
    const { result, error } = (await response.json()) as {
      readonly result: T
      readonly error?: { readonly message: string }
    }
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      await call('eth_chainId', [])
      return { url: `http://127.0.0.1:${port}`, call, close }
    } catch {
      if (child.exitCode !== null) break
      await wait(100)
    }
  }
  await close()
  throw new Error(`anvil did not start: ${output}`)
}
