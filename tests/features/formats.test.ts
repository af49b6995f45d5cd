import { createHash } from 'node:crypto'
import { checksums } from '@chainwright/runtime-validation/checksums'
import { formats } from '@chainwright/runtime-validation/formats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// Hosts of a future IP version (RFC 3986 §3.2.2), which all four formats of addresses accept in all places of a host.
const futureHosts = [
  'http://[v1.a]/',
  'http://[v1.fe80]/a',
  'http://[V1f.a:b]',
  'http://u:p@[v1.~a!]:80/?q#f',
  'x://[v0.-]',
]
const wrongHosts = [
  ...['http://[v1.]/', 'http://[v.a]/', 'http://[vg.a]/', 'http://[1.a]/', 'http://[v1a]/', 'http://[v1.a@]/'],
  ...['http://[v1.a', 'http://v1.a]/', 'http://[v1.ü]/', 'http://[v1.a]b/', 'http://b[v1.a]/', 'http://a/[v1.a]'],
]

// Valid values of each format by the standards (JSON Schema 2020-12 validation §7.3), and invalid values that are close to them.
const table: readonly (readonly [format: string, good: readonly unknown[], bad: readonly unknown[]])[] = [
  ['date', ['2026-11-21', '2024-02-29'], ['2026-02-29', '2026-13-01', '2026-1-1', '26-11-21', '']],
  [
    'time',
    ['09:30:00Z', '09:30:00.123z', '23:59:60Z', '00:59:60+01:00', '22:59:60-01:00', '09:30:00+23:59'],
    ['09:30:00', '24:00:00Z', '09:60:00Z', '09:30:61Z', '22:59:60Z', '23:59:60+01:00', '09:30Z', '09:30:00+24:00'],
  ],
  [
    'date-time',
    ['2026-11-21T09:30:00Z', '2026-11-21t09:30:00.5+01:00'],
    ['2026-11-21', '2026-11-21 09:30:00Z', '2026-02-30T00:00:00Z'],
  ],
  ['duration', ['P1DT12H', 'P4W', 'PT0S'], ['P', 'P1D2H', '1D', 'PT', 'P1DT']],
  ['email', ['a@b.test', '"a b"@c.test', 'a@[127.0.0.1]'], ['a', '@b.test', 'a@', 'a b@c.test', '.a@b.test']],
  [
    'idn-email',
    ['ü@b.test', 'a@ü.test', '"a b"@c.test', 'a@[127.0.0.1]'],
    ['a', '@b.test', 'a@', 'a b@c.test', '.a@b.test', 'a@b..c', 'a@b.'],
  ],
  [
    'hostname',
    ['a.test', 'a-b.test', 'xn--bcher-kva.test'],
    ['a..b', 'a.', '-a.test', 'a_b.test', 'a b', '', 'xn--X', `${'a'.repeat(64)}.test`],
  ],
  ['idn-hostname', ['bücher.test', 'a.test'], ['a..b', 'a.', 'a b', '-a', '〮한국', 'xn--X', '']],
  ['ipv4', ['127.0.0.1', '255.255.255.255'], ['256.0.0.1', '127.1', '127.0.0.1.1', '127.0.0.01', '']],
  ['ipv6', ['::1', '2001:db8::1', '::ffff:127.0.0.1'], [':::1', '1::2::3', '12345::', '127.0.0.1', '::1%eth0']],
  [
    'uri',
    ['https://a.test/b?c#d', 'urn:a:b', ...futureHosts],
    ['/a', 'a b:', 'https://a.test/ü', 'http://[::1', '', '//[v1.a]/', ...wrongHosts],
  ],
  [
    'uri-reference',
    ['/a', '#b', '', '//[v1.a]/', ...futureHosts],
    ['\\a', 'a b', '/ü', '//[v1.]/', 'a?//[v1.a]', ...wrongHosts],
  ],
  ['iri', ['https://a.test/ü', 'http://[v1.a]/ü', ...futureHosts], ['/ü', 'a b:', '//[v1.a]/', ...wrongHosts]],
  ['iri-reference', ['/ü', '', '//[v1.a]/ü', ...futureHosts], ['\\a', 'a b', '//[v1.]/', ...wrongHosts]],
  ['uri-template', ['/a/{b}', '/a'], ['/a/{b', '/a/b}']],
  [
    'uuid',
    ['5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27'],
    ['5ef5c1a13a0b4c0e8f0e1f4c3b8a9d27', '5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d2g', ''],
  ],
  ['json-pointer', ['', '/a~0b~1', '/'], ['a', '/~', '/~2']],
  ['relative-json-pointer', ['0', '1/a', '2#'], ['/a', '-1', '01', '']],
  ['regex', ['^a$', '\\p{L}'], ['(', '[', '*']],
  ['int32', [0, -(2 ** 31), 2 ** 31 - 1, 5n], [2 ** 31, -(2 ** 31) - 1, 0.5, 2n ** 31n]],
  ['int64', [0, 2n ** 63n - 1n, -(2n ** 63n)], [2n ** 63n, -(2n ** 63n) - 1n, 0.5]],
  ['uint64', [0, 2n ** 64n - 1n], [-1, -1n, 2n ** 64n, 0.5]],
]

