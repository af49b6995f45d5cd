import { mkdtempSync, rmSync } from 'node:fs'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asContract, exchangesOf, type NodeFile, prefixCase, type RecordedExchange } from '@chainwright/recordings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'
import differences from './recorded-differences.json' with { type: 'json' }

/**
 * Reasons for methods that this service does not implement, or for which it has no data: their response is the recorded
 * one, or an error that names the method.
 */
const byMethod: ReadonlyMap<string, string> = new Map(Object.entries(differences.methods))
/** Reasons for single exchanges whose response differs from the recording, by file and id. */
const byId: ReadonlyMap<string, string> = new Map(Object.entries(differences.exchanges))
/** Reasons for exchanges that this service refuses with 403, by file and id. */
const refused: ReadonlyMap<string, string> = new Map(Object.entries(differences.refused))

const files: readonly NodeFile[] = ['ethereum', 'subnet-evm', 'xvm', 'admin']

const plain = (text: string): string =>
  text.replaceAll('\\u003c', '<').replaceAll('\\u003e', '>').replaceAll('\\u0026', '&').trimEnd()

const methodOf = ({ request }: RecordedExchange): string | undefined => {
  const single = /^\{[^[]*"method":"([^"]+)"/.exec(request.body ?? '')
  return single?.[1]
}

/** JSON is compared by its values, integers in their notation; other bodies as text. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text, ((_key: string, value: unknown, { source }: { source?: string }) =>
      typeof value === 'number' ? source : value) as (key: string, value: unknown) => unknown)
  } catch {
    return text
  }
}

describe.each(bothDatabases)('recorded requests to a service on the $kind database', ({ kind, open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-recorded-'))
  let databases: Databases
  let service: RunningService
  /** Recorded ids of filters, and the corresponding ids of this service. */
  const filterIds = new Map<string, string>()
  beforeAll(async () => {
    databases = await open()
    const database = await databases.fresh()
    // The folder for the file of aliases.
    const data = kind === 'embedded' ? database.data : folder
    service = await startSample({ ...database, data }, { apiAdminEnabled: true, onProblem: () => undefined })
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const send = async ({ request, response }: RecordedExchange) => {
    const { body = '' } = request
    const known = [...filterIds].reduce((text, [recorded, own]) => text.replaceAll(recorded, own), body)
    const {
      connection: _connection,
      'content-length': _length,
      'accept-encoding': _encoding,
      ...headers
    } = request.headers
    const answer = await sendTo(service.url, { method: request.method, path: request.path, headers, body: known })
    const text = plain(answer.text)
    const expected = plain(response.body)
    const made = /"method":"eth_new\w*Filter"/.test(body)
    const [recordedId, ownId] = [expected, text].map(one => /"result":"(0x\w+)"/.exec(one)?.[1])
    if (made && recordedId !== undefined && ownId !== undefined) {
      filterIds.set(recordedId, ownId)
      return { got: { status: answer.status, body: 'an id' }, expected: { status: response.status, body: 'an id' } }
    }
    return {
      got: { status: answer.status, body: parsed(text) },
      expected: { status: response.status, body: parsed(expected) },
    }
  }

  for (const file of files)
    it(`${file}: every response equals the recording, or is a listed difference`, async () => {
      const wrong: unknown[] = []
      const needless: string[] = []
      const different = new Set<string>()
      let alike = 0
      for (const recorded of exchangesOf(file)) {
        if (recorded.id === prefixCase) continue
        const exchange = asContract(recorded)
        const { got, expected } = await send(exchange)
        const isAlike = JSON.stringify(sorted(got)) === JSON.stringify(sorted(expected))
        const name = `${file}: ${recorded.id}`
        const method = methodOf(exchange) ?? ''
        if (isAlike) {
          alike++
          if (byId.has(name) || refused.has(name)) needless.push(name)
        } else if (refused.has(name)) expect([name, got.status]).toEqual([name, 403])
        else if (byId.has(name)) {
          different.add(name)
          // The status must always be the same. If the reason contains "code and envelope are the same", only the text
          // of the error or the result may differ.
          expect([name, got.status]).toEqual([name, expected.status])
          if (/code and envelope are the same/i.test(byId.get(name) ?? ''))
            expect([name, sorted(withoutText(got.body))]).toEqual([name, sorted(withoutText(expected.body))])
        } else if (byMethod.has(method)) {
          different.add(method)
          const { error } = (got.body ?? {}) as { readonly error?: { readonly message: string; readonly code: string } }
          expect([name, error?.message ?? got.body]).toEqual([
            name,
            expect.stringMatching(/is not available|does not exist/),
          ])
        } else wrong.push({ name, requested: exchange.request.body?.slice(0, 300), got, expected })
      }
      expect(wrong).toEqual([])
      expect(needless).toEqual([])
      const methods = new Set(exchangesOf(file).map(one => methodOf(asContract(one)) ?? ''))
      expect([...byMethod.keys()].filter(method => methods.has(method) && !different.has(method))).toEqual([])
      console.log(`${kind}, ${file}: ${alike} of ${exchangesOf(file).length} exchanges have equal responses`)
    })

  it('every line of the list has a reason, and the list is short', () => {
    const names = new Set(files.flatMap(file => exchangesOf(file).map(({ id }) => `${file}: ${id}`)))
    expect([...byId.keys(), ...refused.keys()].filter(name => !names.has(name))).toEqual([])
    for (const reason of [...byId.values(), ...refused.values(), ...byMethod.values()])
      expect(reason.length).toBeGreaterThan(15)
    expect(byMethod.size).toBeLessThanOrEqual(40)
  })
})

/** JSON-RPC responses without the messages of their errors: the version, the id, the code and other data remain. */
const withoutText = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(withoutText)
  const { error, ...envelope } = body as { readonly error?: { readonly message?: unknown } }
  if (error === undefined) return envelope
  const { message, ...rest } = error
  return { ...envelope, error: { ...rest, message: typeof message } }
}

/** Sends a request as it was recorded, including its host. */
const sendTo = (
  url: string,
  { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body: string },
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url)
    // The recorded node listened on another port of the same address.
    const requested = headers['host']?.replace(/^127\.0\.0\.1:\d+$/, host) ?? host
    const responseTo = send({ hostname, port, method, path, headers: { ...headers, host: requested } }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }))
    })
    responseTo.on('error', reject)
    responseTo.end(body)
  })

/** Sorts members: their order has no meaning in JSON. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
