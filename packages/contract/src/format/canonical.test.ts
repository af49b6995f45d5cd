import { expect, it } from 'vitest'
import { canonical, fileNameOf } from './canonical.ts'
import type { Fixture } from './fixture.ts'

const fixture: Fixture = {
  steps: [
    {
      response: {
        headers: { vary: 'Origin', 'content-type': 'application/json' },
        status: 200,
        body: { json: { z: 1, a: 2 } },
      },
      request: { headers: {}, target: '/ext/admin', method: 'POST' },
      at: '+0s',
    },
  ],
  kind: 'protocol',
  provenance: { type: 'documented', source: 'the interface document' },
  claim: 'members keep the order they were sent in',
}

it('members have the order of the format, headers are sorted, and bodies unchanged', () => {
  expect(canonical(fixture).replaceAll(/\s+/g, ' ')).toBe(
    '{ "claim": "members keep the order they were sent in", "kind": "protocol", "provenance": { "type": "documented", "source": "the interface document" }, "steps": [ { "at": "+0s", "request": { "method": "POST", "target": "/ext/admin", "headers": {} }, "response": { "status": 200, "headers": { "content-type": "application/json", "vary": "Origin" }, "body": { "json": { "z": 1, "a": 2 } } } } ] } ',
  )
})

it('serializing twice gives the same text', () => {
  const once = canonical(fixture)
  expect(canonical(JSON.parse(once) as Fixture)).toBe(once)
})

it('an unknown member is kept', () => {
  expect(canonical({ ...fixture, note: 'mine' } as Fixture)).toContain('"note": "mine"')
})

it.each([
  ['A block by number carries its transactions', 'a-block-by-number-carries-its-transactions.json'],
  ['../../etc/passwd', 'etc-passwd.json'],
  ['日本', 'case.json'],
  [`${'word '.repeat(40)}`, `${'word-'.repeat(15)}word.json`],
])('%s names the file %s', (claim, name) => {
  expect(fileNameOf(claim)).toBe(name)
})

it('characters that control a terminal or the text direction are escaped', () => {
  const text = 'a\u001b[31m\u009b31m\u007f\u202eb\u2066c\u2028ü東🎈'
  const written = canonical({ ...fixture, claim: text } as Fixture)
  expect(written).toContain(String.raw`"a\u001b[31m\u009b31m\u007f\u202eb\u2066c\u2028ü東🎈"`)
  expect((JSON.parse(written) as Fixture).claim).toBe(text)
  expect(canonical(JSON.parse(written) as Fixture)).toBe(written)
})
