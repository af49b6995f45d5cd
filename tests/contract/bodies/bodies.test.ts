import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractOf, isBad, type Verdict, verify } from '@chainwright/contract'
import { loadApi } from '@chainwright/model'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emittedJudge } from '../../../generators/cli/contract/judge.ts'
import { generatedFrom } from '../../features/generated.ts'

// `verify` generates bodies of all media types, and sends them to the generated server of the same document. The server
// must accept the valid ones and refuse the others.

type Handler = (input: { readonly body?: unknown }) => unknown
type Fetch = (request: Request) => Promise<Response>

/** A handler that reads all of its body, and returns a fixed result. */
const taking =
  (answer: unknown): Handler =>
  async ({ body }) => {
    if (typeof body === 'object' && body !== null && Symbol.asyncIterator in body)
      for await (const _ of body as AsyncIterable<unknown>);
    return answer
  }

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
}

const featureOf = async (name: string): Promise<Document> => {
  const { api } = await loadApi({ name, entries: [`specs/features/${name}.yaml`] })
  return api?.documents[0]?.bundled as unknown as Document
}

/**
 * The document without operations whose only body `verify` cannot generate: `verify` reports that they are not tested.
 */
const drawable = ({ paths, ...rest }: Document): Document => ({
  ...rest,
  paths: Object.fromEntries(Object.entries(paths).filter(([path]) => path !== '/order' && path !== '/related')),
})

/** The document, with a 4XX response on every operation, for requests that break the contract. */
const refusing = (stated: Document): Document => {
  const document = structuredClone(stated)
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item))
      if ('responses' in operation) Object.assign(operation.responses as object, { '4XX': refusal })
  return document
}

const refusal = { description: 'Refused.', content: { 'application/json': {} } }

type Tamper = (request: Request) => Promise<Response | undefined>

