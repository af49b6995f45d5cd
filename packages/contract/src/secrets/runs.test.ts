import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { knownSecrets } from './known.ts'
import { redactorOf } from './redactor.ts'
import { lowerOf, runsOf, turnsIn } from './runs.ts'
import { cleanText } from './texts.ts'

const key = 's3Kr-tQzV9_mNp27xYw4LbGhJd85'
const knowing = (...secrets: readonly string[]) => {
  const known = knownSecrets()
  for (const secret of secrets) known.add(secret)
  return known
}

it('a part of a key is removed from its text, and the rest is kept', () => {
  const known = knowing(key)
  expect(cleanText(`Unknown credential beginning ${key.slice(0, 24)}...`, known)).toBe(
    'Unknown credential beginning REDACTED...',
  )
  expect(cleanText(`It ends in ${key.slice(-12)}, after ${key.slice(3, 18)}`, known)).toBe(
    'It ends in REDACTED, after REDACTED',
  )
  expect(cleanText(`It begins with ${key.slice(0, 8)}`, known)).toBe(`It begins with ${key.slice(0, 8)}`)
})

it.each([
  ['chainwright-production-key-9f8e7d6c5b4a', 'The chainwright-production-key of chainwright-production'],
  ['correct horse battery staple', 'A correct horse is no correct horse battery'],
  ['documentation', 'The docu, the mentation and a document ation-free text'],
  ['tr8m', 'str8mail, t-r-8-m and tr8 m'],
  ['12345678', '1234-5678 and 1 2 3 4 5 6 7 8'],
  ['000000000000', '0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00'],
  // ids that were made at the same time, by the same process
  ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-b1aa-000000000000'],
  ['9c5b94b1-35ad-11ee-be56-0242ac120002', '9c5b94b2-35ad-11ee-be56-0242ac120002'],
  ['507f1f77bcf86cd799439011', '507f1f77bcf86cd799439012'],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAW'],
  // a hash and an address with different characters, or eight in common
  [`${'9f'.repeat(8)}1a2b3c4d5e6f`, `0x${'5f'.repeat(32)} 0x1a2b3c4daaaaaaaaaaaaaaaa`],
  ['https://x.example/a1B2c3/D4e5F6', 'https://x.example/a1B2c3/ is open'],
] as const)('a text that shares characters with %s is kept: %s', (secret, text) => {
  expect(cleanText(text, knowing(secret))).toBe(text)
})

it('the end of a key is removed from a text, even if the key begins with many equal parts', () => {
  const tail = 'x9Kq-tQzV7_mNp25'
  expect(cleanText(`It ends in ${tail}.`, knowing(`${'aB3dE6gH'.repeat(40)}${tail}`))).toBe('It ends in REDACTED.')
})

it('of a token that has only its prefix in common with a known one, the whole token is removed', () => {
  const jwt = (payload: string, signature: string) => `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${payload}.${signature}`
  const known = knowing(jwt('eyJzdWIiOiJhbGljZSJ9', 'aB3dE5fG7hJ9kL1mN3pQ5r'))
  const other = jwt('eyJzdWIiOiJib2I3NzciLCJyb2xlIjoiYWRtaW4ifQ', 'zY8xW6vU4tS2rQ0pO9nM7l')
  expect(cleanText(`Use ${other} now`, known)).toBe('Use REDACTED now')
  const state = `https://x.example/?u=${encodeURIComponent(`https://a?state=${other}`)}`
  expect(cleanText(state, known)).toBe('REDACTED')
  expect(cleanText('Bearer of news', known)).toBe('Bearer of news')
})

it.each([
  ['Bearer 01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-b1aa-000000000000'],
  ['Bearer 507f1f77bcf86cd799439011', '507f1f77bcf86cd799439012'],
  [
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261123/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=fe5f80f77d5fa3beca038a248ff027d0445342fe2855ddc963176630326f1024',
    'AWS4-HMAC-SHA256 of /20261123/us-east-1/s3/aws4_request',
  ],
])('with authorization %s, public text is kept: %s', (authorization, text) => {
  const redactor = redactorOf(contractOf([{ openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: {} }]))
  redactor.learnRequest({ method: 'GET', target: '/a', headers: { authorization } })
  expect(redactor.text(text)).toBe(text)
  expect(redactor.text(`a ${authorization.split(/[ =]/).at(-1)} b`)).toBe('a REDACTED b')
})

