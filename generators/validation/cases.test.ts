import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadApi } from '../load/load-api.ts'
import type { Api } from '../model/index.ts'
import { type EmittedIssue, emittedFolder, emittedText, explainer, runtimeModule } from './testing/emitted.ts'

const cases = join(import.meta.dirname, 'cases')
const folder = emittedFolder()
afterAll(folder.remove)

/** One Markdown file is one claim: a contract, what is generated from it, and what the result says of values. */
interface Case {
  readonly name: string
  readonly claim: string
  readonly contract: string
  /** Statements by the name they declare. */
  readonly statements: readonly { readonly name: string; readonly code: string }[]
  readonly judged: readonly Judged[]
}

/** `accept` and `refuse` name a validator, `decode` an operation. */
interface Judged {
  readonly accept?: string
  readonly refuse?: string
  readonly decode?: string
  readonly value?: unknown
  /** Of a JSON-RPC call. */
  readonly params?: unknown
  /** Parts of a request. */
  readonly path?: readonly string[]
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A urlencoded body. */
  readonly form?: string
  readonly gives?: unknown
  /** Messages, in their order. */
  readonly issues?: readonly string[]
  /** The second level. */
  readonly formats?: 'checksums' | 'formats'
}

describe('what a contract says, its validators hold', () => {
  it.each(readCases().map(one => [one.claim, one] as const))('%s', async (_, one) => {
    const api = await apiOf(one)
    const files = emittedText(api)
    folder.write(one.name, files)
    const all = [...files.values()].join('\n')
    for (const { name, code } of one.statements) expect(statementOf(all, name), name).toBe(code.trimEnd())
    const index = await folder.load(`${one.name}/index`)
    const agree = await explainer()
    expect(one.judged.length, 'a case judges values').toBeGreaterThan(0)
    for (const judged of one.judged) {
      const name = judged.accept ?? judged.refuse
      const result = name === undefined ? decoded(index, judged) : await checked(index, name, judged)
      const messages = result.issues?.map(issue => issue.message) ?? []
      const said = JSON.stringify(judged, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
      if (judged.refuse !== undefined || judged.issues !== undefined)
        expect({ said, messages }).toEqual({ said, messages: judged.issues })
      else
        expect({ said, messages, value: result.value }).toEqual({
          said,
          messages: [],
          value: 'gives' in judged ? judged.gives : judged.value,
        })
      if (name !== undefined && judged.formats === undefined) await sameVerdict(agree, one.name, name, judged)
    }
  })
})

type Result = { readonly value?: unknown; readonly issues?: readonly EmittedIssue[] }

async function checked(
  index: Readonly<Record<string, unknown>>,
  name: string,
  { value, formats }: Judged,
): Promise<Result> {
  const validator = index[name] as { check(value: unknown, options: object): Result }
  const module = formats === undefined ? undefined : await runtimeModule(`${formats}/index`)
  return validator.check(value, formats === undefined ? {} : { formats: module?.[formats] })
}

function decoded(index: Readonly<Record<string, unknown>>, judged: Judged): Result {
  const { decode } = index[judged.decode ?? ''] as {
    decode: { (request: unknown): Result; readonly form?: { urlencoded?(text: string): Result } }
  }
  if ('params' in judged) return decode(judged.params)
  const headers = { get: (name: string) => judged.headers?.[name] ?? null }
  const form = judged.form === undefined ? undefined : decode.form?.urlencoded?.(judged.form)
  if (form?.issues !== undefined) return form
  return decode({ path: judged.path ?? [], query: judged.query ?? '', headers, body: form?.value ?? judged.body })
}

/** Guard and explanation are written apart, and must not differ. */
async function sameVerdict(
  agree: Awaited<ReturnType<typeof explainer>>,
  folderName: string,
  name: string,
  { value }: Judged,
): Promise<void> {
  const module = await folder.load(`${folderName}/schemas/${name}`).catch(() => undefined)
  if (module === undefined) return
  const guard = module[`is${name}`] as (value: unknown) => boolean
  expect(agree(module, name, value).length === 0).toBe(guard(value))
}

function readCases(): Case[] {
  return readdirSync(cases)
    .filter(file => file.endsWith('.md'))
    .sort()
    .map(file => {
      const text = readFileSync(join(cases, file), 'utf8')
      const blocks = [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
        ([, language, label, body = '']) => ({ language, label, body }),
      )
      return {
        name: file.replace(/\.md$/, ''),
        claim: /^# (.+)$/m.exec(text)?.[1] ?? file,
        contract: blocks.find(({ language, label }) => language === 'yaml' && label === undefined)?.body ?? '',
        statements: blocks.flatMap(({ language, label, body }) =>
          language === 'ts' && label !== undefined ? [{ name: label, code: body }] : [],
        ),
        judged: parse(blocks.find(({ label }) => label === 'judged')?.body ?? '[]', withBigints) as Judged[],
      }
    })
}

/** YAML has no bigint: `{ bigint: '18446744073709551615' }` is one. */
const withBigints = (_: unknown, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'bigint' in value ? BigInt(`${value.bigint}`) : value

async function apiOf({ name, contract }: Case): Promise<Api> {
  const { api, diagnostics } = await loadApi({
    name: 'case',
    entries: ['case.yaml'],
    root: '/',
    read: async () => new TextEncoder().encode(documentOf(contract)),
  })
  if (api === undefined) throw new Error(`${name}: ${diagnostics.map(({ message }) => message).join(' ')}`)
  return api
}

/** A contract of schemas alone, or a whole document. */
const documentOf = (contract: string): string =>
  /^(?:openapi|openrpc):/m.test(contract)
    ? contract
    : `openapi: 3.1.0\ninfo: { title: Case, version: 1.0.0 }\ncomponents:\n  schemas:\n${contract.replace(/^(?!$)/gm, '    ')}`

/** The text of a statement, up to the empty line after it. */
const statementOf = (text: string, name: string): string | undefined =>
  text
    .split(/\n\n(?!\s)/)
    .map(part => part.trim().replace(/^\/\*\*[\s\S]*?\*\/\n/, ''))
    .find(part => new RegExp(`^(?:export )?(?:const|function) ${name}\\b`).test(part))