it.each(table)('format %s', (name, good, bad) => {
  const format = formats[name]
  const place = (value: unknown): string => `operation check of format ${name} at ${typeof value} ${String(value)}`
  // values of another type are valid
  const others = typeof good[0] === 'string' ? [null, 1, true, {}, []] : [null, 'text', true, {}, []]
  for (const value of [...good, ...others]) expect(format?.(value), place(value)).toBe(true)
  for (const value of bad) expect(format?.(value), place(value)).toBe(false)
})

it('every format is in the table', () => {
  expect(Object.keys(formats).toSorted(), 'operation check of each format at its name').toEqual(
    table.map(([name]) => name).toSorted(),
  )
})

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const withChecksum = (bytes: Uint8Array): Buffer =>
  Buffer.concat([bytes, createHash('sha256').update(bytes).digest().subarray(-4)])

/** Bytes in base58, with the last four bytes of their SHA-256. */
const cb58 = (bytes: Uint8Array): string => {
  const all = withChecksum(bytes)
  const zeros = all.findIndex(byte => byte !== 0)
  let text = ''
  for (let rest = BigInt(`0x${all.toString('hex')}`); rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)] + text
  return '1'.repeat(zeros) + text
}

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * 37) % 256)

// Examples of the standards (EIP-55, BIP-173) and of the network, and values of other lengths with valid checksums.
const checksumTable: Readonly<Record<string, readonly [good: readonly string[], bad: readonly string[]]>> = {
  cb58: [
    [cb58(bytes(20)), cb58(bytes(32)), cb58(new Uint8Array(32))],
    [cb58(bytes(32)).slice(1), '', '1111', '0OIl'],
  ],
  'node-id': [
    [`NodeID-${cb58(bytes(20))}`],
    [cb58(bytes(20)), `NodeID-${cb58(bytes(19))}`, `NodeID-${cb58(bytes(21))}`, `NodeID-${cb58(bytes(32))}`, 'NodeID-'],
  ],
  'bech32-address': [
    ['P-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974', 'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw'],
    ['A12UEL5L', 'P-', ''],
  ],
  'bech32-addresses': [
    [
      'P-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974,P-custom1c9nyqsurhwz7gjlj256wlpkcwvjugmazak5xm4',
      'custom1c9nyqsurhwz7gjlj256wlpkcwvjugmazak5xm4',
    ],
    ['custom1c9nyqsurhwz7gjlj256wlpkcwvjugmazak5xm4,', ','],
  ],
  'evm-address': [
    [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
      // without capitals, or with capitals only, an address has no checksum
      '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
    ],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed00'],
  ],
  'hex-checksum': [
    [`0x${withChecksum(bytes(9)).toString('hex')}`, `0x${withChecksum(bytes(0)).toString('hex')}`],
    [withChecksum(bytes(9)).toString('hex'), '0x', '0x00'],
  ],
}

