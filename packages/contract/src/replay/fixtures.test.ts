import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readFixtures } from './fixtures.ts'

const whole = {
  claim: 'it is',
  kind: 'positive',
  provenance: { type: 'documented' },
  steps: [
    {
      request: { method: 'GET', target: '/a', headers: {} },
      response: { status: 200, headers: {}, body: { text: 'a' } },
    },
  ],
}

const reading = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'fixtures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'one.json'), text)
  return readFixtures(folder)
}

it('accepts a fixture, and a list of fixtures', async () => {
  expect(await reading(JSON.stringify(whole))).toHaveLength(1)
  expect(await reading(JSON.stringify([whole, { ...whole, claim: 'it is too' }]))).toHaveLength(2)
})

it.each([
  ['{', /one\.json is not a fixture: it must be JSON: /],
  ['7', /one\.json is not a fixture: it must be an object$/],
  [JSON.stringify({ ...whole, claim: 3 }), /`claim` must be a string$/],
  [JSON.stringify({ ...whole, kind: undefined }), /`kind` must be a string$/],
  [JSON.stringify({ ...whole, provenance: 'x' }), /`provenance` must be an object$/],
  [JSON.stringify({ ...whole, steps: [] }), /`steps` must be an array with at least one step$/],
  [JSON.stringify({ ...whole, steps: [{ request: {} }] }), /`steps\/0\/response` must be an object$/],
  [JSON.stringify([whole, {}]), /one\.json#\/1 is not a fixture: `claim` must be a string$/],
])('reports what %s lacks', async (text, said) => {
  await expect(reading(text)).rejects.toThrow(said)
})

const withStep = (request: object, response: object = {}, more: object = {}): string => {
  const [step] = whole.steps
  return JSON.stringify({
    ...whole,
    ...more,
    steps: [{ request: { ...step?.request, ...request }, response: { ...step?.response, ...response } }],
  })
}

it.each([
  [
    'a host that goes on',
    withStep({ target: '.evil.example/a' }),
    /target` must stay at the provider: .* must begin with "\/"/,
  ],
  ['a user before another host', withStep({ target: '@evil.example/a' }), /must begin with "\/"/],
  ['a port', withStep({ target: ':8080/a' }), /must begin with "\/"/],
  ['a URL', withStep({ target: 'https://evil.example/a' }), /must begin with "\/"/],
  ['a backslash', withStep({ target: '/\\evil.example/a' }), /a character that is invalid in a path/],
  ['a line end', withStep({ target: '/a\n/b' }), /a character that is invalid in a path/],
  ['no target', withStep({ target: undefined }), /the target must be a string/],
  ['a method in lower case', withStep({ method: 'get' }), /method` must be a method in upper case/],
  ['a header of two lines', withStep({ headers: { a: 'b\r\nc: d' } }), /headers\/a` must be a lower-case header name/],
  [
    'a header that is a number',
    withStep({}, { headers: { a: 1 } }),
    /response\/headers\/a` must be a lower-case header name/,
  ],
  ['no status', withStep({}, { status: '200' }), /status` must be a whole number/],
  ['two hundred thousand', withStep({}, { status: 200_000 }), /status` must be a whole number/],
  ['a body of another kind', withStep({ body: { xml: '' } }), /body` must have one of/],
  ['a broken base64', withStep({ body: { base64: '%' } }), /body` must have one of/],
  ['an unknown kind', withStep({}, {}, { kind: 'constructor' }), /`kind` must be one of/],
  ['an unknown origin', withStep({}, {}, { provenance: { type: '__proto__' } }), /`provenance\/type` must be one of/],
  ['an operation that is none', withStep({}, {}, { operation: 7 }), /`operation` must be a non-empty string/],
  ['volatile places that are none', withStep({}, {}, { volatile: [{ at: 1 }] }), /`volatile\/0` must have/],
  [
    'a judge that is none',
    withStep({}, {}, { volatile: [{ step: 0, side: 'response', at: '', judge: { bind: '}' } }] }),
    /judge`/,
  ],
  ['a refusal that is none', withStep({}, {}, { refused: 'x' }), /`refused` must have/],
  ['depth', `${'['.repeat(600)}${']'.repeat(600)}`, /it must be nested at most 500 levels deep$/],
])('refuses a fixture with %s', async (_, text, said) => {
  await expect(reading(text)).rejects.toThrow(said)
})
