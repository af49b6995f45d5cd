import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  caseName,
  isBad,
  readFixtures,
  startReplay,
  type Verdict,
  type VerifyOptions,
  verify,
} from '@chainwright/contract'
import { literalPattern, templateOf } from '@chainwright/model'
import { emittedJudge } from '../../../generators/cli/contract/judge.ts'
import { type Subject, subjectOf } from '../../../generators/cli/contract/subject.ts'
import { recordingTerminal } from '../../../generators/cli/testing/terminal.ts'
import { ajvOfOpenrpc } from '../other-tools/ajv.ts'
import { ajvOfOpenapi } from '../other-tools/openapi.ts'
import { openapi, openrpc } from '../shop/documents.ts'
import { openShop, shopKey } from '../shop/server.ts'
import type { Fault, Json, Served } from './faults.ts'

/** A request of `verify` to a provider, and the unchanged response. */
export interface Original {
  /** The text for `only`: the operation of generated cases, or the name of a fixture. */
  readonly of: string
  readonly operation: string
  readonly params: Json | undefined
  readonly served: Served
}

/** A correct provider that can send wrong values on request. */
export interface Provider {
  readonly name: string
  /** Responses of the provider in which `verify` finds nothing wrong. */
  readonly originals: readonly Original[]
  /** The findings of `verify` for one kind of wrong value at one place, and this value. */
  verified(
    of: string,
    fault: Fault,
    place: string,
  ): Promise<{ readonly bad: readonly Verdict[]; readonly served: readonly Original[] }>
  /** The findings of `verify` if a proxy forwards every response. */
  through(proxy: (original: Original) => Served): ReturnType<typeof verify>
  /** The violations of the contract in a response, by ajv and the documents alone. */
  problems(original: Original): readonly string[]
  close(): Promise<void>
}

interface Documents {
  readonly openapi?: object
  readonly openrpc?: object
}

/** Gets every response of an operation before `verify`, and may change it. */
type Proxy = (original: Omit<Original, 'of'>) => Served

const proxied =
  (subject: Subject, proxy: Proxy): typeof fetch =>
  async (input, init = {}) => {
    const response = await fetch(input, init)
    const body = init.body === undefined || init.body === null ? '' : new TextDecoder().decode(init.body as Uint8Array)
    const call = operationOf(subject, new URL(String(input)), init.method ?? 'GET', body)
    if (call === undefined) return response
    const text = await response.text()
    const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
    const served = proxy({ ...call, served: { status: response.status, headers, text } })
    // a string as the body would add a media type
    const bytes = served.text === '' ? null : new TextEncoder().encode(served.text)
    return new Response(served.status === 204 ? null : bytes, { status: served.status, headers: served.headers })
  }

