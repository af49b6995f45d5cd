import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { provider } from './provider.js'

/**
 * Runs `chainwright verify` against a server as CI does: with the fixtures, then with cases generated from the
 * contract.
 */
const verify = async (server: Server) => {
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const args = ['chainwright', 'verify', '--target', target, '--rate', '1000', '--all']
  const ended = await new Promise<{ code: number; output: string }>(done =>
    execFile('npx', args, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    ),
  )
  server.close()
  return ended
}

test('the provider follows its contract', async () => {
  const { code, output } = await verify(provider())
  assert.equal(code, 0, output)
})

test('a provider that violates the contract is reported', async () => {
  // In the contract, `pages` is an integer.
  const broken = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"isbn":"9780000000019","title":"Ships","pages":"many"}'),
  )
  const { code, output } = await verify(broken)
  assert.equal(code, 1, output)
  assert.match(output, /pages/)
})
