import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Operation } from '@chainwright/model'
import { escaped } from '@chainwright/model'
import type { checksums } from '@chainwright/runtime-validation/checksums'
import { percentDecoded } from '../../generators/cli/coverage/read/match.ts'
import type { Violation } from '../../generators/cli/coverage/read/place.ts'
import type { ApiName } from './contracts.ts'

interface Issue {
  readonly path: readonly (string | number)[]
  readonly keyword: string
  readonly expected: string
}
type Checked =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[] }
interface Options {
  readonly formats?: typeof checksums
}

/** The exports of the generated module with the validators of an operation. */
export interface GeneratedOperation {
  /** Absent if there is nothing to decode. */
  readonly decode?: (raw: unknown, options?: Options) => Checked
  /** By the key of the outcome; undefined if a response has no body. */
  readonly outcomes: Readonly<Record<string, Check | undefined>>
  /** For the input of a client; absent if there is nothing to validate. */
  readonly input?: Check
}

/** A generated validator of a schema. */
export interface Check {
  /** With formats, the explanation alone decides; without, it runs only after the guard refused the value. */
  check(value: unknown, options?: Options): Checked
}

/** The generated validators of an operation or a callback, by its id, in the folder of the modules of operations. */
export const generatedIn = (folder: string): ((id: string) => Promise<GeneratedOperation>) => {
  const files = new Map(
    [folder, join(folder, '../callbacks')]
      .filter(each => existsSync(each))
      .flatMap(each => readdirSync(each).map(file => [plain(file.replace(/\.ts$/, '')), join(each, file)] as const)),
  )
  return async id => {
    const file = files.get(plain(id))
    if (file === undefined) throw new Error(`${id} has no validators.`)
    return (await import(pathToFileURL(file).href)) as GeneratedOperation
  }
}

/** The validators in the repository. */
export const generatedFor = (api: ApiName, { id }: Operation): Promise<GeneratedOperation> => {
  const of =
    own.get(api) ??
    generatedIn(fileURLToPath(new URL(`../../packages/${api}/validation/src/gen/operations`, import.meta.url)))
  own.set(api, of)
  return of(id)
}

const own = new Map<ApiName, ReturnType<typeof generatedIn>>()

/** Issues as violations; a rule is named by its id. */
export const violationsOf = (issues: readonly Issue[]): readonly Violation[] =>
  issues.map(({ path, keyword, expected }) => ({
    at: path.map(token => `/${escaped(String(token))}`).join(''),
    keyword: keyword === 'x-rules' ? `rule:${expected}` : keyword,
  }))

/** The raw input of a decoder, from a request. */
export const rawOf = (
  { binding, input }: Operation,
  request: { readonly target: string; readonly headers: Readonly<Record<string, string>> },
  templates: Readonly<Record<string, string>>,
  body: unknown,
): unknown => {
  if (binding.protocol === 'jsonrpc') return (body as { params?: unknown } | undefined)?.params
  const names = [...binding.path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? '')
  return {
    path: names.map(name => percentDecoded(templates[name] ?? '')),
    query: request.target.split('?')[1] ?? '',
    headers: new Headers(request.headers),
    body: input.some(({ place }) => place === 'body') ? body : undefined,
  }
}

const plain = (name: string): string => name.replaceAll(/[._ -]/g, '').toLowerCase()