/** The operation of a request: by the method of its call, or by method and path. */
const operationOf = (
  { contract }: Subject,
  { pathname }: URL,
  method: string,
  body: string,
): { readonly operation: string; readonly params: Json | undefined } | undefined => {
  const call = jsonIn(body)
  const name = typeof call === 'object' && call !== null && 'method' in call ? call['method'] : undefined
  const found = contract.operations.find(operation =>
    operation.protocol === 'jsonrpc'
      ? operation.method === name
      : operation.method === method && patternOf(operation.path).test(pathname),
  )
  if (found === undefined) return undefined
  const params = found.protocol === 'jsonrpc' ? (call as { readonly params?: Json }).params : undefined
  return { operation: found.id, params }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`${templateOf(path).literals.map(literalPattern).join('[^/]+')}$`)

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const opened = async (
  name: string,
  documents: { readonly paths: readonly string[]; readonly cwd: string },
  { openapi: http, openrpc: rpc }: Documents,
  serve: (
    subject: Subject,
  ) => Promise<{ readonly url: string; close(): Promise<void>; readonly options: Partial<VerifyOptions> }>,
  isDrawn: boolean,
): Promise<Provider> => {
  const terminal = recordingTerminal(documents.cwd)
  const read = await subjectOf({ documents: documents.paths, name }, terminal)
  if ('code' in read) throw new Error(terminal.printed.err)
  const { subject } = read
  const { judge, judgeHeader, judgeRequest, remove } = await emittedJudge(subject.apis, {
    formats: true,
    headers: true,
  })
  const { url, close, options } = await serve(subject)
  const run = (proxy: Proxy, more: Partial<VerifyOptions> = {}) =>
    verify({
      contract: subject.contract,
      target: url,
      judge,
      judgeHeader,
      ...(isDrawn ? { draw: { judge: judgeRequest, cases: 10 } } : { ownData: true }),
      unsafe: true,
      rate: 1_000_000,
      ...options,
      ...more,
      fetch: proxied(subject, proxy),
    })
  const found: Original[] = []
  let current = ''
  const { verdicts } = await run(
    original => {
      found.push({ ...original, of: isDrawn ? `${original.operation}/` : current })
      return original.served
    },
    {
      progress: (_, __, each) => {
        current = each
      },
    },
  )
  const alarms = verdicts.filter(isBad)
  if (alarms.length > 0) throw new Error(alarms.map(({ fixture, actual }) => `${fixture}: ${actual}`).join(', '))
  // if `verify` does not check a value, it cannot distinguish it from a wrong one
  const passed = new Set(verdicts.flatMap(({ outcome, fixture }) => (outcome === 'passed' ? [fixture] : [])))
  const openapiOf = http && ajvOfOpenapi(http)
  const openrpcOf = rpc && ajvOfOpenrpc(rpc as Parameters<typeof ajvOfOpenrpc>[0])
  return {
    name,
    originals: found.filter(({ of }) => isDrawn || passed.has(of)),
    async verified(of, fault, place) {
      const served: Original[] = []
      const { verdicts } = await run(
        original => {
          const isOf = !isDrawn || `${original.operation}/` === of
          const changed = isOf ? fault.inject(original.served, place) : undefined
          if (changed !== undefined) served.push({ ...original, of, served: changed })
          return changed ?? original.served
        },
        { only: of },
      )
      return { bad: verdicts.filter(isBad), served }
    },
    through: proxy => run(original => proxy({ ...original, of: '' })),
    problems({ operation: id, params, served }) {
      const operation = subject.contract.operations.find(each => each.id === id)
      if (operation === undefined) throw new Error(`There is no operation ${id}.`)
      const value = served.text === '' ? undefined : jsonIn(served.text)
      const type = served.headers['content-type']?.split(';')[0]?.trim()
      if (operation.protocol === 'http')
        return (
          openapiOf?.({
            method: operation.method,
            path: operation.path,
            status: served.status,
            mediaType: type,
            value: value === undefined && served.text !== '' ? served.text : value,
          }) ?? ['no document']
        )
      if (served.status !== 200) return [`status ${served.status}`]
      if (type !== 'application/json') return [`media type ${type}`]
      if (typeof value !== 'object' || value === null) return ['no object']
      if ('error' in value) return hasMessage(value.error) ? [] : ['error']
      if (!('result' in value)) return ['no result']
      return openrpcOf?.refusesResult(operation.method, params, value.result) === false ? [] : ['result']
    },
    async close() {
      await close()
      await remove()
    },
  }
}

/** JSON-RPC 2.0 §5.1 */
const hasMessage = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string' &&
  'code' in error &&
  Number.isInteger(error.code)

/** The shop without fixtures: `verify` generates all cases. */
export const shopProvider = async (): Promise<Provider> => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-faults-'))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openapi))
  await writeFile(join(folder, 'openrpc.json'), JSON.stringify(openrpc))
  const provider = await opened(
    'shop',
    { paths: ['openapi.json', 'openrpc.json'], cwd: folder },
    { openapi, openrpc },
    async () => ({ ...(await openShop()), options: { headers: { 'x-shop-key': shopKey } } }),
    true,
  )
  await rm(folder, { recursive: true, force: true })
  return provider
}

const root = join(import.meta.dirname, '../../..')

/** A server with the fixtures of one of our APIs, which `verify` treats as a provider with its own data. */
export const ownProvider = async (
  api: 'data' | 'node',
  paths: readonly string[],
  documents: Documents,
): Promise<Provider> =>
  opened(
    api,
    { paths, cwd: root },
    documents,
    async ({ contract }) => {
      const all = (await readFixtures(join(root, 'specs', api, 'fixtures'))).filter(
        ({ fixture: { kind, steps } }) =>
          (kind === 'positive' || kind === 'negative-request') &&
          steps.length === 1 &&
          // the run has no credentials
          ![401, 403].includes(steps[0]?.response.status ?? 0),
      )
      // some of each operation and kind
      const counts = new Map<string, number>()
      const fixtures = all.flatMap(({ fixture }) => {
        const key = `${fixture.operation} ${fixture.kind}`
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        return count > 3 ? [] : [fixture]
      })
      const server = await startReplay({ contract, fixtures })
      return {
        url: server.url,
        close: server.close,
        // the path names the case, because the server returns some responses only to requests that name their case
        options: { sandbox: true, fixtures: fixtures.map(fixture => ({ path: caseName(fixture), fixture })) },
      }
    },
    false,
  )