/** The value with another character at each place, of which none has a valid checksum. */
const changed = (name: string, value: string): readonly string[] =>
  [...value].flatMap((character, index) => {
    const other = name === 'evm-address' ? swapped(character) : character === '2' ? '3' : '2'
    return other === character || index < 2 ? [] : [value.slice(0, index) + other + value.slice(index + 1)]
  })

const swapped = (letter: string): string => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase())

it.each(Object.entries(checksumTable))('checksum of format %s', (name, [good, bad]) => {
  const format = checksums[name]
  const place = (value: unknown): string => `operation check of format ${name} at ${typeof value} ${String(value)}`
  for (const value of [...good, null, 1, {}, []]) expect(format?.(value), place(value)).toBe(true)
  for (const value of [...bad, ...good.flatMap(one => changed(name, one))])
    expect(format?.(value), place(value)).toBe(false)
})

it('every format with a checksum is in the table', () => {
  expect(Object.keys(checksums).toSorted(), 'operation check of each format at its name').toEqual(
    Object.keys(checksumTable).toSorted(),
  )
})

const [ipv4, ipv6] = [
  { type: 'string', format: 'ipv4' },
  { type: 'string', format: 'ipv6' },
]
const schemas = {
  OneOf: { oneOf: [ipv4, ipv6] },
  OneOfUntyped: { oneOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
  OneOfMixed: {
    oneOf: [
      { $ref: '#/components/schemas/Address' },
      { enum: ['anything', 'none'] },
      { maxLength: 4 },
      { type: 'null' },
    ],
  },
  Address: { ...ipv4, description: 'An address.' },
  OneOfNumbers: {
    oneOf: [
      { type: 'integer', format: 'int32' },
      { type: 'integer', format: 'int64' },
    ],
  },
  AnyOf: { anyOf: [ipv4, ipv6] },
  Not: { type: 'string', not: ipv4 },
  If: { type: 'string', if: ipv4, else: { minLength: 8 } },
  Contains: { type: 'array', items: { type: 'string' }, contains: ipv4, maxContains: 1 },
}

let made: Generated
let validators: Readonly<Record<string, { check(value: unknown, options: object): { readonly ok: boolean } }>>
beforeAll(async () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Formats', version: '1.0.0' },
    paths: {},
    components: { schemas },
  }
  made = await generatedFrom({ formats: document })
  validators = (await made.load('formats', 'validation')) as unknown as typeof validators
})
afterAll(() => made.remove())

it.each<[keyof typeof schemas, unknown, boolean, boolean]>([
  ['OneOf', 'a', false, true],
  ['OneOf', '1.1.1.1', true, true],
  ['OneOf', '::1', true, true],
  ['OneOf', 5, false, false],
  ['OneOfUntyped', '::1', true, true],
  ['OneOfUntyped', 'a', false, true],
  ['OneOfMixed', '1.1.1.1', true, true],
  ['OneOfMixed', 'anything', true, true],
  ['OneOfMixed', 'none', false, true],
  ['OneOfMixed', 'one of none', false, true],
  ['OneOfMixed', 5, true, true],
  ['OneOfNumbers', 5, true, true],
  ['OneOfNumbers', 2 ** 40, true, true],
  ['OneOfNumbers', 0.5, false, false],
  ['AnyOf', '::1', true, true],
  ['AnyOf', 'a', false, true],
  ['Not', '1.1.1.1', false, false],
  ['If', '1.1.1.1', true, true],
  ['If', 'a', false, true],
  ['If', 'abcdefgh', true, true],
  ['Contains', ['1.1.1.1'], true, true],
  ['Contains', ['a'], false, true],
  ['Contains', ['1.1.1.1', '1.1.1.2'], false, false],
])('%s of formats: %j is valid with checks of formats: %j, without: %j', (name, value, checked, unchecked) => {
  const at = `operation check of ${name} at ${JSON.stringify(value)}`
  expect(validators[name]?.check(value, { formats }).ok, `${at} with formats`).toBe(checked)
  expect(validators[name]?.check(value, {}).ok, `${at} without formats`).toBe(unchecked)
})
