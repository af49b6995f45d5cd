import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { attackedTools, type Respond, wrongIn } from './attacked-tools-harness.ts'
import { type Job, key } from './attacked-tools-job.ts'
import { drawn, plan, randomOf } from './plan.ts'

// Hostile providers and hostile fixtures against verify, record, its proxy and replay, which run in a separate process. None may
// end or block it, redirect a request to another host, change a prototype, or bring a key or a terminal command into the output.

const { otherPort, ran, provide, faultsOf } = attackedTools()

const all: Job['tools'] = ['verify', 'record', 'proxy', 'replay']
const crlf = '\r\n'
const answer = (body: string | Uint8Array, headers: readonly string[] = [], status = '200 OK'): Buffer => {
  const bytes = Buffer.from(body as string)
  const head = [`HTTP/1.1 ${status}`, 'content-type: application/json', `content-length: ${bytes.length}`, ...headers]
  return Buffer.concat([Buffer.from(`${head.join(crlf)}${crlf}connection: close${crlf}${crlf}`, 'latin1'), bytes])
}
const always =
  (bytes: string | Uint8Array): Respond =>
  socket => {
    socket.end(bytes)
  }
const json = (value: unknown): Respond => always(answer(JSON.stringify(value)))
const name = (text: string): Respond => json({ name: text })

/** The long run has texts that are four times as long, so that quadratic time is sixteen times as long. */
const large = (count: number): number => (plan.seed === undefined ? count : 4 * count)

const providers: Readonly<Record<string, () => Respond>> = {
  'nothing at all': () => socket => socket.destroy(),
  silence: () => () => undefined,
  'no HTTP': () => always('\u0000\u0001\u0002 hello\r\n\r\n'),
  'a status of nonsense': () => always('HTTP/1.1 9999 \u001b[31m\r\n\r\n'),
  'a status of one digit': () => always('HTTP/1.1 2 OK\r\n\r\n'),
  'interim answers without end': () => socket => {
    const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  },
  'a switch of protocols': () =>
    always('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  'a body that drips': () => socket => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n')
    const timer = setInterval(() => socket.write('1\r\n[\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  },
  'a body without end': () => socket => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n')
    const more = () => {
      while (!socket.destroyed && socket.write(' '.repeat(large(65_536))));
    }
    socket.on('drain', more)
    more()
  },
  'a body that is shorter than it says': () => always('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{}'),
  'a negative length': () => always('HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n{}'),
  'a bomb': () => always(answer(gzipSync(Buffer.alloc(100_000_000, ' ')), ['content-encoding: gzip'])),
  'gzip that is none': () => always(answer('{"name":"a"}', ['content-encoding: gzip'])),
  'headers without end': () => socket => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => socket.write(`x-${Math.random()}: ${'a'.repeat(large(10_000))}\r\n`), 5)
    socket.on('close', () => clearInterval(timer))
  },
  'many cookies': () =>
    always(
      answer(
        '{}',
        Array.from({ length: 150 }, (_, index) => `set-cookie: a${index}="${'=;,'.repeat(20)}"`),
      ),
    ),
  'a redirect to another host': () =>
    always(answer('', [`location: http://127.0.0.1:${otherPort()}/`], '307 Temporary Redirect')),
  'a refresh to another host': () =>
    always(
      answer('{}', [
        `refresh: 0; url=http://127.0.0.1:${otherPort()}/`,
        `link: <http://127.0.0.1:${otherPort()}/>; rel=preload`,
      ]),
    ),
  'an endless wait': () => always(answer('{}', ['retry-after: 99999999999999999999'], '503 No')),
  'a wait that is negative': () => always(answer('{}', ['retry-after: -1'], '429 No')),
  'a wait of nothing, again and again': () => always(answer('{}', ['retry-after: 0'], '429 No')),
  'lists in lists': () => always(answer('['.repeat(large(50_000)))),
  'lists in lists that end': () => always(answer('['.repeat(large(50_000)) + ']'.repeat(large(50_000)))),
  'objects in objects': () => always(answer(`${'{"name":'.repeat(large(12_000))}1${'}'.repeat(large(12_000))}`)),
  'a wide object': () =>
    json(Object.fromEntries(Array.from({ length: large(10_000) }, (_, index) => [`m${index}`, index]))),
  'members of all objects': () =>
    always(answer('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"name":"a"}')),
  'one member again and again': () => always(answer(`{${'"name":"a",'.repeat(large(12_000))}"name":"b"}`)),
  'a number of many digits': () => always(answer(`{"name":${'9'.repeat(large(120_000))}}`)),
  'a number without end': () => always(answer('{"name":1e999999999}')),
  blanks: () => always(answer(`${' '.repeat(large(250_000))}x`)),
  'blanks in a text': () => name(`${' \t'.repeat(large(50_000))}x`),
  'lines in a text': () => name(`${'\r\n'.repeat(large(50_000))}x`),
  'what backtracks': () => name(`${'a'.repeat(60)}!`),
  'bytes that are no UTF-8': () => always(answer(Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]))),
  'surrogates alone': () => always(answer('{"name":"\\ud800\\udc00\\ud800"}')),
  'commands for a terminal': () => name('\u001b]0;x\u0007\u001b[2J\u001b[31m\u009b31m\u202ex'),
  'commands for a runner': () => name('\n::error::x\r\n::add-mask::a\n##[error]x'),
  markup: () => name('"><img src=x onerror=alert(1)>]]><img src=x>'),
  'the key': () => (socket, requested) => {
    const sent = /x-api-key: (.*)/i.exec(requested)?.[1] ?? ''
    socket.end(answer(JSON.stringify({ name: sent, [sent]: { deep: [`got ${sent}.`] } }), [`x-note: ${sent}`]))
  },
  'the key, encoded': () => (socket, requested) => {
    const sent = /x-api-key: (.*)/i.exec(requested)?.[1] ?? ''
    const escaped = [...sent].map(each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
    socket.end(answer(`{"name":"${escaped}","at":"${encodeURIComponent(sent)}"}`, [], `401 ${sent}`))
  },
  'a token in every member': () =>
    json({ name: 'a', access_token: 'x'.repeat(large(75_000)), password: { a: [1, { b: 2 }] } }),
  'thousands of secrets': () =>
    json({ tokens: Array.from({ length: large(5_000) }, (_, index) => `secret-value-${index}`) }),
  assignments: () => name('password: '.repeat(large(20_000))),
  quotes: () => name('"password":"'.repeat(large(15_000))),
  elements: () => name('<password '.repeat(large(20_000))),
  base64: () => name(`${'QUFB'.repeat(large(50_000))}=`),
  'percent signs': () => name('%25'.repeat(large(60_000))),
  'escapes of JSON': () => name('\\u005c'.repeat(large(35_000))),
  'references of HTML': () => name('&#38;'.repeat(large(40_000))),
  'an envelope with another id': () => json({ jsonrpc: '2.0', id: { a: [1] }, result: { name: 'a' } }),
  'an envelope in lists': () => json([[{ jsonrpc: '2.0', id: 1, result: null }]]),
  'an envelope of everything': () =>
    json({ jsonrpc: 2, id: 1e308, result: null, error: { code: 'x', message: {}, data: [] } }),
}

