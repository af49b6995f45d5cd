import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReplay, type HttpOperation, textOf } from '@chainwright/contract'
import { expect, it, onTestFinished } from 'vitest'
import { emittedJudge } from '../../generators/cli/contract/judge.ts'
import { subjectOf } from '../../generators/cli/contract/subject.ts'
import { recordingTerminal } from '../../generators/cli/testing/terminal.ts'
import { ajvOfOpenapi, type ResponseVerdict } from '../contract/other-tools/openapi.ts'
import { drawn, plan } from './plan.ts'

const operationsAtOnce = 200

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

const isMethod = (name: string): boolean => /^(?:get|put|post|delete|patch)$/.test(name)

/** A document with chosen operations only, and the components that they reach. */
const excerptOf = (document: Document, chosen: ReadonlySet<string>): object => {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).filter(([name]) => !isMethod(name) || chosen.has(`${name} ${path}`))),
    ]),
  )
  const components: Record<string, Record<string, Json>> = {
    securitySchemes: { ...document.components['securitySchemes'] },
  }
  const open: Json[] = [paths]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    open.push(...(Object.values(value) as readonly Json[]))
    const [, section = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)/.exec(referenceIn(value)) ?? []
    const target = document.components[section]?.[name]
    if (target === undefined || components[section]?.[name] !== undefined) continue
    components[section] = { ...components[section], [name]: target }
    open.push(target)
  }
  const { 'x-webhooks': _, ...rest } = document as Document & { readonly 'x-webhooks'?: Json }
  return { ...rest, paths, components }
}

const referenceIn = (value: object): string => ('$ref' in value && typeof value.$ref === 'string' ? value.$ref : '')

const githubs = async (): Promise<Document> => {
  const manifest = createRequire(import.meta.url).resolve('@octokit/openapi/package.json')
  const file = join(manifest, '../generated/api.github.com.json')
  return JSON.parse(await readFile(file, 'utf8')) as Document
}

/** The errors that ajv finds in the responses of a replay of these operations, created as `chainwright replay` does. */
const problemsOf = async (
  document: Document,
  chosen: ReadonlySet<string>,
  verdict: ResponseVerdict,
): Promise<{ readonly answers: number; readonly problems: readonly string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-replayed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(excerptOf(document, chosen)))
  const terminal = recordingTerminal(folder)
  const read = await subjectOf({ documents: ['openapi.json'], name: 'github' }, terminal)
  if ('code' in read) throw new Error(terminal.printed.err)
  const { contract, apis } = read.subject
  const { judge, remove } = await emittedJudge(apis)
  onTestFinished(remove)
  const replay = createReplay({ contract, fixtures: [], judge, responseTimeout: 60_000 })
  const operations = contract.operations.filter((each): each is HttpOperation => each.protocol === 'http')
  expect(operations).toHaveLength(chosen.size)
  const problems: string[] = []
  let answers = 0
  for (const { method, path, responses: stated } of operations)
    for (const status of [undefined, ...stated.map(({ key }) => key).filter(key => /^\d{3}$/.test(key))]) {
      const answer = replay.respond({
        method,
        target: path.replaceAll(/\{[^{}]*\}/g, 'x1'),
        headers: status === undefined ? {} : { 'x-replay-status': status },
      })
      answers += 1
      const text = answer.body === undefined ? '' : (textOf(answer.body) ?? '')
      const type = answer.headers['content-type']?.split(';')[0]
      const value: unknown = text === '' ? undefined : type?.endsWith('json') === true ? JSON.parse(text) : text
      const found = verdict({ method, path, status: answer.status, mediaType: type, value })
      if (found.length > 0 || (status !== undefined && String(answer.status) !== status))
        problems.push(`${method} ${path} ${status ?? ''} answered ${answer.status}: ${found.slice(0, 2).join(', ')}`)
    }
  return { answers, problems }
}

it("ajv accepts every response of a replay of GitHub's operations", async () => {
  const document = await githubs()
  const verdict = ajvOfOpenapi(document)
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter(isMethod)
      .map(method => `${method} ${path}`),
  )
  const cases = drawn(all, each => each, { oneIn: 6 })
  let count = 0
  for (let isOver = false; !isOver; ) {
    const chosen = new Set<string>()
    while (chosen.size < operationsAtOnce && !isOver) {
      const next = cases.next()
      if (next.done === true) isOver = true
      else chosen.add(next.value)
    }
    // the rest of a bounded run is too few to be read once more
    if (chosen.size === 0 || (plan.seed === undefined && count > 0)) break
    const { answers, problems } = await problemsOf(document, chosen, verdict)
    expect(problems).toEqual([])
    expect(answers).toBeGreaterThan(chosen.size)
    count += chosen.size
  }
  expect(count).toBeGreaterThanOrEqual(operationsAtOnce - 20)
})
