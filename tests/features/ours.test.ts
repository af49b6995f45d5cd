import { type Fixture, type RequestText, textOf } from '@chainwright/contract'
import { createDataClient } from '@chainwright/data-client'
import { createMetricsClient } from '@chainwright/metrics-client'
import { expect, it } from 'vitest'
import { inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import { cases } from '../layers/cases.ts'
import { contractOf } from '../layers/contracts.ts'
import { asWritten, rawExchange } from './raw-socket.ts'

// Our own clients, byte by byte: the cases of the contracts as a socket gets them. The node's are in its package, with the recordings.
const checked = cases.filter(
  ({ api, fixture }) => api !== 'node' && fixture.kind === 'positive' && fixture.steps.length === 1,
)

it('the clients of our own HTTP contracts write the requests of their cases, and read the responses, over a raw socket', async () => {
  const different: unknown[] = []
  for (const { api, fixture } of checked) {
    const [step] = fixture.steps
    const match = step && matchOf(await contractOf(api), step.request)
    if (step === undefined || match === undefined) continue
    const { request, value } = await rawExchange(answerOf(fixture), url => {
      const options = { baseUrl: url, retry: false as const }
      const client = api === 'data' ? createDataClient(options) : createMetricsClient(options)
      const call = Reflect.get(client, match.operation.id) as (input: unknown) => { result(): PromiseLike<unknown> }
      return call(inputOf(match, step.request)).result()
    })
    const written = asWritten(request)
    const { status } = value as { status?: number; error?: { status?: number } }
    const answered = status ?? (value as { error?: { status?: number } }).error?.status
    if (comparable(requestOf(written)) !== comparable(step.request) || answered !== step.response.status)
      different.push([fixture.claim, written, step.request, answered])
    const place = `operation ${match.operation.id} of ${fixture.claim} at the request`
    // only the characters that RFC 3986 allows in a request target, and the headers of every request
    expect(written, place).toMatch(/^(?:GET|POST) [A-Za-z0-9\-._~!$&'()*+,;=:@/?%]+ HTTP\/1\.1\n/)
    expect(written, place).toContain('\naccept: application/json\n')
  }
  expect(different, 'operation of each case at the request or the status').toEqual([])
  expect(checked.length, 'operation at the number of cases').toBeGreaterThan(100)
})

const answerOf = ({ steps: [step] }: Fixture): Uint8Array => {
  const { status = 200, headers = {}, body } = step?.response ?? {}
  const bytes = Buffer.from((body && textOf(body)) ?? '')
  const { 'content-length': _, 'transfer-encoding': __, ...kept } = headers
  const lines = Object.entries({ ...kept, 'content-length': String(bytes.length), connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Status\r\n${head}\r\n`), bytes])
}

const requestOf = (written: string): RequestText => {
  const [head = '', text = ''] = written.split(/\n\n(.*)/s)
  const [method = '', target = ''] = head.split(' ')
  return { method, target, headers: {}, ...(text === '' ? {} : { body: { text } }) }
}

/** Method, decoded path, sorted query and JSON of a request: a case may have been sent by another client. */
const comparable = ({ method, target, body }: RequestText): string => {
  const url = new URL(target, 'http://localhost')
  const query = [...url.searchParams].map(([name, value]) => `${name}=${value}`).sort()
  const text = body && textOf(body)
  return JSON.stringify([method, decodeURIComponent(url.pathname), query, text ? JSON.parse(text) : ''])
}
