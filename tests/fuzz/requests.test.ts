import { fork } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawn, randomOf } from './plan.ts'

// Hostile requests against a generated server in a separate process. None may end it, take more than linear time, or leak memory.

interface Usage {
  readonly rss: number
  /** Microseconds of processor time. */
  readonly cpu: number
}

let port = 0
let ended: string | undefined
let child: ReturnType<typeof fork>

beforeAll(async () => {
  child = fork(join(import.meta.dirname, 'attacked-server.ts'), [], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('exit', (code, signal) => {
    ended = `exit ${code} ${signal}`
  })
  port = await new Promise<number>((resolve, reject) => {
    child.once('message', message => resolve(message as number))
    child.once('exit', () => reject(new Error('the server did not start')))
  })
})

afterAll(() => {
  child.kill()
})

const usageNow = (): Promise<Usage> =>
  new Promise((resolve, reject) => {
    if (ended !== undefined) reject(new Error(`the server has ended: ${ended}`))
    child.once('message', message => resolve(message as Usage))
    child.send('stand')
  })

/** Sends bytes, and returns the first line of the response, once the server closes the connection or is silent. */
const sent = (bytes: string | Uint8Array, timeout = 10_000): Promise<string> =>
  new Promise(resolve => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(text.split('\r\n', 1)[0] ?? '')
    }
    const timer = setTimeout(finish, timeout)
    socket.on('data', chunk => {
      if (text.length < 1000) text += chunk.toString('latin1')
    })
    socket.on('error', finish).on('close', finish)
    socket.on('connect', () => socket.write(bytes))
  })

const post = (path: string, body: string, type = 'application/json'): Uint8Array => {
  const bytes = Buffer.from(body)
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${bytes.length}\r\nconnection: close\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes])
}
const get = (target: string, headers = ''): Uint8Array =>
  Buffer.from(`GET ${target} HTTP/1.1\r\nhost: x\r\n${headers}connection: close\r\n\r\n`, 'latin1')

const rpc = '/ext/bc/C/rpc'
const node = '/ext/bc/X'
const call = (params: string, id = '1', method = 'eth_getBalance') =>
  `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`
const batch = (one: string, count: number) => `[${Array.from({ length: count }, () => one).join(',')}]`

/** Attacks by size, in units of about a kilobyte. */
const attacks: Readonly<Record<string, (size: number) => string | Uint8Array>> = {
  'lists in lists': size => post(rpc, '['.repeat(size * 1000)),
  'lists in lists that end': size => post(rpc, `${'['.repeat(size * 500)}${']'.repeat(size * 500)}`),
  'deep parameters': size => post(rpc, call(`[${'['.repeat(size * 500)}${']'.repeat(size * 500)}]`)),
  'deep parameters of a node': size =>
    post(node, call(`{"txID":${'{"a":'.repeat(size * 150)}1${'}'.repeat(size * 150)}}`, '1', 'xvm.getTx')),
  'a deep id': size => post(rpc, call('[]', `${'['.repeat(size * 500)}${']'.repeat(size * 500)}`)),
  'a batch of nothing': size => post(rpc, `[${'1,'.repeat(size * 500)}1]`),
  'a batch of calls': size => post(rpc, batch(call('["0x",1]'), size * 16)),
  'a batch of discoveries': size => post(rpc, batch(call('[]', '1', 'rpc.discover'), Math.min(1000, size * 16))),
  'a batch of large answers': size => post(rpc, batch(call('[]', '1', 'eth_chainId'), Math.min(1000, size * 16))),
  'a long method': size => post(rpc, call('[]', '1', 'x'.repeat(size * 1000))),
  'a method of escapes': size => post(node, `{"jsonrpc":"2.0","id":1,"method":"${'\\u0000'.repeat(size * 160)}"}`),
  'a number of many digits': size => post(rpc, call(`[${'9'.repeat(size * 1000)}]`)),
  'an exponent': size => post(rpc, call(`[1e${'9'.repeat(size * 1000)}]`)),
  'a text of quotes': size => post(rpc, call(`["${'\\"'.repeat(size * 500)}"]`)),
  'a text of backslashes that does not end': size => post(rpc, `["${'\\'.repeat(size * 1000)}`),
  blanks: size => post(rpc, `${' '.repeat(size * 1000)}x`),
  prototypes: size => post(rpc, call(`[${'{"__proto__":{}},'.repeat(size * 55)}1]`)),
  'a body that is no UTF-8': size =>
    Buffer.concat([post(rpc, ' '.repeat(size * 1000)).subarray(0, -1), Buffer.from([0xff])]),
  'a long path': size => get(`/${'a/'.repeat(Math.min(7000, size * 500))}`),
  'an encoded path': size => get(`/v1/chains/${'%2e'.repeat(Math.min(4000, size * 300))}`),
  'a query of many members': size => get(`/ext/health?${'tag=a&'.repeat(Math.min(2000, size * 150))}`),
  'a query of percent signs': size => get(`/ext/health?tag=${'%'.repeat(Math.min(12_000, size * 900))}`),
  'a long Accept': size => get('/ext/health', `accept: ${'a/b;q=0.1,'.repeat(Math.min(1200, size * 100))}\r\n`),
  'a cookie of quotes': size => get('/ext/health', `cookie: ${'a="";'.repeat(Math.min(2000, size * 150))}\r\n`),
  'an address of a proxy': size =>
    get('/ext/health', `x-forwarded-for: ${'::,'.repeat(Math.min(4000, size * 300))}\r\n`),
}

