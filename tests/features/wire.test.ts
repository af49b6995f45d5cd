import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { casesIn } from '@chainwright/model/testing'
import type { Server } from '@chainwright/runtime-server'
import { listen } from '@chainwright/runtime-server/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparable } from './comparable.ts'
import { type Generated, generated } from './generated.ts'
import { answerBytes, asWritten, rawExchange } from './raw-socket.ts'
import { readWireCase, type WireCase } from './wire-case.ts'

// Clients of invented features send to a raw socket, which does not implement HTTP, and to the servers of the same
// documents.
const cases = casesIn(join(import.meta.dirname, 'wire')).map(readWireCase)
const named = cases.map(one => [one.claim, one] as const)

let made: Generated
beforeAll(async () => {
  made = await generated([...new Set(cases.map(({ feature }) => feature))])
})
afterAll(() => made.remove())

const callOf = async (one: WireCase, baseUrl: string, more: object = {}): Promise<unknown> => {
  const client = await made.load(one.feature, 'client')
  const create = client[`create${pascal(one.feature)}Client`] as (options: object) => unknown
  const validators = await made.load(one.feature, 'validation')
  const call = memberOf(create({ baseUrl, retry: false, validators, ...one.options, ...more }), one.member)
  const answer = (call as (input: unknown) => Promise<unknown> & AsyncIterable<unknown>)(one.input)
  if (!one.isStream) return answer
  const items: unknown[] = []
  for await (const item of answer) items.push(item)
  return items
}

describe('a client writes exactly the bytes of the case, and reads the response', () => {
  it.each(named)('%s', async (_, one) => {
    const { request, value } = await rawExchange(answerBytes(one.response), url => callOf(one, url))
    expect(asWritten(request).replace(/\n*$/, '\n'), placeOf(one, 'request')).toBe(one.request.replace(/\n*$/, '\n'))
    expect(await comparable(value), placeOf(one, 'response')).toEqual(await comparable(one.value))
  })
})

describe('the server of the same document reads the request of the client, and the client returns its value', () => {
  it.each(named)('%s', async (_, one) => {
    const received: unknown[] = []
    const [, status] = /^HTTP\/1.1 (\d+)/.exec(one.response) ?? []
    const [, mediaType] = /^content-type: (.+)$/m.exec(one.response) ?? []
    const as = { status: Number(status), ...(mediaType === undefined ? {} : { mediaType }) }
    const { create, reply } = await serverOf(one.feature)
    const handler = async (input: unknown) => {
      // a stream is readable only while it is handled
      received.push(await comparable(input))
      return one.response.includes('"jsonrpc"') ? one.value : reply(one.isStream ? each(one.value) : one.value, as)
    }
    const running = await listen(create(nested(one.member, handler), { validate: 'throw', partial: true }))
    try {
      const value = await comparable(await callOf(one, running.url))
      expect(value, placeOf(one, 'response')).toEqual(await comparable(one.value))
      expect(received, placeOf(one, 'handler.input')).toEqual(await comparable([one.received ?? {}]))
    } finally {
      await running.close(0)
    }
  })
})

/** The place of a failure. */
const placeOf = ({ feature, member }: WireCase, place: string): string =>
  `operation ${member} of specs/features/${feature}.yaml at ${place}`

it('every feature with operations that a client can call has a case', () => {
  const features = readdirSync(join(import.meta.dirname, '../../specs/features')).map(name => name.replace('.yaml', ''))
  expect(features.filter(feature => !cases.some(one => one.feature === feature) && !otherwise.has(feature))).toEqual([])
})

// Features that other tests cover. strict-output.test.ts covers those about types and names, and those without callable
// operations. problems.test.ts, pages.test.ts and credentials.test.ts cover their features, and promises.test.ts filled-in values
// and keywords.
const otherwise: ReadonlySet<string> = new Set([
  'contradictions',
  'credentials',
  'filled',
  'keywords',
  'nothing-to-check',
  'odd-names',
  'pages',
  'problems',
  'told-apart',
  'webhooks-only',
])

const serverOf = async (feature: string) => {
  const server = await made.load(feature, 'server')
  const { reply } = (await import('@chainwright/runtime-server')) as unknown as {
    reply: (value: unknown, options: { status: number; mediaType?: string }) => unknown
  }
  return { create: server[`create${pascal(feature)}Server`] as (service: object, options: object) => Server, reply }
}

async function* each(items: unknown) {
  yield* items as readonly unknown[]
}

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const memberOf = (holder: unknown, path: string): unknown =>
  path.split('.').reduce((member, name) => Reflect.get(member as object, name) as unknown, holder)

const nested = (path: string, handler: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), handler) as object