it('if one item of a list contains a secret, the other items are kept', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'a', version: '1' },
    paths: {
      '/a': { get: { operationId: 'a', responses: { 200: { content: { 'application/json': { schema: {} } } } } } },
    },
  }
  const redactor = redactorOf(contractOf([document]))
  const request = { method: 'GET', target: '/a', headers: { 'x-key': key } }
  redactor.learnGiven(request.headers)
  const response = { status: 200, headers: { 'content-type': 'application/json' } }
  expect(redactor.responseValue(request, response, { errors: [`Unknown key ${key}`, 'Try again'] })).toEqual({
    errors: ['Unknown key REDACTED', 'Try again'],
  })
  expect(redactor.responseValue(request, response, { errors: [...key] })).toEqual({ errors: 'REDACTED' })
})

it.each([
  ['', 0],
  ['word', 0],
  ['two words', 0],
  ['a1', 1],
  ['12ab34CD-56', 4],
  ['a1b2c3', 5],
])('in %j, the kinds of characters change %d times', (text, turns) => {
  expect(turnsIn(text)).toBe(turns)
})

it('a text is found even if texts with the same beginning have equal hashes', () => {
  // the last three characters differ in such a way that the polynomial hash is equal
  const pair = ['xz', 'xz'].map((start, index) => {
    const last = [5_000, 5_000, 5_000].map((code, at) => code + index * ([-517, 195, 788][at] ?? 0))
    return `shared-${start}${String.fromCharCode(...last)}`
  })
  const runs = runsOf(8)
  for (const text of [...Array.from({ length: 9 }, (_, index) => `shared-xz${index}00`), ...pair])
    runs.add({ text, least: 12 })
  for (const text of pair) expect(runs.in(lowerOf(`${text} `))).toEqual([[0, 12]])
})

it('a part of a text is found at the end, although other texts with the same piece would end later', () => {
  const runs = runsOf(8)
  for (const text of [...Array.from({ length: 9 }, (_, index) => `a1B2c3D4x000${index}`), 'e5F6ga1B2c3D4'])
    runs.add({ text, least: 12 })
  expect(runs.in('-5f6ga1b2c3d4')).toEqual([[1, 13]])
})

it.each([
  ['separators', 'aB3dE5fG7hJ9', 'a B 3 d E 5 f G 7 h J 9'],
  ['references by name', 'hunter]2', 'It is hunter&rbrack;2'],
  ['base32', key, 'OMZUW4RNORIXUVRZL5WU44BSG54FS5ZUJRREO2CKMQ4DK'],
])('a secret with %s is found: %s', (_, secret, text) => {
  expect(cleanText(text, knowing(secret))).toBe('REDACTED')
})

it('properties whose names are secrets get different placeholders', () => {
  const redactor = redactorOf(contractOf([]))
  const secrets = [key, 'xYw4-LbGhJd85_s3KrtQzV9mNp27']
  for (const secret of secrets) redactor.learnSecret(secret)
  const value = { ...Object.fromEntries(secrets.map((secret, index) => [secret, index])), other: 2 }
  const request = { method: 'GET', target: '/a', headers: {} }
  const response = { status: 200, headers: { 'content-type': 'application/json' } }
  expect(redactor.responseValue(request, response, value)).toEqual({ REDACTED: 0, REDACTED2: 1, other: 2 })
})

it.each([
  ['1234', 'REDACTED'],
  ['a1b2', 'REDACTED'],
  ['ready', 'ready'],
])('an undescribed pin %s is written as %s', (pin, written) => {
  const redactor = redactorOf(contractOf([]))
  const request = { method: 'GET', target: '/a', headers: {} }
  const response = { status: 200, headers: { 'content-type': 'application/json' } }
  expect(redactor.responseValue(request, response, { pin })).toEqual({ pin: written })
})