it.each(Object.keys(attacks))('%s: sixteen times the size takes at most linear time', async name => {
  const attack = attacks[name] as (size: number) => string | Uint8Array
  const cost = async (size: number): Promise<number> => {
    const before = await usageNow()
    expect(await sent(attack(size))).toMatch(/^HTTP\/1\.1 (?:[2-4]\d\d|501) /)
    return (await usageNow()).cpu - before.cpu
  }
  await cost(4)
  const small = Math.min(await cost(8), await cost(8))
  const large = Math.min(await cost(128), await cost(128), await cost(128))
  // the factor 3 and the minimum cover the fixed cost of a request and a busy machine; quadratic time would be 256 times as much
  expect(large).toBeLessThan(16 * 3 * Math.max(small, 3_000))
})

it('random bytes, and pieces of requests, do not crash the server', async () => {
  const random = randomOf(12)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const pieces = [
    'POST ',
    'GET ',
    rpc,
    '/',
    ' HTTP/1.1\r\n',
    'host: x\r\n',
    'content-length: ',
    '5',
    '-1',
    '99999999999',
    '\r\n',
    '\r\n\r\n',
    '{',
    '[',
    '"',
    '\\',
    ']',
    '}',
    'transfer-encoding: chunked\r\n',
    '1e9\r\n',
    '\u0000',
    'x-forwarded-for: 1\r\n',
    'content-type: application/json\r\n',
    'expect: 100-continue\r\n',
    'upgrade: h2c\r\n',
  ]
  const rounds = Array.from({ length: 100_000 }, (_, round) => round)
  for (const _ of drawn(rounds, String, { oneIn: 5000 })) {
    await Promise.all(
      Array.from({ length: 20 }, () => {
        const text = Array.from({ length: 1 + Math.floor(random() * 30) }, () => pick(pieces)).join('')
        const names = Object.keys(attacks)
        const whole = Buffer.from(attacks[pick(names)]?.(1 + Math.floor(random() * 20)) ?? '')
        const cut = Buffer.from(whole)
        for (let change = 0; change < 4; change++) cut[Math.floor(random() * cut.length)] = Math.floor(random() * 256)
        return sent(pick([Buffer.from(text), cut, whole.subarray(0, Math.floor(random() * whole.length))]), 300)
      }),
    )
    expect(ended).toBeUndefined()
  }
  expect(await sent(post(rpc, call('[]', '1', 'web3_clientVersion')))).toMatch(/^HTTP\/1\.1 200 /)
})

it('repeating all of them leaks no memory', async () => {
  const round = async () => {
    for (const attack of Object.values(attacks))
      await Promise.all([attack(64), attack(64), attack(64)].map(bytes => sent(bytes)))
  }
  await round()
  await round()
  const before = await usageNow()
  for (let time = 0; time < 4; time++) await round()
  const after = await usageNow()
  expect((after.rss - before.rss) / 1e6).toBeLessThan(150)
})
