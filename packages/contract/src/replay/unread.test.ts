import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Fixture } from '../format/fixture.ts'
import { verify } from '../verify/verify.ts'
import { fixturesIn } from './fixtures.ts'

const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          responses: {
            200: {
              description: '',
              content: { 'application/json': { schema: { type: 'string', pattern: '^(a+)+$' } } },
            },
          },
        },
      },
    },
  },
])
const good = (claim: string, target = '/a'): Fixture => ({
  claim,
  operation: 'getA',
  kind: 'positive',
  provenance: { type: 'documented', source: 'here' },
  steps: [
    {
      request: { method: 'GET', target, headers: {} },
      response: { status: 200, headers: { 'content-type': 'application/json' }, body: { json: 'aaa' } },
    },
  ],
})
const [step] = good('').steps
const written = (fixture: unknown): string => JSON.stringify(fixture)

const hostile: Readonly<Record<string, readonly [text: string, place: string, rule: RegExp, value: RegExp]>> = {
  'no-json': ['{"claim": ', '', /^to be JSON$/, /^Unexpected end of JSON input$/],
  deep: [`${'['.repeat(600)}${']'.repeat(600)}`, '', /at most 500 levels/, /^"\[\[\[/],
  'a-number': ['7', '', /to be an object/, /^7$/],
  'wrong-claim': [written({ ...good('x'), claim: 3 }), 'claim', /to be a string/, /^3$/],
  'wrong-status': [
    written({ ...good('x'), steps: [{ ...step, response: { status: '200', headers: {} } }] }),
    'steps/0/response/status',
    /whole number from 100 to 599/,
    /^"200"$/,
  ],
  'wrong-times': [
    written({ ...good('x'), steps: [{ ...step, response: { status: 200, headers: {}, times: ['+1s', 'later'] } }] }),
    'steps/0/response/times/1',
    /a time such as \+1\.5s/,
    /^"later"$/,
  ],
  'another-host': [
    written({ ...good('x'), steps: [{ ...step, request: { ...step?.request, target: '@evil.example/' } }] }),
    'steps/0/request/target',
    /^to begin with "\/"/,
    /evil/,
  ],
  'wrong-headers': [
    written({ ...good('x'), steps: [{ ...step, request: { ...step?.request, headers: { a: 'b\r\nc' } } }] }),
    'steps/0/request/headers/a',
    /^to be a string of one line$/,
    /^"b/,
  ],
}

it.each(Object.keys(hostile))(
  'a file that is not a fixture (%s) is reported as a violation, and the others are checked',
  async name => {
    const [text, place, rule, value] = hostile[name] ?? ['', '', /./, /./]
    const folder = await mkdtemp(join(tmpdir(), 'unread-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, `${name}.json`), text)
    await writeFile(join(folder, 'good.json'), written(good('one')))
    await writeFile(join(folder, 'list.json'), written([good('two'), { ...good('three'), kind: 'none' }]))
    const read = await fixturesIn(folder)
    const { outcome, verdicts } = await verify({
      contract,
      ...read,
      target: 'http://127.0.0.1:1',
      judge: () => [],
      rate: 1_000_000,
      fetch: async () => new Response('"aaa"', { headers: { 'content-type': 'application/json' } }),
    })
    expect(outcome).toBe('violation')
    expect(verdicts.filter(each => each.outcome === 'passed').map(({ claim }) => claim)).toEqual(['one', 'two'])
    const bad = verdicts.filter(each => each.outcome === 'violation')
    expect(bad.map(({ fixture }) => fixture)).toEqual(
      [join(folder, `${name}.json`), join(folder, 'list.json#/1')].sort(),
    )
    const [found] = bad.filter(({ fixture }) => fixture.endsWith(`${name}.json`))
    expect(found).toMatchObject({ layer: 'hygiene', pointer: place })
    expect(found?.expected).toMatch(rule)
    expect(found?.actual).toMatch(value)
  },
)

it('an invalid fixture, or one that is not checked in time, does not affect the others', async () => {
  const endless = { ...good('endless'), steps: Array.from({ length: 200_000 }, () => ({ ...step, at: '+1h' })) }
  const broken = { ...good('broken'), steps: [{ ...step, request: null }] }
  const slow = good('slow', '/a?slow')
  const { outcome, verdicts } = await verify({
    contract,
    fixtures: [
      { path: 'endless.json', fixture: endless as unknown as Fixture },
      { path: 'broken.json', fixture: broken as unknown as Fixture },
      { path: 'slow.json', fixture: slow },
      { path: 'good.json', fixture: good('one') },
    ],
    target: 'http://127.0.0.1:1',
    // the contract's pattern backtracks over the response
    judge: ({ value }) =>
      /^(a+)+$/.test(String(value)) ? [] : [{ pointer: '', keyword: 'pattern', expected: 'a', actual: 'b' }],
    rate: 1_000_000,
    timeout: 500,
    maxWait: 10,
    fetch: async url =>
      new Response(String(url).includes('slow') ? `"${'a'.repeat(40)}b"` : '"aaa"', {
        headers: { 'content-type': 'application/json' },
      }),
  })
  expect(outcome).toBe('violation')
  expect(verdicts.map(({ fixture, outcome: each, keyword, pointer }) => [fixture, each, keyword, pointer])).toEqual([
    ['broken.json', 'violation', 'fixture', 'steps/0/request'],
    ['endless.json', 'skipped', '', ''],
    ['slow.json', 'inconclusive', 'timeout', 'steps/0/response/body'],
    ['good.json', 'passed', '', ''],
  ])
})
