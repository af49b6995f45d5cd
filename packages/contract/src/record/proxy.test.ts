import { get, type RequestListener } from 'node:http'
import { serverOf } from '@chainwright/testing'
import { expect, it, onTestFinished } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { recordingProxy } from './proxy.ts'

const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: { '/notes': { post: { operationId: 'addNote', responses: { 200: { description: '' } } } } },
  },
])
const context = { contract, recorder: 'this test', source: 'loopback', date: '2030-01-01' }

const proxyOf = async (listener: RequestListener, limits: object) =>
  recordingProxy({ ...context, target: await serverOf(listener), ...limits })
const posted = async (url: string, body: string) => {
  const answer = await fetch(`${url}/notes`, { method: 'POST', body })
  return [answer.status, await answer.text()]
}

it('a target that does not respond in time gives 504, and is not recorded', async () => {
  const proxy = await proxyOf(() => undefined, { timeout: 100 })
  expect(await posted(proxy.url, 'a')).toEqual([504, 'The target did not respond: no response within 100 ms\n'])
  expect(await proxy.close()).toEqual([])
})

it('a response that does not end in time gives 504', async () => {
  const proxy = await proxyOf((_, response) => void response.writeHead(200).write('a'), { timeout: 200 })
  expect((await posted(proxy.url, 'a'))[0]).toBe(504)
  expect(await proxy.close()).toEqual([])
})

it('a response that is too large gives 502, and is not recorded', async () => {
  const proxy = await proxyOf((_, response) => void response.end('x'.repeat(1_001)), { maxResponse: 1_000 })
  expect(await posted(proxy.url, 'a')).toEqual([
    502,
    'The target did not respond: the response has more than 1000 bytes\n',
  ])
  expect(await proxy.close()).toEqual([])
})

it('omitted requests are listed without the secrets of their path', async () => {
  const proxy = await proxyOf(() => undefined, { bodyLimit: 10, timeout: 100 })
  const secrets = ['Zx8Wm3Kc5Vb2Nq9Lt6Yr4Hd7', 'hunter2x', '123456789:AAWm8Zx3Kc5Vb2Nq9Lt6Yr4Hd7Wm8Zx3Kc5']
  for (const body of ['x'.repeat(11), 'a'])
    for (const path of [`/keys/${secrets[0]}`, `/reset-password/${secrets[1]}`, `/bot${secrets[2]}/getMe`, '/plain/1'])
      await fetch(proxy.url + path, { method: 'POST', body })
  const left = JSON.stringify(proxy.left)
  expect(secrets.filter(secret => left.includes(secret))).toEqual([])
  expect(left.split('POST /keys/REDACTED')).toHaveLength(3)
  expect(left.split('POST /reset-password/REDACTED')).toHaveLength(3)
  expect(left.split('POST /plain/1"')).toHaveLength(3)
  await proxy.close()
})

it('a body that is too large gives 413, and does not reach the target', async () => {
  const reached: number[] = []
  const proxy = await proxyOf(
    (request, response) => {
      let size = 0
      request.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      request.on('end', () => {
        reached.push(size)
        response.end()
      })
    },
    { bodyLimit: 1_000 },
  )
  expect(await posted(proxy.url, 'x'.repeat(1_001))).toEqual([413, 'The body has more than 1000 bytes.\n'])
  expect((await posted(proxy.url, 'x'.repeat(1_000)))[0]).toBe(200)
  expect(reached).toEqual([1_000])
  expect(await proxy.close()).toHaveLength(1)
})

it.each([
  ['exchanges', { maxExchanges: 2 }, 'it contains 2 exchanges'],
  ['bytes', { maxKept: 1_000 }, 'its exchanges would have more than 1000 bytes'],
])('beyond its limit of %s, exchanges are forwarded and not recorded', async (_, limits, reason) => {
  const full: string[] = []
  const proxy = await proxyOf((_request, response) => void response.end('x'.repeat(100)), {
    ...limits,
    join: true,
    onFull: (text: string) => full.push(text),
  })
  for (let index = 0; index < 20; index += 1)
    expect(await posted(proxy.url, `${index}`)).toEqual([200, 'x'.repeat(100)])
  const recorded = await proxy.close()
  const steps = recorded.flatMap(each => ('fixture' in each ? each.fixture.steps : []))
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.length).toBeLessThan(5)
  expect(full).toEqual([`The recording is full, because ${reason}. Requests are still forwarded, but not recorded.`])
})

it('a client that disconnects before a stream starts does not keep the proxy open', async () => {
  let send: () => void = () => undefined
  let leave: () => void = () => undefined
  const requested = new Promise<void>(done => {
    send = done
  })
  const gone = new Promise<void>(done => {
    leave = done
  })
  const proxy = await proxyOf(async (_, response) => {
    send()
    await gone
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${'x'.repeat(200_000)}\n\n`)
  }, {})
  const request = get(`${proxy.url}/notes`).on('error', () => undefined)
  await requested
  request.destroy()
  // the proxy sees it in a later turn
  await new Promise(done => setTimeout(done, 100))
  leave()
  await new Promise(done => setTimeout(done, 200))
  const closed = proxy.close().then(() => 'closed')
  expect(await Promise.race([closed, new Promise(done => setTimeout(() => done('open'), 2_000))])).toBe('closed')
})

it('a stream that a client reads slowly leaves no listeners', async () => {
  const warnings: string[] = []
  const warned = ({ name }: Error) => void warnings.push(name)
  process.on('warning', warned)
  onTestFinished(() => void process.off('warning', warned))
  const text = `data: ${'x'.repeat(20_000_000)}\n\n`
  const proxy = await proxyOf((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(text)
  }, {})
  const answer = await fetch(`${proxy.url}/notes`)
  expect((await answer.text()).length).toBe(text.length)
  await proxy.close()
  expect(warnings).toEqual([])
})

it('a stream may take longer than a response', async () => {
  const proxy = await proxyOf(
    async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: 1\n\n')
      await new Promise(done => setTimeout(done, 400))
      response.end('data: 2\n\n')
    },
    { timeout: 200 },
  )
  expect(await posted(proxy.url, 'a')).toEqual([200, 'data: 1\n\ndata: 2\n\n'])
  await proxy.close()
})

it('a stream is recorded, although its parts end within a character', async () => {
  const bytes = new TextEncoder().encode('data: é\n\n')
  const proxy = await proxyOf(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(bytes.subarray(0, 7))
    await new Promise(done => setTimeout(done, 50))
    response.end(bytes.subarray(7))
  }, {})
  await posted(proxy.url, 'a')
  const bodies = (await proxy.close()).map(each => 'fixture' in each && each.fixture.steps[0]?.response.body)
  expect(bodies).toEqual([{ text: 'data: é\n\n' }])
})

it('the last part of a stream that ends within a character has the time of its last bytes', async () => {
  const proxy = await proxyOf(async (_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write('1\n')
    await new Promise(done => setTimeout(done, 100))
    response.end(Buffer.from([0x32, 0xc3]))
  }, {})
  await posted(proxy.url, 'a')
  const times = (await proxy.close()).map(each => 'fixture' in each && each.fixture.steps[0]?.response.times)
  expect(times).toEqual([[expect.stringMatching(/^\+\d+ms$/), expect.stringMatching(/^\+[1-9]\d+ms$/)]])
})
