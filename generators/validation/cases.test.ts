import { join } from 'node:path'
import { apiOfCase, bodyOf, type Case, casesIn, isUpdating, labeled, rewritten } from '@chainwright/model/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type EmittedIssue, emittedFolder, emittedText, explainer, runtimeModule } from './testing/emitted.ts'

// Each Markdown file is one claim: a contract, the code generated from it, and the results of its validators for some
// values.
const cases = casesIn(join(import.meta.dirname, 'cases'))
const folder = emittedFolder()
afterAll(folder.remove)

/** `accept` and `refuse` name a validator, `decode` an operation. */
interface TestValue {
  readonly accept?: string
  readonly refuse?: string
  readonly decode?: string
  readonly value?: unknown
  /** The parameters of a JSON-RPC call. */
  readonly params?: unknown
  /** The parts of an HTTP request. */
  readonly path?: readonly string[]
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A urlencoded body. */
  readonly form?: string
  readonly gives?: unknown
  /** The expected messages, in order. */
  readonly issues?: readonly string[]
  /** The option `formats` of the validator. */
  readonly formats?: 'checksums' | 'formats'
}

describe('validators follow the contract', () => {
  it.each(cases.map(one => [one.claim, one] as const))('%s', async (_, one) => {
    const { api } = await apiOfCase(contractOf(one))
    const files = emittedText(api)
    folder.write(one.name, files)
    const all = [...files.values()].join('\n')
    const got = (name: string): string => `${statementOf(all, name)}\n`
    const statements = labeled(isUpdating ? rewritten(one, 'ts', got) : one, 'ts')
    for (const [name, code] of statements) expect(got(name), name).toBe(code)
    const index = await folder.load(`${one.name}/index`)
    const compareResults = await explainer()
    const values = parse(bodyOf(one, 'yaml', 'judged') ?? '[]', withBigints) as TestValue[]
    expect(values.length, 'a case judges values').toBeGreaterThan(0)
    for (const value of values) {
      const name = value.accept ?? value.refuse
      const result = name === undefined ? decoded(index, value) : await checked(index, name, value)
      const messages = result.issues?.map(issue => issue.message) ?? []
      const output = JSON.stringify(value, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
      if (value.refuse !== undefined || value.issues !== undefined)
        expect({ output, messages }).toEqual({ output, messages: value.issues })
      else
        expect({ output, messages, value: result.value }).toEqual({
          output,
          messages: [],
          value: 'gives' in value ? value.gives : value.value,
        })
      if (name !== undefined && value.formats === undefined)
        await sameVerdict(compareResults, one.name, files, name, value)
    }
  })
})

type Result = { readonly value?: unknown; readonly issues?: readonly EmittedIssue[] }

const checked = async (
  index: Readonly<Record<string, unknown>>,
  name: string,
  { value, formats }: TestValue,
): Promise<Result> => {
  const validator = index[name] as { check(value: unknown, options: object): Result }
  const module = formats === undefined ? undefined : await runtimeModule(`${formats}/index`)
  return validator.check(value, formats === undefined ? {} : { formats: module?.[formats] })
}

const decoded = (index: Readonly<Record<string, unknown>>, value: TestValue): Result => {
  const { decode } = index[value.decode ?? ''] as {
    decode: { (request: unknown): Result; readonly form?: { urlencoded?(text: string): Result } }
  }
  if ('params' in value) return decode(value.params)
  const headers = { get: (name: string) => value.headers?.[name] ?? null }
  const form = value.form === undefined ? undefined : decode.form?.urlencoded?.(value.form)
  if (form?.issues !== undefined) return form
  return decode({ path: value.path ?? [], query: value.query ?? '', headers, body: form?.value ?? value.body })
}

/** Tests that the guard and the explanation of a schema agree, because they are generated separately. */
const sameVerdict = async (
  compareResults: Awaited<ReturnType<typeof explainer>>,
  folderName: string,
  files: ReadonlyMap<string, string>,
  name: string,
  { value }: TestValue,
): Promise<void> => {
  const declares = new RegExp(`^export (?:const|function) is${name}\\b`, 'm')
  const [path] = [...files].find(([, text]) => declares.test(text)) ?? []
  if (path === undefined) throw new Error(`${folderName} has no guard of ${name}.`)
  const module = await folder.load(`${folderName}/${path.replace(/\.ts$/, '')}`)
  const guard = module[`is${name}`] as (value: unknown) => boolean
  expect(compareResults(module, name, value).length === 0).toBe(guard(value))
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
