import { exchangesOf } from '@chainwright/recordings'
import { expect, it } from 'vitest'
import { createUpstreamClient, isClientError } from '../../upstream/gen/client/index.ts'
import { isMethodNotFound } from './errors.ts'

/** Errors of a recorded node, as its client throws them, by their messages. */
const recordedErrors = async (file: 'admin' | 'ethereum' | 'primary' | 'xvm') => {
  const found = new Map<string, object>()
  for (const { response } of exchangesOf(file)) {
    if (!response.body.includes('"error"') || response.body.startsWith('[')) continue
    const client = createUpstreamClient({
      baseUrl: 'http://node.test',
      retry: false,
      fetch: async (_, init) => {
        const { id } = JSON.parse(String(init?.body)) as { readonly id: unknown }
        return Response.json({ ...(JSON.parse(response.body) as object), id })
      },
    })
    const error: unknown = await client.info.getNetworkID().then(
      () => undefined,
      failure => failure,
    )
    if (isClientError(error) && error.name === 'RpcError') found.set(error.reason, error)
  }
  return found
}

it('an unknown method is distinguished from every other failure, for both kinds of nodes', async () => {
  const unknown: string[] = []
  const others: string[] = []
  for (const file of ['admin', 'ethereum', 'primary', 'xvm'] as const)
    for (const [message, error] of await recordedErrors(file))
      (isMethodNotFound(error) ? unknown : others).push(message)
  expect(unknown).toContain('rpc: can\'t find method "admin.Nosuchmethod"')
  expect(unknown).toContain('rpc: can\'t find service "nosuchservice.Method"')
  expect(unknown.filter(message => /does not exist/.test(message))).not.toEqual([])
  const known = /can't find (?:method|service)|does not exist|^notifications not supported$/
  expect(unknown.filter(message => !known.test(message))).toEqual([])
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter(message => /can't find (?:method|service)|not available/.test(message))).toEqual([])
})
