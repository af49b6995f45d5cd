import { expect, it } from 'vitest'
import { knownSecrets } from './known.ts'
import { cleanText } from './texts.ts'

const key = 's3Kr-tQzV9_mNp27xYw4LbGhJd85'
const knowing = (...secrets: readonly string[]) => {
  const known = knownSecrets()
  for (const secret of secrets) known.add(secret)
  return known
}

it('a part of a key is taken out of its text, and the rest stays', () => {
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
  // a hash and an address have other characters, or eight in common
  [`${'9f'.repeat(8)}1a2b3c4d5e6f`, `0x${'5f'.repeat(32)} 0x1a2b3c4daaaaaaaaaaaaaaaa`],
  ['https://x.example/a1B2c3/D4e5F6', 'https://x.example/a1B2c3/ is open'],
] as const)('what shares characters with %s stays: %s', (secret, text) => {
  expect(cleanText(text, knowing(secret))).toBe(text)
})

it('a user name of Basic credentials stays', () => {
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
