import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { sample } from '@chainwright/contract'
import type { Api, JsonObject } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import type { Server } from '@chainwright/runtime-server'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diff } from '../../generators/diff/diff.ts'
import { lintApis } from '../../generators/lint/lint-apis.ts'
import { namesOf } from '../../generators/source/names/names-of.ts'
import { compilerOutput } from '../../generators/testing/compile.ts'
import type { TestedDocument } from '../strangers/corpus.ts'
import { togetherIn, workFolder, writeSettings } from '../strangers/generated.ts'
import { testDocument } from '../strangers/test-document.ts'
import { mistakes } from './document-mistakes.ts'
import { mutantsOf } from './document-mutants.ts'
import { hashOf, plan } from './plan.ts'
import { openapi, openrpc } from './whole-documents.ts'

// Code for random whole documents is generated in both layouts and compiled. Inputs of a client arrive at the server, and its
// results come back. The receiver accepts the webhooks. `diff` finds a difference to changed documents, and none to the same
// document.

const root = join(import.meta.dirname, '../..')
/** The number of documents to compile at once, because starting the compiler costs more than they do. */
const batch = 12

const standards = [
  ['OpenAPI', openapi],
  ['OpenRPC', openrpc],
] as const

/** Batches of documents: one in the bounded run, otherwise as many as the time allows. */
function* batches(
  standard: string,
  documents: fc.Arbitrary<JsonObject>,
): Generator<readonly (readonly [name: string, document: JsonObject])[]> {
  const first = plan.seed ?? 20_261_123
  const end = Date.now() + ((plan.seconds ?? 0) * 1000) / (2 * standards.length)
  for (let seed = first; seed === first || (plan.seed !== undefined && Date.now() < end); seed += 1)
    yield fc
      .sample(documents, { numRuns: batch, seed })
      .map((document, index) => [`${standard.toLowerCase()}-${seed}-${index}`, document] as const)
}

describe.each(standards)('documents of %s that are drawn at random', (standard, documents) => {
  it('are generated, compile, and their clients, servers and receivers agree', async () => {
    const found: string[] = []
    let [called, opened, received] = [0, 0, 0]
    for (const drawn of batches(standard, documents)) {
      const folder = await workFolder()
      try {
        const tested: TestedDocument[] = []
        for (const [index, [name, document]] of drawn.entries()) {
          const openEnums = ([undefined, true, 'all'] as const)[index % 3]
          const subject = { name, file: join(folder.path, `${name}.json`), ...(openEnums && { openEnums }) }
          writeFileSync(subject.file, JSON.stringify(document))
          const { faults, errors, declared, generated, calls } = await testDocument(subject, folder.path, { most: 20 })
          tested.push(subject)
          called += calls.made
          opened += calls.opened
          const webhooks = await webhooksOf(subject, document, togetherIn(folder.path, subject))
          received += webhooks.received
          const problems = [
            ...faults,
            ...webhooks.faults,
            ...(errors > 0 ? [`${errors} errors`] : []),
            ...(generated < declared ? [`${generated} of ${declared} operations`] : []),
          ]
          found.push(...problems.map(problem => `${name}: ${problem}\n${JSON.stringify(document)}`))
        }
        await writeSettings(folder.path, tested)
        const output = await compilerOutput(join(root, 'node_modules/typescript/bin/tsc'), folder.path)
        found.push(...output.split('\n').filter(line => / TS\d+:/.test(line)))
      } finally {
        await folder.remove()
      }
      if (found.length > 0) break
    }
    expect(found.slice(0, 5)).toEqual([])
    expect(called).toBeGreaterThan(10)
    expect(opened).toBeGreaterThanOrEqual(standard === 'OpenAPI' ? 8 : 0)
    expect(received).toBeGreaterThanOrEqual(standard === 'OpenAPI' ? 5 : 0)
  })

  it('are linted, and unknown extensions hide no finding', async () => {
    const found: string[] = []
    let findings = 0
    for (const drawn of batches(standard, documents)) {
      for (const [name, document] of drawn) {
        const codes = await lint(document)
        findings += codes.length
        const extended = await lint({ ...document, 'x-anything': null })
        if (String(extended) !== String(codes)) found.push(`${name}: ${codes}, extended: ${extended}`)
      }
      if (found.length > 0) break
    }
    expect(found).toEqual([])
    expect(findings).toBeGreaterThan(5)
  })

  it('have no difference from themselves, and at least one from a changed copy', async () => {
    const found: string[] = []
    let compared = 0
    for (const drawn of batches(standard, documents)) {
      for (const [name, document] of drawn) {
        const before = await read(document)
        const itself = diff(before, await read(document))
        if (itself.length > 0) found.push(`${name}: ${itself.map(({ code }) => code)}\n${JSON.stringify(document)}`)
        for (const { what, document: after } of mutantsOf(document)) {
          const isRare = what.startsWith('another type of ')
          if (plan.seed === undefined && !isRare && hashOf(`${name} ${what}`) % 4 !== 0) continue
          compared += 1
          const isReported = diff(before, await read(after)).length > 0
          if (!isReported) found.push(`${name}: nothing is said of "${what}"\n${JSON.stringify(document)}`)
        }
      }
      if (found.length > 0) break
    }
    expect(found.slice(0, 5)).toEqual([])
    expect(compared).toBeGreaterThan(20)
  })
})