it.each(Object.keys(providers))(
  'a provider that sends %s',
  async kind => {
    provide((providers[kind] as () => Respond)())
    expect(await faultsOf({ tools: ['verify', 'record', 'proxy'] }, 60_000)).toEqual([])
  },
  60_000,
)

it('the detector finds each kind of fault', () => {
  expect(wrongIn('record', `a ${key}`)).toHaveLength(1)
  expect(wrongIn('terminal', 'a\u001b[31m')).toHaveLength(1)
  expect(wrongIn('terminal', 'a\n::error::b')).toHaveLength(1)
  expect(wrongIn('github', 'a\n::add-mask::b')).toHaveLength(2)
  expect(wrongIn('html', '<img src=x>')).toHaveLength(1)
})

const step = (request: object, response: object) => ({ request, response })
const fixture = {
  claim: 'a pet has a name',
  kind: 'positive',
  operation: 'getPet',
  provenance: { type: 'recorded', recorder: 'x', date: '2030-01-01', source: 'x' },
  redacted: [{ step: 0, side: 'response', at: '/name', reason: 'secret' }],
  volatile: [
    { step: 0, side: 'response', at: '/next', judge: { bind: 'next' } },
    { step: 0, side: 'response', at: '/at', judge: 'monotone' },
  ],
  refused: { step: 0, side: 'request', at: 'query:page', keyword: 'type' },
  steps: [
    step(
      { method: 'GET', target: '/pets/7?page=a', headers: { accept: 'application/json' } },
      { status: 200, headers: { 'x-note': 'a' }, body: { json: { name: 'Rex', next: 'n', at: '1' } } },
    ),
    {
      at: '+1ms',
      ...step(
        { method: 'GET', target: '/pets/{{next}}', headers: {} },
        { status: 200, headers: {}, body: { text: '{"name":"Rex"}' } },
      ),
    },
    step(
      {
        method: 'POST',
        target: '/rpc',
        headers: {},
        body: { json: { jsonrpc: '2.0', id: 1, method: 'pets.get', params: ['7'] } },
      },
      { status: 200, headers: {}, body: { base64: 'e30=' } },
    ),
  ],
}

