import { inspect } from 'node:util'
import { startServer } from '@chainwright/testing/start-server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Judge } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import { fixturesOfHar, harOfFixtures } from '../convert/har.ts'
import { importedFixtures } from '../convert/imported.ts'
import { fixtureOfRecording } from '../convert/recording.ts'
import { bodyOf, bodyOfBytes, bytesOf, textOf } from '../format/body.ts'
import { canonical } from '../format/canonical.ts'
import type { Body, Fixture, Json, RequestText, ResponseText } from '../format/fixture.ts'
import { recordingProxy } from '../record/proxy.ts'
import { record } from '../record/record.ts'
import { createReplay } from '../replay/replay.ts'
import { render, reportFormats } from '../report/report.ts'
import { SetUpError } from '../verify/set-up.ts'
import { verify } from '../verify/verify.ts'

// All places that may contain a secret, and all outputs that could reveal it. One session contains all of them: a
// secret of one exchange is secret in the others.

const text = { type: 'string' }
const open = { content: { 'application/json': { schema: {} }, 'text/plain': { schema: text } } }
const closed = {
  type: 'object',
  properties: {
    user: text,
    password: text,
    note: text,
    items: { type: 'array', items: { type: 'object', properties: { password: text, note: text } } },
    access_token: text,
    credentials: { type: 'object', properties: { left: text, right: text } },
    pin: { type: 'integer' },
  },
}
const operation = (id: string, schema: object) => ({
  operationId: id,
  parameters: [
    { name: 'token', in: 'query', schema: text },
    { name: 'q', in: 'query', schema: text },
    { name: 'X-Session-Token', in: 'header', schema: text },
  ],
  requestBody: { content: { 'application/json': { schema } } },
  responses: {
    200: {
      description: '',
      headers: { 'X-Note': { schema: text }, 'X-Refresh-Token': { schema: text }, Location: { schema: text } },
      ...(schema === closed ? { content: { 'application/json': { schema } } } : open),
    },
  },
})
const n = { name: 'n', in: 'path', required: true, schema: text }
const documents = [
  {
    openapi: '3.1.0',
    info: { title: 'Places', version: '1' },
    paths: {
      '/free/{n}': { parameters: [n], get: operation('getFree', {}), post: operation('postFree', {}) },
      '/closed/{n}': { parameters: [n], post: operation('postClosed', closed) },
      '/keys/{apiKey}/{n}': {
        parameters: [n, { ...n, name: 'apiKey' }],
        get: { operationId: 'getKey', responses: { 200: { description: '', ...open } } },
      },
    },
    components: {
      securitySchemes: {
        header: { type: 'apiKey', in: 'header', name: 'X-Pet-Key' },
        query: { type: 'apiKey', in: 'query', name: 'appid' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'who' },
      },
    },
  },
  {
    openrpc: '1.3.2',
    info: { title: 'Calls', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [
      {
        name: 'unlock',
        params: [
          { name: 'account', schema: text },
          { name: 'passphrase', schema: text },
        ],
        result: { name: 'r', schema: {} },
      },
      { name: 'importKey', params: [{ name: 'value', schema: text }], result: { name: 'r', schema: {} } },
      { name: 'echo', params: [{ name: 'value', schema: {} }], result: { name: 'r', schema: {} } },
    ],
  },
]
const contract = contractOf(documents)

interface Place {
  readonly secret: string
  readonly request: RequestText
  readonly response: ResponseText
  /** The repeated secret in this place, if its encoding is not one of those below. */
  readonly written?: string
}

const places = new Map<string, Place>()
const json = { 'content-type': 'application/json' }
let count = 0
/** A printable secret that has no part in common with other secrets, so that a search for one never finds another. */
const fresh = (): string => {
  count += 1
  let state = count * 2654435761
  return Array.from({ length: 20 }, (_, index) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + index) >>> 0
    return 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'[state % 55]
  }).join('')
}
const words = (): string => 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const hex32 = (): string => Buffer.from(`${fresh()}${fresh()}`).subarray(0, 32).toString('hex')

interface Exchange {
  readonly method?: string
  readonly target?: string
  readonly headers?: Record<string, string>
  readonly sent?: Json | Body
  readonly status?: number
  readonly answerHeaders?: Record<string, string>
  readonly answered?: Json | Body
}

const isBody = (value: Json | Body): value is Body =>
  typeof value === 'object' &&
  value !== null &&
  ('text' in value || 'base64' in value || ('json' in value && Object.keys(value).length === 1))
const asBody = (value: Json | Body | undefined): { body?: Body } =>
  value === undefined ? {} : { body: isBody(value) ? value : bodyOf(JSON.stringify(value)) }

