import { formats } from '@chainwright/runtime-validation/formats'
import { expect, it } from 'vitest'

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
