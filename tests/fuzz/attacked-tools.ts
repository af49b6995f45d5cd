import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  contractOf,
  createReplay,
  type FixtureFile,
  type Json,
  type Judge,
  readFixtures,
  record,
  recordingProxy,
  render,
  reportFormats,
  terminal,
  verify,
} from '@chainwright/contract'
import { type Done, type Job, key } from './attacked-tools-job.ts'

// The contract tools in a separate process: runs one case of the parent at a time, and returns its outcome.

const text = { type: 'string' }
const answers = {
  200: {
    description: '',
    headers: { 'X-Note': { schema: text } },
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', pattern: '^((\\w|-)+)+$' }, next: text, at: text },
        },
        example: { name: 'Rex' },
      },
    },
  },
  404: { description: '' },
}
const pets = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets/{id}': {
        get: {
          operationId: 'getPet',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: text, example: '7' },
            { name: 'page', in: 'query', schema: text },
          ],
          responses: answers,
        },
      },
    },
  },
  {
    openrpc: '1.3.2',
    info: { title: 'Calls', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [
      {
        name: 'pets.get',
        params: [{ name: 'id', schema: text }],
        result: { name: 'pet', schema: answers[200].content['application/json'].schema },
        examples: [
          { name: 'a', params: [{ name: 'id', value: '7' }], result: { name: 'pet', value: { name: 'Rex' } } },
        ],
      },
    ],
  },
])

/** Reports every value in its messages, and matches texts with a pattern that backtracks. */
const judge: Judge = ({ value }) => problems(value, '', 0)
const problems = (value: Json, pointer: string, depth: number): ReturnType<Judge> =>
  typeof value !== 'object' || value === null || depth > 20
    ? typeof value === 'string' && /^((\w|-)+)+$/.test(value)
      ? []
      : [{ pointer, keyword: 'pattern', expected: 'another value', actual: JSON.stringify(value).slice(0, 500) }]
    : Object.entries(value).flatMap(([name, member]) => problems(member as Json, `${pointer}/${name}`, depth + 1))

const run = async ({ target, fixtures, document, tools }: Job): Promise<Omit<Done, 'polluted'>> => {
  const written: Record<string, string> = {}
  const contract = document === undefined ? pets : contractOf([JSON.parse(document)])
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  try {
    if (fixtures !== undefined) await writeFile(join(folder, 'fixtures.json'), fixtures)
    const read = fixtures === undefined ? [] : await fixturesIn(folder)
    if ('refused' in read) return { written, refused: read.refused }
    const options = { contract, target, fixtures: read, headers: { 'x-api-key': key }, unsafe: true, rate: 1e6 }
    const bounds = { timeout: 1_000, maxResponse: 1_000_000, maxWait: 50 }
    const context = { contract, target, recorder: 'this test', source: 'loopback', date: '2030-01-01' }
    if (tools.includes('verify')) {
      const { verdicts, warnings } = await verify({
        ...options,
        ...bounds,
        judge,
        ...(document !== undefined && { timeout: 300, draw: { judge: () => [], cases: 20 } }),
      })
      const result = { title: 'fuzz', verdicts, warnings, at: '2030-01-01T00:00:00Z' }
      written['terminal'] = terminal(result)
      for (const format of reportFormats) written[format] = render(result, format)
    }
    if (tools.includes('record')) {
      const { recorded, left } = await record({ ...options, ...context, ...bounds, between: 0 })
      written['record'] = JSON.stringify([recorded, left])
    }
    if (tools.includes('proxy')) {
      const proxy = await recordingProxy({ ...context, ...bounds })
      for (const path of ['/pets/7', '/pets/8?page=a'])
        await fetch(proxy.url + path, { headers: { 'x-api-key': key }, redirect: 'manual' })
          .then(answer => answer.arrayBuffer())
          // if the response is interrupted, the proxy's client gets an error too
          .catch(() => undefined)
      written['proxy'] = JSON.stringify(await proxy.close())
    }
    if (tools.includes('replay')) {
      const replay = createReplay({ contract, fixtures: read.map(({ fixture }) => fixture) })
      const requests = read.flatMap(({ fixture }) => fixture.steps.map(({ request }) => request))
      const requested = { method: 'GET', target: '/pets/7', headers: {} }
      written['replay'] = [...requests, requested].map(request => JSON.stringify(replay.respond(request))).join('\n')
      written['log'] = JSON.stringify(replay.log)
    }
    return { written }
  } catch (error) {
    return { ...thrownBy(error), written }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The fixtures, or the message for the user if they are refused. Any other error is a defect. */
const fixturesIn = async (folder: string): Promise<readonly FixtureFile[] | { readonly refused: string }> => {
  try {
    return await readFixtures(folder)
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith(folder)) return { refused: error.message }
    throw error
  }
}

const thrownBy = (error: unknown) => ({
  written: {},
  thrown: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

process.on('message', (job: Job) => {
  void run(job).then(done => {
    const polluted = Object.keys(Object.prototype).length > 0 || 'polluted' in {}
    process.send?.({ ...done, polluted } satisfies Done)
  })
})
process.send?.('ready')
