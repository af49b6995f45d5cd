import { join } from 'node:path'
import { apiOfCase, bodyOf, type Case, casesIn, isUpdating, labelled, rewritten } from '@chainwright/model/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type EmittedIssue, emittedFolder, emittedText, explainer, runtimeModule } from './testing/emitted.ts'

// Each Markdown file is one claim: a contract, the code generated from it, and the results of its validators for some
// values.
const cases = casesIn(join(import.meta.dirname, 'cases'))
const folder = emittedFolder()
afterAll(folder.remove)

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

describe('validators follow the contract', () => {
  it.each(cases.map(one => [one.claim, one] as const))('%s', async (_, one) => {
    const { api } = await apiOfCase(contractOf(one))
    const files = emittedText(api)
    folder.write(one.name, files)
    const all = [...files.values()].join('\n')
    const got = (name: string): string => `${statementOf(all, name)}\n`
    const statements = labelled(isUpdating ? rewritten(one, 'ts', got) : one, 'ts')
    for (const [name, code] of statements) expect(got(name), name).toBe(code)
    const index = await folder.load(`${one.name}/index`)
    const agree = await explainer()
    const values = parse(bodyOf(one, 'yaml', 'judged') ?? '[]', withBigints) as Judged[]
    expect(values.length, 'a case judges values').toBeGreaterThan(0)
    for (const judged of values) {
      const name = judged.accept ?? judged.refuse
      const result = name === undefined ? decoded(index, judged) : await checked(index, name, judged)
      const messages = result.issues?.map(issue => issue.message) ?? []
      const output = JSON.stringify(judged, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
      if (judged.refuse !== undefined || judged.issues !== undefined)
        expect({ output, messages }).toEqual({ output, messages: judged.issues })
      else
        expect({ output, messages, value: result.value }).toEqual({
          output,
          messages: [],
          value: 'gives' in judged ? judged.gives : judged.value,
        })
      if (name !== undefined && judged.formats === undefined) await sameVerdict(agree, one.name, files, name, judged)
    }
  })
})

type Result = { readonly value?: unknown; readonly issues?: readonly EmittedIssue[] }

const checked = async (
  index: Readonly<Record<string, unknown>>,
  name: string,
  { value, formats }: Judged,
): Promise<Result> => {
  const validator = index[name] as { check(value: unknown, options: object): Result }
  const module = formats === undefined ? undefined : await runtimeModule(`${formats}/index`)
  return validator.check(value, formats === undefined ? {} : { formats: module?.[formats] })
}

const decoded = (index: Readonly<Record<string, unknown>>, judged: Judged): Result => {
  const { decode } = index[judged.decode ?? ''] as {
    decode: { (request: unknown): Result; readonly form?: { urlencoded?(text: string): Result } }
  }
  if ('params' in judged) return decode(judged.params)
  const headers = { get: (name: string) => judged.headers?.[name] ?? null }
  const form = judged.form === undefined ? undefined : decode.form?.urlencoded?.(judged.form)
  if (form?.issues !== undefined) return form
  return decode({ path: judged.path ?? [], query: judged.query ?? '', headers, body: form?.value ?? judged.body })
}

/** Guard and explanation are generated separately, and must agree. Of a module that declares both. */
const sameVerdict = async (
  agree: Awaited<ReturnType<typeof explainer>>,
  folderName: string,
  files: ReadonlyMap<string, string>,
  name: string,
  { value }: Judged,
): Promise<void> => {
  const declares = new RegExp(`^export (?:const|function) is${name}\\b`, 'm')
  const [path] = [...files].find(([, text]) => declares.test(text)) ?? []
  if (path === undefined) throw new Error(`${folderName} has no guard of ${name}.`)
  const module = await folder.load(`${folderName}/${path.replace(/\.ts$/, '')}`)
  const guard = module[`is${name}`] as (value: unknown) => boolean
  expect(agree(module, name, value).length === 0).toBe(guard(value))
}

/** The document or the schemas: the block without a label. */
const contractOf = (one: Case): string => bodyOf(one, 'yaml', '') ?? ''

/** YAML has no bigint: `{ bigint: '18446744073709551615' }` represents one. */
const withBigints = (_: unknown, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'bigint' in value ? BigInt(`${value.bigint}`) : value

/** The text of a statement, up to the empty line after it. */
const statementOf = (text: string, name: string): string | undefined =>
  text
    .split(/\n\n(?!\s)/)
    .map(part => part.trim().replace(/^\/\*\*[\s\S]*?\*\/\n/, ''))
    .find(part => new RegExp(`^(?:export )?(?:const|function) ${name}\\b`).test(part))