const place = (name: string, secret: string, exchange: Exchange, written?: string): void => {
  const method = exchange.method ?? (exchange.sent === undefined ? 'GET' : 'POST')
  const base = exchange.target ?? '/free/:n'
  places.set(name, {
    secret,
    request: {
      method,
      target: base.replace(':n', `n${places.size}`),
      headers: { ...(exchange.sent === undefined ? {} : json), 'x-place': String(places.size), ...exchange.headers },
      ...asBody(exchange.sent),
    },
    response: {
      status: exchange.status ?? 200,
      headers: { ...json, ...exchange.answerHeaders },
      ...asBody(exchange.answered ?? { note: 'nothing' }),
    },
    ...(written === undefined ? {} : { written }),
  })
}
const with_ = <T extends string>(secret: T, make: (secret: T) => readonly [string, Exchange]): void => {
  const [name, exchange] = make(secret)
  place(name, secret, exchange)
}
const encodeAll = (value: string): string =>
  [...Buffer.from(value)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
const escapeAll = (value: string): string =>
  [...value].map(c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const entities = (value: string): string => [...value].map(c => `&#${c.codePointAt(0)};`).join('')

// credentials that are sent and repeated
const sentHeader = (s: string): Exchange => ({ headers: { 'x-pet-key': s } })
with_(fresh(), s => ['a declared header key, echoed', { ...sentHeader(s), answered: { note: `you are ${s}` } }])
with_(fresh(), s => ['a declared header key, as a member name', { ...sentHeader(s), answered: { [s]: 1 } }])
with_(fresh(), s => ['a declared header key, deep in a list', { ...sentHeader(s), answered: { a: [{ b: [[s]] }] } }])
with_(`${fresh()}+/"=`, s => [
  'an echo that is escaped as in JSON',
  { ...sentHeader(s), answered: { text: `{"key":"${escapeAll(s)}"}` } },
])
with_(fresh(), s => ['an echo that is escaped twice', { ...sentHeader(s), answered: { note: escapeAll(s) } }])
with_(`${fresh()}+/"=`, s => [
  'an echo that is percent-encoded',
  { ...sentHeader(s), answered: { note: `/a?x=${encodeURIComponent(s)}` } },
])
with_(fresh(), s => [
  'an echo whose every byte is percent-encoded',
  { ...sentHeader(s), answered: { note: encodeAll(s) } },
])
with_(`${fresh()}+/"=`, s => [
  'an echo that is percent-encoded twice',
  { ...sentHeader(s), answered: { note: encodeURIComponent(encodeURIComponent(s)) } },
])
with_(fresh(), s => ['an echo in base64', { ...sentHeader(s), answered: { note: Buffer.from(s).toString('base64') } }])
with_(fresh(), s => [
  'an echo in base64 next to other bytes',
  { ...sentHeader(s), answered: { note: Buffer.from(`u:${s}!`).toString('base64') } },
])
with_(`${fresh()}???>>>`, s => [
  'an echo in base64url',
  { ...sentHeader(s), answered: { note: Buffer.from(`k${s}`).toString('base64url') } },
])
with_(fresh(), s => ['an echo in hex', { ...sentHeader(s), answered: { note: Buffer.from(s).toString('hex') } }])
with_(fresh(), s => ['an echo in upper case', { ...sentHeader(s), answered: { note: s.toUpperCase() } }])
with_(fresh(), s => ['an echo in lower case', { ...sentHeader(s), answered: { note: s.toLowerCase() } }])
with_(`${fresh()}<&>`, s => [
  'an echo in references of HTML',
  { ...sentHeader(s), answerHeaders: { 'content-type': 'text/html' }, answered: { text: `<p>${entities(s)}</p>` } },
])
with_(fresh(), s => [
  'an echo in plain text',
  { ...sentHeader(s), answerHeaders: { 'content-type': 'text/plain' }, answered: { text: `who is ${s}?` } },
])
with_(fresh(), s => [
  'an echo in bytes that are not text',
  {
    ...sentHeader(s),
    answerHeaders: { 'content-type': 'image/png' },
    answered: bodyOfBytes(Buffer.concat([Buffer.from([0xff, 0xfe, 0x00]), Buffer.from(s)])),
  },
])
with_(fresh(), s => ['an echo in a declared header', { ...sentHeader(s), answerHeaders: { 'x-note': `key ${s}` } }])
with_(fresh(), s => ['an echo in a later exchange of another path', { ...sentHeader(s) }])
with_(fresh(), s => [
  'an echo in a body that is JSON with spaces',
  { ...sentHeader(s), answered: { text: `{ "note" : "${s}" }` } },
])
with_(fresh(), s => ['an echo in JSON that is broken', { ...sentHeader(s), answered: { text: `{"note": "${s}"` } }])
with_(fresh(), s => [
  'an echo in the first of two members of one name',
  { ...sentHeader(s), answered: { text: `{"note":"${s}","note":"b"}` } },
])
with_(fresh(), s => ['a bearer token, echoed', { headers: { authorization: `Bearer ${s}` }, answered: { note: s } }])
with_('hunter2', s => [
  'a short password of Basic, echoed',
  { headers: { authorization: `Basic ${Buffer.from(`alice:${s}`).toString('base64')}` }, answered: { note: s } },
])
with_(fresh(), s => [
  'a password of Basic, echoed as it was sent',
  {
    headers: { authorization: `Basic ${Buffer.from(`bob:${s}`).toString('base64')}` },
    answered: { note: Buffer.from(`bob:${s}`).toString('base64') },
  },
])
with_(fresh(), s => [
  'a declared cookie, echoed',
  { headers: { cookie: `theme=dark; who=${s}` }, answered: { note: `who: ${s}` } },
])
with_(fresh(), s => ['an undeclared cookie, echoed', { headers: { cookie: `JSESSIONID=${s}` }, answered: { note: s } }])
with_(fresh(), s => ['an undeclared x-api-key, echoed', { headers: { 'x-api-key': s }, answered: { note: s } }])
with_(fresh(), s => ['an undeclared x-auth-token, echoed', { headers: { 'x-auth-token': s }, answered: { note: s } }])
with_(fresh(), s => ['a declared header that is named like a secret', { headers: { 'x-session-token': s } }])
with_(fresh(), s => ['a declared query key, echoed', { target: `/free/:n?appid=${s}`, answered: { note: s } }])
// secrets that are sent, and repeated as a part, as a list or with separators
const mixed = (): string => `s3Kr-tQ${fresh()}9_mNp27xYw4`
const eachByte = (value: string, write: (byte: number, index: number) => string, between = ''): string =>
  [...Buffer.from(value)].map(write).join(between)
const hexByte = (byte: number): string => byte.toString(16).padStart(2, '0')
const wide = (value: string): Buffer => Buffer.from(value, 'utf16le')
const base32 = (value: string): string =>
  (
    eachByte(value, byte => byte.toString(2).padStart(8, '0'))
      .padEnd(Math.ceil((value.length * 8) / 5) * 5, '0')
      .match(/.{5}/g) ?? []
  )
    .map(bits => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(bits, 2)])
    .join('')
const punctuation = (value: string, write: (character: string) => string): string => value.replace(/[-_]/g, write)
const spellings: Readonly<Record<string, (secret: string) => string>> = {
  'cut off at its end': s => s.slice(0, 24),
  'cut off after twelve characters': s => s.slice(0, 12),
  'cut off at its beginning': s => s.slice(-14),
  'cut off at both ends': s => s.slice(8, 24),
  'cut off in base64': s => Buffer.from(s).toString('base64').slice(0, 30),
  'cut off in hex': s => Buffer.from(s).toString('hex').slice(0, 40),
  'in base64 on two lines': s =>
    Buffer.from(`${'.'.repeat(45)}${s}`)
      .toString('base64')
      .replace(/.{76}/, '$&\r\n'),
  'in base64 of base64': s => btoa(btoa(s)),
  'in base64 of base64 next to other bytes': s => btoa(`a${btoa(`xy${s}z`)}`),
  'in base64 of hex': s => btoa(Buffer.from(s).toString('hex')),
  'in base64 of UTF-16': s => wide(s).toString('base64'),
  'in base64 of UTF-16 next to other bytes': s => wide(`u:${s}`).toString('base64'),
  'in hex of UTF-16': s => wide(s).toString('hex'),
  'in base32': base32,
  'in base32 next to other bytes': s => base32(`abc${s}`),
  'in hex with colons': s => eachByte(s, hexByte, ':'),
  'in hex with blanks': s => eachByte(s, hexByte, ' '),
  'in hex with dashes': s => eachByte(s, hexByte, '-'),
  'in hex with 0x': s => eachByte(s, byte => `0x${hexByte(byte)}`, ' '),
  'in hex with 0x and commas': s => eachByte(s, byte => `0x${hexByte(byte)}`, ', '),
  'in a text of decimal bytes': s => `[${eachByte(s, String, ', ')}]`,
  'in quoted-printable': s => eachByte(s, byte => `=${hexByte(byte).toUpperCase()}`),
  'in quoted-printable, for punctuation only': s => punctuation(s, character => `=${hexByte(character.charCodeAt(0))}`),
  'in octal escapes': s => eachByte(s, byte => `\\${byte.toString(8)}`),
  'in octal escapes, for punctuation only': s =>
    punctuation(s, c => `\\${c.charCodeAt(0).toString(8).padStart(3, '0')}`),
  'in escapes of CSS': s => eachByte(s, byte => `\\${hexByte(byte)} `),
  'in escapes of CSS, for punctuation only': s => punctuation(s, c => `\\${hexByte(c.charCodeAt(0))} `),
  'in references of HTML without semicolons': s => eachByte(s, byte => `&#${byte}`),
  'in hexadecimal references of HTML without semicolons': s => eachByte(s, byte => `&#x${hexByte(byte)}`),
  'in references of HTML by name': s => s.replaceAll('-', '&hyphen;').replaceAll('_', '&lowbar;'),
  'in references of HTML that are escaped twice': s => entities(s).replaceAll('&', '&amp;'),
  'with characters between that are not seen': s => [...s].join('\u200b'),
  'with soft hyphens': s => [...s].join('\u00ad'),
  'with a line break in it': s => `${s.slice(0, 11)}\r\n  ${s.slice(11)}`,
  'with blanks in it': s => s.replace(/.{4}/g, '$& '),
  'with dashes in it': s => s.replace(/.{4}/g, '$&-'),
  'with other hyphens': s => s.replaceAll('-', '\u2011'),
  'in full-width letters': s => eachByte(s, byte => String.fromCharCode(byte + 0xfee0)),
  'with accents over it': s => [...s].join('\u0336'),
}
for (const [how, write] of Object.entries(spellings)) {
  const s = mixed()
  const written = write(s)
  place(`an echo ${how}`, s, { ...sentHeader(s), answered: { note: `unknown: ${written}...` } }, written)
  const other = mixed()
  const html = { 'content-type': 'text/html' }
  place(
    `an echo ${how}, in a text`,
    other,
    { ...sentHeader(other), answerHeaders: html, answered: { text: `<p>unknown: ${write(other)}</p>` } },
    write(other),
  )
}
const lists: Readonly<Record<string, (secret: string) => Json>> = {
  'a Buffer of Node': s => ({ type: 'Buffer', data: [...Buffer.from(s)] }),
  'a typed array': s => ({ ...[...Buffer.from(s)] }),
  'signed bytes': s => [...Buffer.from(`é${s}`)].map(byte => (byte > 127 ? byte - 256 : byte)),
  'code units': s => [0x4e00, ...Buffer.from(s)],
  'bytes of UTF-16': s => [...wide(s)],
  characters: s => [...s],
  'characters by number': s => ({ ...[...s] }),
  pieces: s => s.match(/.{1,9}/g) ?? [],
  'hex bytes': s => [...Buffer.from(s)].map(byte => `0x${hexByte(byte)}`),
}
for (const [how, write] of Object.entries(lists)) {
  const s = mixed()
  const answered = { a: [{ note: write(s) }] }
  place(
    `an echo as a list: ${how}`,
    s,
    { ...sentHeader(s), answered },
    JSON.stringify(write(s)).replace(/^.*\[|[\]}]*$/g, ''),
  )
}
with_('hunter3', s => [
  'a short password, echoed as a list of bytes',
  {
    headers: { authorization: `Basic ${Buffer.from(`alice:${s}`).toString('base64')}` },
    answered: { note: [...Buffer.from(s)], text: s },
  },
])
// secrets in a target
with_(fresh(), s => ['an undeclared query parameter', { target: `/free/:n?api_key=${s}` }])
with_(`${fresh()}9`, s => ['a declared query parameter named token', { target: `/free/:n?token=${s}` }])
with_(fresh(), s => [
  'a value of a declared query parameter',
  { target: `/free/:n?q=${encodeURIComponent(`https://x.example/#access_token=${s}`)}` },
])
with_(fresh(), s => [
  'a parameter of the path that is named like a secret',
  { target: `/keys/${s}/:n`, answered: { note: s } },
])
with_(`AIza${fresh()}${fresh()}`.slice(0, 39), s => ['a key by its kind in the path', { target: `/free/${s}` }])
with_(fresh(), s => ['a path that the contract does not have', { target: `/nowhere/password=${s}` }])
// secrets in a request body
with_(fresh(), s => ['a declared password', { target: '/closed/:n', sent: { user: 'a', password: s } }])
with_('tr8m', s => ['a password of four letters', { target: '/closed/:n', sent: { user: 'a', password: s } }])
with_(fresh(), s => ['an undeclared member, deep', { sent: { a: [{ client_secret: s }] } }])
with_(fresh(), s => ['a list of passwords', { sent: { passwords: [s] } }])
with_(fresh(), s => ['a passphrase', { sent: { passphrase: s } }])
with_(`${fresh()}7`, s => ['a token', { sent: { token: s } }])
with_(fresh(), s => [
  'a field of a form',
  { sent: { text: `user=a&password=${s}` }, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
])
with_(`${fresh()}+/ é`, s => [
  'a field of a form, encoded',
  {
    sent: { text: `user=a&client_secret=${encodeURIComponent(s)}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
])
with_(fresh(), s => [
  'a part of a multipart body',
  {
    sent: { text: `--b\r\ncontent-disposition: form-data; name="password"\r\n\r\n${s}\r\n--b--\r\n` },
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  },
])
with_(fresh(), s => [
  'a line of a text',
  { sent: { text: `user: a\npassword: ${s}\n` }, headers: { 'content-type': 'text/plain' } },
])
with_(fresh(), s => ['JSON in a text of JSON', { sent: { config: JSON.stringify({ password: s }) } }])
with_(fresh(), s => ['JSON that is broken', { sent: { text: `{"password":"${s}",}` } }])
with_(fresh(), s => [
  'XML',
  { sent: { text: `<a><password type="x">${s}</password></a>` }, headers: { 'content-type': 'application/xml' } },
])
// JSON-RPC calls
const call = (method: string, params: Json, id: number = count): Json => ({ jsonrpc: '2.0', id, method, params })
const rpc = (sent: Json, answered?: Json): Exchange => ({
  target: '/rpc',
  sent,
  answered: answered ?? { jsonrpc: '2.0', id: count, result: null },
})
with_(fresh(), s => ['a param by name', rpc(call('unlock', { account: 'a', passphrase: s }))])
with_(fresh(), s => ['a param by position', rpc(call('unlock', ['a', s]))])
with_(hex32(), s => ['a private key by position', rpc(call('importKey', [`0x${s}`]))])
with_(hex32(), s => [
  'a private key of a method that the contract does not have',
  rpc(call('personal_importRawKey', [s, 'x'])),
])
with_(words(), s => ['a mnemonic phrase', rpc(call('echo', [s]))])
with_(words(), s => [
  'a mnemonic phrase in a text that is JSON',
  rpc(call('echo', [count]), { jsonrpc: '2.0', id: count, result: JSON.stringify([{ phrase: ['x', s] }, 'y']) }),
])
const inOtherCodings = (s: string): Json => [
  Buffer.from(`x ${s}`).toString('base64'),
  s.toUpperCase(),
  Buffer.from(s).toString('hex'),
  encodeURIComponent(encodeURIComponent(s)),
]
with_(words(), s => [
  'a mnemonic phrase that comes back in other encodings',
  rpc(call('echo', [s]), { jsonrpc: '2.0', id: count, result: inOtherCodings(s) }),
])
with_(`ghp_${'aB3x'.repeat(9)}`, s => [
  'a token of a known kind that comes back in other encodings',
  rpc(call('echo', [`use ${s} here`]), { jsonrpc: '2.0', id: count, result: inOtherCodings(s) }),
])
with_(fresh(), s => [
  'a password in a text that comes back in other encodings',
  { sent: { text: `password: ${s}` }, answered: inOtherCodings(s), headers: { 'content-type': 'text/plain' } },
])
with_(fresh(), s => ['a param of a batch', rpc([call('echo', [1]), call('unlock', ['a', s], -count)])])
with_(fresh(), s => [
  'an answer of a batch',
  rpc([call('echo', [2, count])], [{ jsonrpc: '2.0', id: count, result: { access_token: s } }]),
])
with_(fresh(), s => [
  'error.data',
  rpc(call('echo', [count]), { jsonrpc: '2.0', id: count, error: { code: 1, message: 'm', data: { private_key: s } } }),
])
with_(fresh(), s => [
  'a text in error.data',
  rpc(call('echo', [count]), { jsonrpc: '2.0', id: count, error: { code: 1, message: 'm', data: `secret=${s}` } }),
])
with_(fresh(), s => [
  'an echo in error.message',
  {
    ...rpc(call('echo', [count]), { jsonrpc: '2.0', id: count, error: { code: 1, message: `no ${s}` } }),
    ...sentHeader(s),
  },
])
// secrets that a response issues
with_(fresh(), s => ['a declared access_token', { target: '/closed/:n', sent: {}, answered: { access_token: s } }])
with_(fresh(), s => [
  'a declared password in a list',
  { target: '/closed/:n', sent: {}, answered: { items: [{ password: s }] } },
])
with_(fresh(), s => [
  'what credentials hold',
  { target: '/closed/:n', sent: {}, answered: { credentials: { left: s } } },
])
with_('73915264', s => ['a pin that is a number', { target: '/closed/:n', sent: {}, answered: { pin: Number(s) } }])
with_(fresh(), s => [
  'a cookie that was set, in a later body',
  { answerHeaders: { 'set-cookie': `a=b, refresh=${s}; Path=/` } },
])
with_(fresh(), s => ['a declared header of an answer', { answerHeaders: { 'x-refresh-token': s } }])
with_(fresh(), s => [
  'the fragment of a location',
  { answerHeaders: { location: `https://x.example/#access_token=${s}` } },
])
with_(fresh(), s => ['the user of a URL', { answered: { note: `https://alice:${s}@x.example/` } }])
with_(fresh(), s => [
  'a URL that is percent-encoded',
  { answered: { note: encodeURIComponent(`https://x.example/?api_key=${s}`) } },
])
with_(`AIza${fresh()}${fresh()}`.slice(0, 39), s => ['a key of a cloud', { answered: { note: s } }])
with_(`ghp_${fresh()}${fresh()}`, s => ['a token of a code hosting service', { answered: { note: s } }])
with_(`eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.${fresh()}`, s => ['a JSON web token', { answered: { note: s } }])
with_(`sk_live_${fresh()}`, s => ['a token of a payment provider', { answered: { note: s } }])
with_(fresh(), s => [
  'a private key in PEM',
  { answered: { note: `-----BEGIN EC ${'PRIVATE KEY'}-----\n${s}\n-----END EC ${'PRIVATE KEY'}-----` } },
])
with_(fresh(), s => ['a sentence', { answered: { note: `the password: ${s} is wrong` } }])

// secret names, at all places of names
const secretNames = [
  'xprv',
  'totp',
  'cvv',
  'card_cvc',
  'code_verifier',
  'recoveryCode',
  'backup_codes',
  'connectionString',
  'pass_word',
  'X-Amz-Signature',
]
const plainText = { 'content-type': 'text/plain' }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
for (const name of secretNames) {
  with_(fresh(), s => [`a member of a request: ${name}`, { sent: { a: { [name]: s } } }])
  with_(fresh(), s => [`a member of an answer: ${name}`, { answered: { a: [{ [name]: [s] }] } }])
  with_(fresh(), s => [`a field of a form: ${name}`, { headers: formType, sent: { text: `a=1&${name}=${s}` } }])
  with_(fresh(), s => [`a query parameter: ${name}`, { target: `/free/:n?${name}=${s}`, answered: { note: s } }])
  with_(fresh(), s => [`a text: ${name}`, { answered: { note: `a, ${name}: ${s}` } }])
}
with_(`${fresh()}4`, s => ['a member named bearer', { sent: { bearer: s }, answered: { note: s } }])
for (const name of ['code', 'device_code', 'assertion', 'client_assertion']) {
  with_(fresh(), s => [
    `the credentials of a token request as a form: ${name}`,
    { headers: formType, sent: { text: `grant_type=x&${name}=${s}` }, answered: { note: s } },
  ])
  with_(fresh(), s => [
    `the credentials of a token request as JSON: ${name}`,
    { sent: { grant_type: 'x', [name]: s }, answered: { note: s } },
  ])
}
const labels: readonly (readonly [string, string])[] = [
  ['name', 'value'],
  ['key', 'value'],
  ['Name', 'Value'],
  ['field', 'value'],
]
for (const [label, value] of labels) {
  with_(fresh(), s => [
    `a pair of ${label} and ${value} in a request`,
    { sent: { env: [{ [label]: 'DB_PASSWORD', [value]: s }] }, answered: { note: s } },
  ])
  with_(fresh(), s => [
    `a pair of ${label} and ${value} in an answer`,
    { answered: { env: [{ [value]: [s], [label]: 'apiKey' }] } },
  ])
}
// secrets within a text, as a body of a request and a response, and in a member
const statedTexts: Readonly<Record<string, (secret: string) => string>> = {
  'an arrow': s => `"password" => "${s}"`,
  'an arrow without blanks': s => `'password'=>'${s}'`,
  'another arrow': s => `password -> ${s}`,
  'a comparison': s => `if (password == "${s}")`,
  'an assignment of Go': s => `password := "${s}"`,
  'a quoted text with a quote in it': s => `{password:"a\\"${s}"`,
  'a text of Python': s => `{'password': u'${s}'}`,
  'a text of three quotes': s => `password = """${s}"""`,
  'a text in backticks': s => `{ password: \`${s}\` }`,
  'a block of YAML': s => `db:\n  password: |\n    ${s}\n  user: a\n`,
  'a folded block of YAML': s => `password: >-\n  more\n\n  ${s}\n`,
  'a value of YAML on its own line': s => `db:\n  password:\n    ${s}\n`,
  'a list of YAML': s => `passwords:\n  - ${s}\n`,
  'a pair of YAML': s => `env:\n  - name: DB_PASSWORD\n    value: ${s}\n`,
  'a pair of broken JSON': s => `[{"name":"DB_PASSWORD","value":"${s}"},]`,
  'a pair of attributes': s => `<add key="DbPassword" value="${s}"/>`,
  'a section of XML': s => `<password><![CDATA[${s}]]></password>`,
  'a section of XML with marks in it': s => `<password type="x"> <![CDATA[<a]b>&${s}]]></password>`,
  'an input of HTML': s => `<p>a</p><input type="password" name="pw" value="${s}">`,
  'an input of HTML without quotes': s => `<input value=${s} type=password>`,
  'an input of HTML by its name': s => `<input type='hidden' name='csrf_token' value='${s}'/>`,
  'metadata of HTML': s => `<meta name="csrf-token" content="${s}">`,
  'an element that is named by an attribute': s => `<string name="api_key">${s}</string>`,
  'a text area of HTML': s => `<textarea rows=2 id='passphrase'>\n${s}</textarea>`,
  'a property list': s => `<dict><key>password</key>\n  <string>${s}</string></dict>`,
  'a line of netrc': s => `machine x.example login alice password ${s}`,
  'a statement of SQL': s => `CREATE USER alice WITH PASSWORD '${s}';`,
  'another statement of SQL': s => `CREATE USER alice IDENTIFIED BY '${s}'`,
  'a header with a scheme': s => `GET / HTTP/1.1\nAuthorization: ApiKey ${s}\nHost: x`,
  'a header with parameters': s => `Authorization: Digest username="alice", response="${s}"`,
  'a header with cookies': s => `Cookie: theme=dark; who=${s}\n`,
  'a header with cookies, in quotes': s => `curl -H 'Cookie: theme=dark; who=${s}' https://x.example`,
  'a line with marks in its value': s => `a: 1\npassword: ab;cd,ef&${s}\n`,
  'a variable with marks in its value': s => `export DB_PASSWORD=ab;cd,ef{${s}}\n`,
  'a user of a URL without a password': s => `https://a1${s}:@x.example/`,
  'a user of a URL alone': s => `git clone https://a1${s}@x.example/`,
  'the address of a webhook': s => `https://discord.com/api/webhooks/123456789012345678/${s}${s}`,
  'the address of a node': s => `https://avalanche-mainnet.infura.io/v3/${s}123456789012`,
  'the address of another node': s => `wss://eth-mainnet.g.alchemy.com/v2/${s}123456789012`,
  'a user of curl': s => `curl -u alice:${s} https://x.example`,
  'a user of curl in quotes': s => `curl --user 'alice:${s}' https://x.example`,
  'a flag': s => `run --password ${s} --force`,
  'a flag with an equals sign': s => `run --db-password=${s}`,
  'a flag in quotes': s => `run --client-secret "${s}"`,
  'a list of flags': s => `["run","--password","${s}"`,
  'a sentence without marks': s => `your password is ${s}`,
  'a signed URL of a store': s =>
    `see https://b.s3.example/k?X-Amz-Credential=AK%2F2026&X-Amz-Signature=${s}&X-Amz-Expires=60`,
  'a signed URL of another store': s => `https://s.example/k?X-Goog-Algorithm=a&X-Goog-Signature=${s}`,
  'a shared access signature': s => `https://b.blob.example/k?sv=2024&sig=${s}%2B${s}%3D`,
  'a signed URL of a network': s => `https://d.example/k?Expires=1&Signature=${s}~${s}__&Key-Pair-Id=K2JCJMDEHXQW5F`,
  'a signed URL whose signature is first': s =>
    `https://d.example/k?Signature=${s}%2F${s}%3D&Expires=1&AWSAccessKeyId=AK`,
  'a link to a signed URL': s => `<a href="https://b.example/k?sv=1&amp;sig=${s}%2B${s}%3D">`,
  'a token of a messenger in a path': s => `https://api.example/bot123456789:AA${s}${s.slice(0, 13)}/getMe`,
}
for (const [how, write] of Object.entries(statedTexts)) {
  with_(fresh(), s => [`${how}, sent`, { headers: plainText, sent: { text: write(s) } }])
  with_(fresh(), s => [`${how}, answered`, { answerHeaders: plainText, answered: { text: write(s) } }])
  with_(fresh(), s => [`${how}, in a member`, { sent: { note: write(s) }, answered: { note: [`a\n${write(s)}`] } }])
  with_(fresh(), s => [`${how}, that comes back`, { sent: { note: write(s) }, answered: { note: btoa(s), text: s } }])
}
// parts of a multipart body
const partOf = (name: string, s: string): string =>
  `--B-b\r\nContent-Disposition: form-data; ${name}\r\n\r\n${s}\r\n--B-b--\r\n`
const multiparts: Readonly<Record<string, (secret: string) => readonly [body: string, type?: string]>> = {
  'whose name has no quotes': s => [partOf('name=password', s)],
  'whose name is after a blank': s => [partOf('name = "password"', s)],
  'whose name is on the next line': s => [partOf('\r\n name="password"', s)],
  'whose name has a quote in it': s => [partOf('name="a\\"password"', s)],
  'whose name is percent-encoded': s => [partOf('name="%70assword"', s)],
  'after a preamble': s => [`a preamble\r\n${partOf('name="password"', s)}`],
  'after a preamble that looks like a boundary': s => [`--a\r\n${partOf('name="password"', s)}`],
  'whose boundary is quoted': s => [partOf('name=password', s), 'multipart/form-data; boundary="B-b"; charset=x'],
  'whose boundary is not stated': s => [partOf('name=password', s), 'multipart/form-data'],
  'whose boundary is another': s => [partOf('name=password', s), 'multipart/form-data; boundary=other'],
}
for (const [how, write] of Object.entries(multiparts))
  with_(fresh(), s => {
    const [body, type = 'multipart/form-data; boundary=B-b'] = write(s)
    return [`a part ${how}`, { headers: { 'content-type': type }, sent: { text: body }, answered: { note: s } }]
  })
// calls without a version, and undeclared params
const bare = (method: string, params: Json, id: number = count): Json => ({ id, method, params })
with_(fresh(), s => ['a param of a call without a version', rpc(bare('unlock', ['a', s]))])
with_(fresh(), s => [
  'a param of a batch without a version',
  rpc([bare('echo', [1]), bare('unlock', ['a', s], -count)]),
])
with_(fresh(), s => ['a param by name without a version', rpc(bare('unlock', { account: 'a', passphrase: s }))])
with_(fresh(), s => ['a param beyond those that are declared', rpc(call('unlock', ['a', 'b', s]))])
for (const method of ['personal_unlockAccount', 'auth.login', 'wallet_signIn', 'admin_setPassword'])
  with_(`${fresh()}5`, s => [
    `a param of ${method}, which the contract does not have`,
    rpc(call(method, ['0xabc', s, 300]), { jsonrpc: '2.0', id: count, error: { code: 1, message: `no ${btoa(s)}` } }),
  ])
with_(fresh(), s => ['a param of any method that the contract does not have', rpc(call('custom_do', ['a', s]))])
with_(fresh(), s => ['a list of any method that the contract does not have', rpc(call('custom_do', [[{ a: s }]]))])
with_(fresh(), s => ['a param beyond those of any method', rpc(call('echo', [count, s]))])
// credentials with unusual names
for (const name of ['x-functions-key', 'x-custom', 'x-access', 'x-signature', 'x-forwarded-client-cert'])
  with_(fresh(), s => [
    `an undeclared header: ${name}, echoed`,
    { headers: { [name]: s }, answered: { note: btoa(s) } },
  ])
with_(fresh(), s => ['a cookie without a name, echoed', { headers: { cookie: s }, answered: { note: s } }])
with_(fresh(), s => [
  'a cookie without a name, set',
  { answerHeaders: { 'set-cookie': `${s}; Path=/` }, answered: [s] },
])
with_(fresh(), s => [
  'a cookie of a name and a password, echoed',
  { headers: { cookie: `a=${btoa(`user:${s}`)}` }, answered: { note: `for ${s}` } },
])
for (const name of ['key', 'api.key', 'sig', 'code'])
  with_(fresh(), s => [
    `an undeclared query parameter: ${name}, echoed`,
    { target: `/free/:n?${name}=${s}`, answered: [s] },
  ])
// paths outside of the contract
const telegram = (s: string): string => `bot123456789:AA${s}${s.slice(0, 13)}`
const unknownPaths: Readonly<Record<string, (secret: string) => string>> = {
  'after a name of secrets': s => `/reset-password/${s}`,
  'after a name of tokens': s => `/token/${s}`,
  'that looks drawn': s => `/api/keys/${s}`,
  'in a part of a segment': s => `/api/key:${s}/x`,
  'of a messenger': s => `/${telegram(s)}/getMe`,
}
for (const [how, write] of Object.entries(unknownPaths)) {
  with_(fresh(), s => [`a segment of an unknown path ${how}`, { target: write(s) }])
  with_(fresh(), s => [`a segment of an unknown path ${how}, sent`, { target: write(s), sent: {} }])
}
with_(fresh(), s => ['a token of a messenger in a known path', { target: `/free/${telegram(s)}` }])

// independent of the encodings in the project's code
const formsOf = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret)
  const base64 = ['', 'x', 'xx'].map((before, offset) => {
    const whole = Buffer.concat([Buffer.from(before), bytes]).toString('base64')
    return whole.slice(offset === 0 ? 0 : offset + 1, Math.floor(((offset + bytes.length) * 4) / 3) - 1)
  })
  return [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(encodeURIComponent(secret)),
    encodeAll(secret),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1),
    escapeAll(secret),
    JSON.stringify(escapeAll(secret)).slice(1, -1),
    entities(secret),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    bytes.toString('hex'),
    ...(secret.length < 8
      ? [bytes.toString('base64')]
      : base64.flatMap(form => [form, form.replaceAll('+', '-').replaceAll('/', '_')])),
  ].map(form => form.toLowerCase())
}
const unspaced = (value: string): string => value.replace(/\s/g, '')
const isWritten = (text: string, form: string): boolean => {
  const escaped = JSON.stringify(form).slice(1, -1)
  const html = form.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
  const all = [form, escaped, JSON.stringify(escaped).slice(1, -1), html, html.replaceAll('&quot;', '&#34;')]
  return all.some(each => searchIn(text).unspaced.includes(unspaced(each)))
}
const contains = (written: string, { secret, written: form }: Pick<Place, 'secret' | 'written'>): boolean =>
  formsOf(secret).some(searchIn(written).has) || (form !== undefined && isWritten(written, form))

/** An output that is searched for many secrets, so it is prepared once. */
interface Searched {
  readonly unspaced: string
  readonly has: (form: string) => boolean
}
const searches = new Map<string, Searched>()
const searchIn = (text: string): Searched => {
  const known = searches.get(text)
  if (known !== undefined) return known
  const lower = text.toLowerCase()
  // most forms have a beginning that the text does not have
  const beginnings = new Set<string>()
  for (let at = 0; at < lower.length; at += 1) beginnings.add(lower.slice(at, at + 6))
  const search: Searched = {
    unspaced: unspaced(text),
    has: form => (form.length < 6 || beginnings.has(form.slice(0, 6))) && lower.includes(form),
  }
  searches.set(text, search)
  return search
}
const containsEcho = (of: Place): boolean =>
  of.written === undefined
    ? contains(raw(of), of)
    : isWritten(raw({ ...of, request: { ...of.request, headers: {} } }), of.written)

const raw = ({ request, response }: Place): string =>
  [request, response]
    .map(
      message =>
        `${JSON.stringify(message)}${message.body === undefined ? '' : Buffer.from(bytesOf(message.body)).toString('latin1')}`,
    )
    .join('\n')

/** Whether a header of the request contains the secret, plain or in Basic credentials. */
const isGiven = ({ secret, request }: Place): boolean =>
  Object.values(request.headers).some(
    text =>
      text.includes(secret) ||
      Buffer.from(text.replace(/^Basic /, ''), 'base64')
        .toString()
        .includes(secret),
  )

/** The provider's response for each place. A later exchange repeats a value that an earlier one issued. */
const echoes = (): Json => ({
  first: places.get('an echo in a later exchange of another path')?.secret ?? '',
  second: places.get('a cookie that was set, in a later body')?.secret ?? '',
})

const sinks = new Map<string, string>()
beforeAll(async () => {
  place('the last exchange', 'nothing-secret-here', { answered: echoes() })
  const all = [...places.values()]
  const { url: target, stop } = await startServer((request, response) => {
    request.resume().on('end', () => {
      const found = all[Number(request.headers['x-place'])]
      const { status, headers, body } = found?.response ?? { status: 404, headers: {} }
      response.writeHead(status, headers).end(body === undefined ? undefined : bytesOf(body))
    })
  })
  const context = { contract, recorder: 'this test', source: 'loopback', date: '2030-01-01' }
  const fixtures = all.map(({ request, response }, index): { path: string; fixture: Fixture } => ({
    path: `fixtures/${index}.json`,
    fixture: {
      claim: `case ${index}`,
      kind: request.target === '/rpc' ? 'protocol' : 'positive',
      provenance: { type: 'synthesised', by: 'this test' },
      // the value at the time of the fixture is different
      steps: [
        {
          request,
          response: {
            status: response.status,
            headers: { 'x-note': 'other' },
            body: { json: { note: 'other', first: 'a' } },
          },
        },
      ],
    },
  }))

  const proxy = await recordingProxy({ ...context, target })
  for (const { request } of all)
    await (
      await fetch(proxy.url + request.target, {
        method: request.method,
        headers: request.headers,
        ...(request.body === undefined ? {} : { body: bytesOf(request.body) as Uint8Array<ArrayBuffer> }),
      })
    ).arrayBuffer()
  const proxied = await proxy.close()
  sinks.set('disk, by the proxy', proxied.map(each => ('fixture' in each ? canonical(each.fixture) : '')).join(''))
  sinks.set(
    'terminal, by the proxy',
    [
      ...proxied.map(each => ('refused' in each ? JSON.stringify(each) : each.fixture.claim)),
      JSON.stringify(proxy.left),
    ].join('\n'),
  )

  const requested = await record({ ...context, target, fixtures, unsafe: true, rate: 1e6, between: 0 })
  sinks.set(
    'disk, by record',
    requested.recorded.map(each => ('fixture' in each ? canonical(each.fixture) : '')).join(''),
  )
  sinks.set(
    'terminal, by record',
    JSON.stringify([requested.left, requested.recorded.filter(each => 'refused' in each)]),
  )

  // a validator that reports an issue for every value, and quotes the value
  const judge: Judge = ({ value }) => problems(value, '')
  for (const [name, more] of [
    ['own data', { ownData: true }],
    ['values compared', {}],
  ] as const) {
    const { verdicts, warnings } = await verify({
      contract,
      target,
      fixtures,
      judge,
      judgeHeader: ({ text: expectedMessage }) => [
        { pointer: '', keyword: 'type', expected: 'another', actual: expectedMessage },
      ],
      unsafe: true,
      rate: 1e6,
      ...more,
    })
    for (const format of reportFormats)
      sinks.set(`${format} of verify, ${name}`, render({ title: `verify of ${target}`, verdicts, warnings }, format))
  }

  const har = harOfFixtures(
    all.map(
      ({ request, response }): Fixture => ({
        ...(fixtures[0] as { fixture: Fixture }).fixture,
        claim: 'a case',
        steps: [{ request, response }],
      }),
    ),
    { origin: target, start: '2030-01-01T00:00:00Z' },
  )
  const imported = importedFixtures(JSON.stringify(har), { ...context, source: 'x.har' })
  sinks.set(
    'disk, by import',
    imported.recorded.map(each => ('fixture' in each ? canonical(each.fixture) : '')).join(''),
  )
  sinks.set('terminal, by import', JSON.stringify([imported.left, imported.recorded.filter(each => 'refused' in each)]))
  expect(imported.left.length).toBeGreaterThan(10)
  sinks.set('disk, from HAR', fixturesOfHar(har, 'x.har', contract).map(canonical).join(''))
  sinks.set(
    'disk, from recordings',
    all
      .map(({ request, response }, index) =>
        canonical(
          fixtureOfRecording(
            {
              id: `x${index}`,
              at: '2030-01-01T00:00:00Z',
              request: {
                method: request.method,
                path: request.target,
                headers: request.headers,
                ...(request.body && { body: textOf(request.body) ?? '' }),
              },
              response: {
                status: response.status,
                headers: response.headers,
                body: (response.body && textOf(response.body)) ?? '',
              },
            },
            { source: 'x.jsonl', recorder: 'this test', kind: 'positive', contract },
          ),
        ),
      )
      .join(''),
  )
  // the set-up hook throws an error with the response to a request that had the credentials of the run
  const errors: string[] = []
  for (const each of all.filter(isGiven)) {
    const { headers, body } = each.response
    const output = body === undefined ? '' : Buffer.from(bytesOf(body)).toString('latin1')
    const thrown = await verify({
      contract,
      target,
      // one fixture is enough, because no request is sent; planning all cases each time would take quadratic time
      fixtures: fixtures.slice(0, 1),
      judge,
      headers: each.request.headers,
      setUp: () => {
        throw new Error(`${inspect(headers)} ${output}`)
      },
    }).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(SetUpError)
    errors.push(inspect(thrown, { depth: 9 }))
  }
  expect(errors.length).toBeGreaterThan(20)
  sinks.set('errors of a set-up hook', errors.join('\n'))
  const replay = createReplay({ contract, fixtures: [] })
  for (const { request } of all) replay.respond(request)
  sinks.set('log of replay', JSON.stringify(replay.log))
  return stop
}, 300_000)

const problems = (value: Json, pointer: string): ReturnType<Judge> => {
  if (typeof value !== 'object' || value === null)
    return [{ pointer, keyword: 'const', expected: 'another value', actual: String(value) }]
  return Object.entries(value).flatMap(([name, member]) => [
    {
      pointer: `${pointer}/${name}`,
      keyword: 'additionalProperties',
      expected: 'no such member',
      actual: JSON.stringify(member) ?? '',
    },
    ...problems(member as Json, `${pointer}/${name}`),
  ])
}

// these secrets are found only by comparing several exchanges, but each line of a recording is read separately
const acrossExchanges = [
  'the last exchange',
  'an echo in a later exchange of another path',
  'a cookie that was set, in a later body',
]

/**
 * Undeclared values are removed from recordings and imports. Values that programs read, and the params of fixtures,
 * stay unchanged.
 */
const undeclaredParams = [
  'a param of any method that the contract does not have',
  'a list of any method that the contract does not have',
  'a param beyond those of any method',
]
const undeclaredPaths = ['that looks drawn', 'in a part of a segment'].flatMap(how => [
  `a segment of an unknown path ${how}`,
  `a segment of an unknown path ${how}, sent`,
])
const sinksOf = (tools: readonly string[]): readonly string[] =>
  tools.flatMap(tool => [`disk, by ${tool}`, `terminal, by ${tool}`])
const sinkIsFor = (sink: string, name: string): boolean => {
  if (undeclaredParams.includes(name)) return sinksOf(['the proxy', 'import']).includes(sink)
  if (undeclaredPaths.includes(name)) return sinksOf(['the proxy', 'record', 'import']).includes(sink)
  return !(sink === 'disk, from recordings' && acrossExchanges.includes(name))
}

describe('a secret', () => {
  it.each([...places].map(([name, of]) => [name, of] as const))(
    'is found by the detector at its place: %s',
    (_, of) => {
      expect(containsEcho(of)).toBe(true)
    },
  )

  it.each([...places.keys()].filter(name => name !== 'the last exchange'))('is not revealed: %s', name => {
    const of = places.get(name) as Place
    const leaking = [...sinks]
      .filter(([sink]) => sinkIsFor(sink, name))
      .filter(([, written]) => contains(written, of))
      .map(([sink]) => sink)
    expect(leaking).toEqual([])
  })

  it.each(undeclaredParams)('is kept in a hand-written fixture: %s', name => {
    expect(contains(sinks.get('disk, by record') ?? '', places.get(name) as Place)).toBe(true)
  })

  it('has more than 400 places, and every output is non-empty', () => {
    expect(places.size).toBeGreaterThan(400)
    expect(sinks.size).toBe(20)
    for (const [sink, written] of sinks)
      expect([sink, written.length > 50 || sink.startsWith('terminal, by')]).toEqual([sink, true])
    expect(sinks.get('disk, by the proxy')).toContain('REDACTED')
    expect(sinks.get('json of verify, own data')).toContain('(not shown)')
  })
})
