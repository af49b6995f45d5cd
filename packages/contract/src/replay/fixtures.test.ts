import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
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

it('ignores a byte order mark, and a folder whose name ends with .json', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fixtures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'v1.json'))
  await writeFile(join(folder, 'v1.json', 'one.json'), `\ufeff${JSON.stringify(whole)}`)
  expect(await readFixtures(folder)).toEqual([{ path: join(folder, 'v1.json', 'one.json'), fixture: whole }])
})

it('reports a link to a file that does not exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fixtures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink('nowhere', join(folder, 'one.json'))
  await expect(readFixtures(folder)).rejects.toThrow(
    /one\.json is not a fixture: it must be a file that can be read: it is a link to a file that does not exist$/,
  )
})

it.each([
  ['{', /one\.json is not a fixture: it must be JSON: /],
  ['7', /one\.json is not a fixture: it must be an object, but is 7$/],
  [JSON.stringify({ ...whole, claim: 3 }), /`claim` must be a string, but is 3$/],
  ['', /one\.json is not a fixture: it must be JSON: it is empty$/],
  [JSON.stringify({ ...whole, kind: undefined }), /`kind` must be one of positive, .*, but is absent$/],
  [JSON.stringify({ ...whole, provenance: 'x' }), /`provenance` must be an object, but is "x"$/],
  [JSON.stringify({ ...whole, steps: [] }), /`steps` must be an array with at least one step, but is \[\]$/],
  [JSON.stringify({ ...whole, steps: [{ request: {} }] }), /`steps\/0\/response` must be an object, but is absent$/],
  [
    JSON.stringify({ ...whole, claim: undefined, clain: 'x' }),
    /`claim` must be a string, but is absent, and "clain" is an unknown member$/,
  ],
  [
    JSON.stringify({ ...whole, kind: undefined, knd: 1, kin: 2 }),
    /`kind` must be one of .*, but is absent, and "knd", "kin" are unknown members$/,
  ],
  [JSON.stringify([whole, {}]), /one\.json#\/1 is not a fixture: `claim` must be a string, but is absent$/],
])('reports what %s lacks', async (text, message) => {
  await expect(reading(text)).rejects.toThrow(message)
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
    /target` must begin with "\/", because it is appended to the origin of the provider, but is "\.evil\.example\/a"$/,
  ],
  ['a user before another host', withStep({ target: '@evil.example/a' }), /must begin with "\/"/],
  ['a port', withStep({ target: ':8080/a' }), /must begin with "\/"/],
  ['a URL', withStep({ target: 'https://evil.example/a' }), /must begin with "\/"/],
  [
    'a backslash',
    withStep({ target: '/\\evil.example/a' }),
    /must not contain a backslash, a space or a control character/,
  ],
  ['a line end', withStep({ target: '/a\n/b' }), /must not contain a backslash, a space or a control character/],
  ['no target', withStep({ target: undefined }), /target` must be a string, but is absent/],
  ['a method in lower case', withStep({ method: 'get' }), /method` must be a method in upper case/],
  ['a header of two lines', withStep({ headers: { a: 'b\r\nc: d' } }), /headers\/a` must be a string of one line/],
  [
    'a header that is a number',
    withStep({}, { headers: { a: 1 } }),
    /response\/headers\/a` must be a string of one line, but is 1$/,
  ],
  [
    'an upper-case header name',
    withStep({}, { headers: { RateLimit: 'a' } }),
    /headers\/RateLimit` must have a lower-case header name, but is "RateLimit"$/,
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
  [
    'a refusal without a keyword',
    withStep({}, {}, { refused: { step: 0, side: 'request', at: '' } }),
    /`refused\/keyword` must be a keyword of JSON Schema, or rule:<id>, but is absent$/,
  ],
  ['depth', `${'['.repeat(600)}${']'.repeat(600)}`, /it must be nested at most 500 levels deep, but is /],
])('refuses a fixture with %s', async (_, text, message) => {
  await expect(reading(text)).rejects.toThrow(message)
})
