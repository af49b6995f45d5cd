import type { Context } from '@chainwright/runtime-server'
import { expect, it } from 'vitest'
import { pagedOperation } from './paged.ts'
import { createServerOf } from './served.ts'

// The owner of a page token: two principals are the same if all values that identify them are equal.
const document = {
  openapi: '3.1.0',
  info: { title: 'Principals', version: '1.0.0' },
  paths: { '/pets': { get: { ...pagedOperation('listPets'), security: [{ key: [] }] } } },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
}

const create = createServerOf('principals', document)

/** The statuses of a page of the first principal with its own token, and of the second one with this token. */
const statusesOf = async (first: unknown, second: unknown, keys: readonly [string, string] = ['a', 'b']) => {
  const listPets = async (_: unknown, { pages }: Context) => {
    const from = (await pages.resume<number>()) ?? 0
    return { names: [String(from)], next: await pages.issue(from + 1) }
  }
  let principal = first
  const server = create({ listPets }, { authenticate: () => principal as object, onError: () => undefined })
  const get = async (key: string, cursor?: string) => {
    const query = cursor === undefined ? '' : `?cursor=${cursor}`
    const response = await server.fetch(new Request(`http://localhost/pets${query}`, { headers: { 'x-key': key } }))
    return { status: response.status, body: (await response.json()) as { readonly next?: string } }
  }
  const { status, body } = await get(keys[0])
  if (body.next === undefined) return [status]
  const own = await get(keys[0], body.next)
  principal = second
  return [own.status, (await get(keys[1], body.next)).status]
}

/** A subject with the claims about its token (RFC 7519 §4.1, OpenID Connect Core §2). */
const tokenOf = (value: number) => ({
  sub: 'a',
  iat: value,
  nbf: value,
  exp: value,
  jti: `${value}`,
  auth_time: value,
  nonce: `${value}`,
  at_hash: `${value}`,
})

class Hidden {
  readonly #name: string
  constructor(name: string) {
    this.#name = name
  }
  get shown(): string {
    return this.#name
  }
}
class Written extends Hidden {
  toJSON(): object {
    return { name: this.shown }
  }
}

it.each<[string, unknown, unknown, readonly number[]]>([
  ['equal texts', 'a', 'a', [200, 200]],
  ['other texts', 'a', 'b', [200, 400]],
  ['a text and a number', '7', 7, [200, 400]],
  ['big integers', 7n, 7n, [200, 200]],
  ['equal ids with equal members', { id: 1, roles: ['x'] }, { roles: ['x'], id: 1 }, [200, 200]],
  ['equal ids of other tenants', { id: 1, tenant: 'a' }, { id: 1, tenant: 'b' }, [200, 400]],
  ['other ids', { id: 1 }, { id: 2 }, [200, 400]],
  ['other subjects', { sub: 'a' }, { sub: 'b' }, [200, 400]],
  ['another token of a subject', tokenOf(1), tokenOf(2), [200, 200]],
  ['a token with another claim about its subject', tokenOf(1), { ...tokenOf(1), scope: 'x' }, [200, 400]],
  ['nested members', { id: 1, of: { group: ['a'] } }, { id: 1, of: { group: ['b'] } }, [200, 400]],
  ['members without a name', { group: 'x' }, { group: 'x' }, [200, 400]],
  ['equal maps', { id: 1, of: new Map([['a', 1]]) }, { id: 1, of: new Map([['a', 1]]) }, [200, 200]],
  ['other maps', { id: 1, of: new Map([['a', 1]]) }, { id: 1, of: new Map([['a', 2]]) }, [200, 400]],
  ['equal sets', { id: 1, of: new Set(['a']) }, { id: 1, of: new Set(['a']) }, [200, 200]],
  ['other sets', { id: 1, of: new Set(['a']) }, { id: 1, of: new Set(['b']) }, [200, 400]],
  ['equal dates', { id: 1, since: new Date(5) }, { id: 1, since: new Date(5) }, [200, 200]],
  ['other dates', { id: 1, since: new Date(5) }, { id: 1, since: new Date(6) }, [200, 400]],
  ['classes that can be written', { id: 1, of: new Written('a') }, { id: 1, of: new Written('a') }, [200, 200]],
  ['other values of such a class', { id: 1, of: new Written('a') }, { id: 1, of: new Written('b') }, [200, 400]],
  ['an opaque member', { id: 1, of: new Hidden('a') }, { id: 1, of: new Hidden('a') }, [500]],
  ['functions', { id: 1, can: () => 1 }, { id: 1, can: () => 2 }, [200, 200]],
  ['callers that the application does not distinguish', true, true, [200, 400]],
])('%s', async (_, first, second, wanted) => {
  const place = 'operation listPets of the contract at query:cursor'
  expect(await statusesOf(first, second), place).toEqual(wanted)
})

it.each<[string, readonly [string, string], readonly number[]]>([
  ['equal credentials', ['a', 'a'], [200, 200]],
  ['other credentials', ['a', 'b'], [200, 400]],
])('a principal without a name belongs to its credentials: %s', async (_, keys, wanted) => {
  const place = 'operation listPets of the contract at query:cursor'
  expect(await statusesOf({ group: 'x' }, { group: 'x' }, keys), place).toEqual(wanted)
  expect(await statusesOf(new Hidden('a'), new Hidden('b'), keys), place).toEqual(wanted)
  expect(await statusesOf(true, true, keys), place).toEqual(wanted)
})

it('a member that contains itself is an error of the application', async () => {
  const loop: { id: number; self?: unknown } = { id: 1 }
  loop.self = loop
  const place = 'operation listPets of the contract at the status'
  expect(await statusesOf(loop, loop), place).toEqual([500])
})