it.each([
  ['in base64', btoa('user:hunter22x'), 'hunter22x', 'REDACTED'],
  ['in base64 with escapes', encodeURIComponent(btoa('user:hunter22xyz')), 'hunter22xyz', 'REDACTED'],
  ['in base64 before a blank', `${btoa('user:hunter22x')}%20`, 'hunter22x', 'hunter22x'],
])('a cookie with a name and a password %s: %s with %s is written as %s', (_, cookie, password, written) => {
  const redactor = redactorOf(contractOf([]))
  redactor.learnRequest({ method: 'GET', target: '/a', headers: { cookie: `a=${cookie}` } })
  expect(redactor.text(password)).toBe(written)
})

it('a user name of Basic credentials is kept', () => {
  const known = knownSecrets()
  known.add('aLice7Of9Wonder2Land:s3Kr-tQzV9_mNp27', 'whole')
  expect(cleanText('hello aLice7Of9Wonder2Land', known)).toBe('hello aLice7Of9Wonder2Land')
})

const most = 400_000
it.each([
  ['backslashes', '\\'],
  ['percent signs', '%25'],
  ['references', '&amp;'],
  ['accents in turn', '\u0301\u0316'],
  ['the beginning of a key', key.slice(0, 11)],
  ['blanks', ' '],
  ['digits', '7'],
  ['bytes', '73:'],
  ['escapes of all kinds', '\\163=41%5c&#92;+'],
])('long texts are read in linear time: %s', (_, unit) => {
  const known = knowing(key, `${'aB3'.repeat(2000)}c`, 'hunter2')
  const timeOf = (length: number): number => {
    const text = unit.repeat(length / unit.length)
    const start = performance.now()
    cleanText(text, known)
    return performance.now() - start
  }
  timeOf(most / 10)
  const [tenth, whole] = [timeOf(most / 10), timeOf(most)]
  expect(whole).toBeLessThan(Math.max(tenth, 20) * 40)
})

describe('many secrets that share a part', () => {
  const count = (index: number): string => index.toString(36).padStart(5, '0')
  const shapes: readonly (readonly [string, (index: number) => string])[] = [
    ['their beginning', index => `Sk1-Live_common-bEginning7Of9All-${count(index)}`],
    ['their end', index => `${count(index)}-Sk1-Live_common-eNd7Of9All`],
    ['their middle', index => `${count(index)}-Sk1-Live_common7Of9All-${count(index)}`],
    ['a long beginning', index => `${'aB3'.repeat(60)}${count(index)}`],
    ['words', index => `the beginning of a long phrase that is written ${count(index)}`],
  ]

  it.each(shapes)('are each found, with all of their own characters: %s', (_, secretOf) => {
    const secrets = Array.from({ length: 400 }, (_, index) => secretOf(index))
    const known = knowing(...secrets)
    for (const secret of [secrets[0], secrets[7], secrets[8], secrets[9], secrets[399]] as readonly string[])
      expect(cleanText(`before ${secret} after`, known)).toBe('before REDACTED after')
    // an unknown text shares enough words with a known one, or it is not a secret
    expect(cleanText('the beginning of a long phrase', known)).toBe('the beginning of a long phrase')
  })

  it.each(shapes)('take linear time to learn and to find: %s', (_, secretOf) => {
    const text = Array.from(
      { length: 2_000 },
      (_, index) => `${secretOf(index + 1_000_000)} or ${secretOf(index)}`,
    ).join('\n')
    /** Microseconds of processor time, the minimum of three runs. */
    const timeOf = (many: number): number => {
      const secrets = Array.from({ length: many }, (_, index) => secretOf(index))
      return Math.min(
        ...[1, 2, 3].map(() => {
          const runs = runsOf(8)
          const begun = process.threadCpuUsage().user
          for (const secret of secrets) runs.add({ text: secret, least: 12 })
          for (const secret of secrets) runs.add({ text: secret, least: secret.length })
          runs.in(lowerOf(text))
          return process.threadCpuUsage().user - begun
        }),
      )
    }
    timeOf(500)
    const [quarter, whole] = [timeOf(2_000), timeOf(8_000)]
    expect(whole).toBeLessThan(Math.max(quarter, 20_000) * 8)
  })
})