const verified = async (stated: Document, service: Readonly<Record<string, Handler>>, tamper?: Tamper) => {
  const feature = 'tried'
  const document = refusing(stated)
  const made = await generatedFrom({ [feature]: document })
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-bodies-'))
  onTestFinished(async () => {
    await made.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const path = join(folder, 'document.json')
  await writeFile(path, JSON.stringify(document))
  const module = await made.load(feature, 'server')
  const server = (module['createTriedServer'] as (service: object) => { readonly fetch: Fetch })(service)
  const { api } = await loadApi({ name: feature, entries: [path] })
  if (api === undefined) throw new Error('the feature cannot be read')
  const validators = await emittedJudge([api], { formats: true, headers: true })
  onTestFinished(() => validators.remove())
  const sent: (readonly [operation: string, type: string])[] = []
  const run = await verify({
    contract: contractOf(api.documents.map(({ bundled }) => bundled)),
    target: 'http://localhost',
    judge: validators.judge,
    judgeHeader: validators.judgeHeader,
    judgeItems: validators.judgeItems,
    draw: { judge: validators.judgeRequest },
    unsafe: true,
    all: true,
    rate: 1_000_000,
    fetch: async (url, init) => {
      const request = new Request(url as string, init)
      const type = request.headers.get('content-type')?.split(';')[0] ?? ''
      sent.push([`${request.method} ${new URL(request.url).pathname}`, type])
      return (await tamper?.(request.clone())) ?? server.fetch(request)
    },
  })
  return { ...run, sent: new Set(sent.map(each => each.join(' '))), bad: run.verdicts.filter(isBad) }
}

const line = ({ fixture, pointer, keyword, expected, actual, reproduce }: Verdict): string =>
  `${fixture} ${pointer} ${keyword}: expected ${expected}, actual ${actual}: ${reproduce}`

const skipped = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.flatMap(({ outcome, fixture, reason }) => (outcome === 'skipped' ? [`${fixture}: ${reason}`] : []))

const bodies = {
  createPet: taking({ id: '1', name: 'Rex' }),
  putOrders: taking({ count: 1 }),
  putInRange: taking({ count: 1 }),
  ...Object.fromEntries(
    [
      'patchPets',
      'getToken',
      'upload',
      'sendForm',
      'sendParts',
      'putText',
      'putDrawing',
      'putToken',
      'putImage',
      'putBytes',
    ].map(operation => [operation, taking(undefined)]),
  ),
}

describe('bodies of generated cases', () => {
  it('are forms, parts, texts and bytes, and the generated server accepts the valid ones and refuses the others', async () => {
    const { bad, sent, verdicts } = await verified(drawable(await featureOf('bodies')), bodies)
    expect(bad.map(line)).toEqual([])
    expect(skipped(verdicts)).toEqual([])
    for (const each of [
      'POST /upload multipart/form-data',
      'POST /parts multipart/form-data',
      'POST /form application/x-www-form-urlencoded',
      'PUT /bytes application/octet-stream',
      'PUT /drawing image/svg+xml',
      'PUT /jwt application/jwt',
    ])
      expect([...sent]).toContain(each)
  })

  it.each([
    ['a part that is required is not', 'POST /upload', (form: FormData) => !form.has('file')],
    ['a number of a part is any text', 'POST /parts', (form: FormData) => Number.isNaN(Number(form.get('count') ?? 0))],
  ])('find that %s', async (_, operation, isWrong) => {
    const { bad } = await verified(drawable(await featureOf('bodies')), bodies, async request => {
      if (`${request.method} ${new URL(request.url).pathname}` !== operation) return undefined
      const form = await request.formData().catch(() => undefined)
      return form !== undefined && isWrong(form) ? new Response(null, { status: 204 }) : undefined
    })
    expect(new Set(bad.map(({ fixture }) => fixture.split('/')[0]))).toEqual(
      new Set([operation === 'POST /upload' ? 'upload' : 'sendParts']),
    )
  })

  it.each([
    ['only valid bodies', []],
    ['a line that is not JSON', ['addRows']],
    ['an item that is not a number', ['addNumbers']],
  ])('are streams of items, or bytes; the provider accepts: %s', async (broken, found) => {
    const { bad, sent, verdicts } = await verified(
      uploads,
      { addRows: taking(1), addNumbers: taking(undefined), putFile: taking(undefined), addEither: taking(undefined) },
      async request => {
        const { pathname } = new URL(request.url)
        const text = await request.text()
        const isLine = broken === 'a line that is not JSON' && pathname === '/rows' && text.includes('{"cut": ')
        if (isLine) return new Response('1', { headers: { 'content-type': 'application/json' } })
        const isText = broken === 'an item that is not a number' && pathname === '/numbers' && text.includes('"')
        return isText ? new Response(null, { status: 204 }) : undefined
      },
    )
    expect([...new Set(bad.map(({ operation }) => operation))], bad.map(line).join('\n')).toEqual(found)
    expect(skipped(verdicts)).toEqual([])
    for (const each of [
      'POST /rows application/x-ndjson',
      'POST /numbers application/json-seq',
      'PUT /files/drawn application/octet-stream',
      'POST /either application/json',
      'POST /either application/jsonl',
      'POST /either multipart/form-data',
    ])
      expect([...sent].map(one => one.replace(/\/files\/[^ ]+/, '/files/drawn'))).toContain(each)
  })
})

describe('paths of generated cases', () => {
  it('have values of several segments, which the generated server finds and validates', async () => {
    const seen: unknown[] = []
    const { bad, verdicts } = await verified(transcoded, {
      stop: input => void seen.push((input as { name?: unknown }).name),
      getBuild: input => void seen.push((input as { parent?: unknown }).parent),
    })
    expect(bad.map(line)).toEqual([])
    expect(skipped(verdicts)).toEqual([])
    expect(verdicts.length).toBeGreaterThan(4)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter(name => !/^projects\/[^/]+(?:\/locations\/[^/]+)?$/.test(String(name)))).toEqual([])
  })
})

const named = (name: string, schema: object = { type: 'string' }) => ({ name, in: 'path', required: true, schema })
const transcoded = {
  openapi: '3.1.0',
  info: { title: 'Builds', version: '1.0.0' },
  paths: {
    '/v1/{name=projects/*/locations/*}:stop': {
      post: { operationId: 'stop', parameters: [named('name')], responses: { 204: { description: 'Stopped.' } } },
    },
    '/v1/{parent=projects/*}/builds/{id}': {
      get: {
        operationId: 'getBuild',
        parameters: [named('parent', { type: 'string', maxLength: 40 }), named('id', { type: 'integer' })],
        responses: { 204: { description: 'Nothing.' } },
      },
    },
  },
}

const row = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1 }, size: { type: 'integer' } },
}
const done = { responses: { 204: { description: 'Done.' } } }
const body = (content: object) => ({ requestBody: { required: true, content }, ...done })
const uploads = {
  openapi: '3.1.0',
  info: { title: 'Uploads', version: '1.0.0' },
  paths: {
    '/rows': {
      post: {
        operationId: 'addRows',
        ...body({ 'application/x-ndjson': { 'x-item-schema': row } }),
        responses: {
          200: { description: 'How many.', content: { 'application/json': { schema: { type: 'integer' } } } },
        },
      },
    },
    '/numbers': {
      post: {
        operationId: 'addNumbers',
        parameters: [{ name: 'dry', in: 'query', schema: { type: 'boolean' } }],
        ...body({ 'application/json-seq': { schema: { type: 'array', items: { type: 'integer', minimum: 3 } } } }),
      },
    },
    '/files/{name}': {
      put: {
        operationId: 'putFile',
        parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
        ...body({ 'application/octet-stream': {} }),
      },
    },
    '/either': {
      post: {
        operationId: 'addEither',
        ...body({
          'application/json': { schema: row },
          'application/jsonl': { 'x-item-schema': row },
          'multipart/form-data': { schema: row },
        }),
      },
    },
  },
}