const payloads = (): readonly unknown[] => [
  null,
  true,
  -1,
  0.5,
  1e308,
  99_999_999,
  [],
  {},
  [[]],
  '',
  'a',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '/'.repeat(large(50_000)),
  '~'.repeat(large(50_000)),
  'a'.repeat(large(100_000)),
  `${' '.repeat(large(100_000))}x`,
  `http://127.0.0.1:${otherPort()}/x`,
  `//127.0.0.1:${otherPort()}/x`,
  `@127.0.0.1:${otherPort()}/x`,
  `:${otherPort()}/x`,
  `/\\127.0.0.1:${otherPort()}/x`,
  '/pets/\u0000',
  '/pets/%',
  '/pets/%ff?%ff=%&&=&page',
  '{{next}}',
  '{{__proto__}}{{constructor}}{{}}{{{{next}}}}',
  '{{a}}'.repeat(large(20_000)),
  `/pets/${'{{a}}-'.repeat(30)}`,
  '\u001b[31m\u202ex',
  '\n::add-mask::a\r\n##[error]b',
  '"><img src=x>]]>',
  'a\r\nx-evil: 1',
  'CONNECT',
  'TRACE',
  'get',
  'header:__proto__',
  'header:x-note',
  'query:page',
  '+999999999999999999999d',
  `+${'1s'.repeat(large(20_000))}`,
  'monotone',
  { bind: '__proto__' },
  { bind: 'a'.repeat(large(10_000)) },
  { json: JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) },
  { json: { __proto__: null, polluted: 1 } },
  { text: '{'.repeat(large(100_000)) },
  { base64: '=== no base64 ===' },
]

interface Place {
  readonly path: readonly (string | number)[]
  readonly isKey: boolean
}

/** Every value, and every key, of a value. */
const placesOf = (value: unknown, path: readonly (string | number)[] = []): readonly Place[] =>
  typeof value !== 'object' || value === null
    ? [{ path, isKey: false }]
    : [
        { path, isKey: false },
        ...Object.entries(value).flatMap(([name, member]) => [
          ...(Array.isArray(value) ? [] : [{ path: [...path, name], isKey: true }]),
          ...placesOf(member, [...path, Array.isArray(value) ? Number(name) : name]),
        ]),
      ]

/** The value as JSON with another value, or another key, at a place. Own text, since `JSON.stringify` cannot write all keys of a literal. */
const changed = (value: unknown, { path, isKey }: Place, payload: unknown): string => {
  const [head, ...rest] = path
  if (head === undefined) return JSON.stringify(payload) ?? 'null'
  if (Array.isArray(value))
    return `[${value.map((item, index) => (index === head ? changed(item, { path: rest, isKey }, payload) : JSON.stringify(item))).join(',')}]`
  return `{${Object.entries(value as object)
    .map(([name, member]) => {
      if (name !== head) return `${JSON.stringify(name)}:${JSON.stringify(member)}`
      if (isKey && rest.length === 0) return `${JSON.stringify(String(payload))}:${JSON.stringify(member)}`
      return `${JSON.stringify(name)}:${changed(member, { path: rest, isKey }, payload)}`
    })
    .join(',')}}`
}

it('each value and key of a fixture, with each payload in its place', async () => {
  provide(json({ name: 'Rex', next: 'm', at: '2' }))
  const cases = placesOf(fixture).flatMap(place =>
    payloads().map((payload, index) => ({ place, payload, textOf: `${place.path.join('/')} ${place.isKey} ${index}` })),
  )
  expect(cases.length).toBeGreaterThan(3_000)
  const found: string[] = []
  let tried = 0
  const ranBefore = ran()
  for (const each of drawn(cases, ({ textOf }) => textOf, { oneIn: 40 })) {
    tried += 1
    const faults = await faultsOf({ fixtures: changed(fixture, each.place, each.payload), tools: all })
    found.push(...faults.map(fault => `${each.textOf}: ${fault.slice(0, 600)}`))
  }
  expect(found).toEqual([])
  expect(tried).toBeGreaterThan(50)
  // the others are refused, with the place and the rule
  expect(ran() - ranBefore).toBeGreaterThan(tried / 5)
}, 3_600_000)

it('files of fixtures that are cut off, and with other bytes in them', async () => {
  provide(json({ name: 'Rex' }))
  const random = randomOf(7)
  const whole = JSON.stringify([fixture, fixture])
  const found: string[] = []
  for (const round of drawn(
    Array.from({ length: 5_000 }, (_, index) => index),
    String,
    { oneIn: 200 },
  )) {
    const bytes = Buffer.from(whole)
    for (let change = 0; change < 3; change += 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    const cut = random() < 0.3 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes
    const faults = await faultsOf({ fixtures: cut.toString('latin1'), tools: all })
    found.push(...faults.map(fault => `${round}: ${fault.slice(0, 600)}`))
  }
  expect(found).toEqual([])
}, 3_600_000)