describe('documents of OpenAPI with a mistake', () => {
  it.each(mistakes)('$what: nothing is refused, and every operation is generated or reported', async ({ make }) => {
    const found: string[] = []
    for (const drawn of batches('OpenAPI', openapi)) {
      for (const [name, correct] of drawn.slice(0, plan.seed === undefined ? 3 : batch)) {
        const document = make(correct)
        const { api, diagnostics } = await load(document)
        const errors = diagnostics.filter(({ severity }) => severity === 'error')
        const isNamed = (pointer: string): boolean => diagnostics.some(one => one.pointer.startsWith(pointer))
        const paths = Object.entries((document['paths'] ?? {}) as Record<string, JsonObject>)
        const lost = paths.flatMap(([path, item]) =>
          Object.keys(item).filter(method => {
            const isThere = api?.operations.some(
              ({ binding }) =>
                binding.protocol === 'http' &&
                binding.method === method.toUpperCase() &&
                binding.path === path.replace(/[?#].*/, ''),
            )
            return isThere !== true && !isNamed(`/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`)
          }),
        )
        found.push(
          ...errors.map(({ code, pointer }) => `${name}: ${code} ${pointer}`),
          ...lost.map(one => `${name}: ${one}`),
        )
      }
      if (found.length > 0) break
    }
    expect(found.slice(0, 5)).toEqual([])
  })
})

const read = async (document: JsonObject): Promise<Api> => {
  const { api, diagnostics } = await load(document)
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return api
}

const load = (document: JsonObject) =>
  loadApi({ name: 'drawn', root: '/project', entries: ['document.json'], distinct: true, read: reading(document) })

const lint = async (document: JsonObject): Promise<readonly string[]> => {
  const read = reading(document)
  const apis = [{ name: 'drawn', root: '/project', entries: ['document.json'], read }]
  return (await lintApis({ root: '/project', apis, read })).map(({ code, pointer }) => `${code} ${pointer}`)
}

const reading =
  (document: JsonObject) =>
  async (path: string): Promise<Uint8Array> => {
    if (path !== 'document.json') throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
    return new TextEncoder().encode(JSON.stringify(document))
  }

interface Check {
  check(value: unknown): { readonly ok: boolean }
}

/** Sends random requests of each webhook to the generated receiver, and compares the input of its handler with them. */
const webhooksOf = async (
  { name, file }: TestedDocument,
  document: JsonObject,
  folder: string,
): Promise<{ readonly received: number; readonly faults: readonly string[] }> => {
  const { api } = await loadApi({ name, entries: [file] })
  if (api === undefined || api.callbacks.length === 0) return { received: 0, faults: [] }
  const names = namesOf(api)
  const load = async (kind: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(join(folder, kind, 'index.ts')).href)) as Record<string, unknown>
  const validators = (await load('validation')) as Record<string, { readonly input: Check } | undefined>
  const create = (await load('server'))[`create${names.api}Webhooks`] as (handlers: object, options: object) => Server
  const faults: string[] = []
  let received = 0
  for (const { name: webhook, operation } of api.callbacks) {
    const member = names.member(operation)
    const input = validators[names.operation(operation)]?.input
    const body = sample(
      { schema: schemaOf(document, webhook), document },
      1,
      value => input?.check({ body: value }).ok ?? true,
    )
    if (body === undefined) continue
    const got: unknown[] = []
    const server = create(
      { [member]: (given: unknown) => void got.push(given) },
      { partial: true, paths: { [member]: '/hook' } },
    )
    const { status } = await server.fetch(
      new Request('http://receiver.test/hook', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    received += 1
    const sent = JSON.stringify(body)
    if (status !== 204) faults.push(`webhook ${webhook}: ${status} of ${sent}`)
    else if (!isPartOf(body, (got[0] as { readonly body?: unknown } | undefined)?.body))
      faults.push(`webhook ${webhook}: sent ${sent}, received ${JSON.stringify(got)}`)
  }
  return { received, faults }
}

const schemaOf = (document: JsonObject, webhook: string): JsonObject => {
  const post = (document['webhooks'] as Record<string, Record<string, never>>)[webhook]?.['post'] as
    | { requestBody: { content: { 'application/json': { schema: JsonObject } } } }
    | undefined
  if (post === undefined) throw new Error(`There is no webhook ${webhook}.`)
  return post.requestBody.content['application/json'].schema
}

/** Handlers get more than was sent: defaults. */
const isPartOf = (part: unknown, whole: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return Object.is(part, whole)
  if (typeof whole !== 'object' || whole === null) return false
  if (Array.isArray(part))
    return (
      Array.isArray(whole) &&
      isDeepStrictEqual(part.length, whole.length) &&
      part.every((item, at) => isPartOf(item, whole[at]))
    )
  return Object.entries(part).every(([key, member]) => isPartOf(member, (whole as Record<string, unknown>)[key]))
}
