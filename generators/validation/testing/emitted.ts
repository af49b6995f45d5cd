import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Api, Finding, Json } from '@chainwright/model'
import { createSchemaGraph } from '@chainwright/model/testing'
import { namesOf } from '../../source/names/names-of.ts'
import type { Layout } from '../../source/typescript/layout.ts'
import { print } from '../../source/typescript/print.ts'
import { apiWith } from '../../testing/api.ts'
import { emitValidation } from '../index.ts'

/** The parts of the runtime's validators that tests use. */
export interface Validator {
  is(value: unknown): boolean
  check(value: unknown, options?: Readonly<Record<string, unknown>>): { ok: boolean; issues?: readonly EmittedIssue[] }
}

export interface EmittedIssue {
  readonly path: readonly (string | number)[]
  readonly pointer: string
  readonly keyword: string
  readonly expected: string
  readonly received: unknown
  readonly message: string
}

export const layout: Layout = {
  places: { spec: { package: '@example/spec' } },
  extension: '.ts',
  maker: 'generators',
  command: 'pnpm generate',
}

const uri = 'https://example.com/api.json'

/** The model of a description that has schemas only. */
export const apiOf = (schemas: Readonly<Record<string, Json>>) => {
  const names = Object.keys(schemas)
  return read(new Map([[uri, { openapi: '3.1.0', components: { schemas } }]]), {
    roots: names.map(name => `/components/schemas/${name}`),
    nameOf: (document, pointer) =>
      document === uri ? /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1] : undefined,
  })
}

/** The model of a schema that is a separate document, named `Case`. */
export const apiOfDocument = (schema: Json, documents: ReadonlyMap<string, Json> = new Map()) =>
  read(new Map([...documents, [uri, schema]]), {
    roots: [''],
    nameOf: (document, pointer) => (document === uri && pointer === '' ? 'Case' : undefined),
  })

const read = (
  documents: ReadonlyMap<string, Json>,
  { roots, nameOf }: { roots: string[]; nameOf: (document: string, pointer: string) => string | undefined },
) => {
  const findings: Finding[] = []
  const graph = createSchemaGraph({
    documents,
    dialect: '2020-12',
    report: finding => findings.push(finding),
    nameOf,
    fileOf: () => 'api.yaml',
  })
  const api = apiWith({ schemas: roots.map(root => graph.at(`${uri}#${root}`)) })
  return { api, graph, findings }
}

/** Files of the generated modules by their path, as text. */
export const emittedText = (api: Api): Map<string, string> => {
  const files = emitValidation(api, namesOf(api))
  return new Map(files.flatMap(file => ('module' in file ? [[`${file.module}.ts`, print(file, layout)] as const] : [])))
}

/** A module of the validation runtime. Tests run generated code with the source of the runtime. */
export const runtimeModule = (path: string): Promise<Readonly<Record<string, unknown>>> =>
  import(/* @vite-ignore */ runtimeUrl(path))

/** Returns the issues of a module's explanation, independent of its guard: the two must agree. */
export const explainer = async () => {
  const { schema } = (await runtimeModule('schema')) as {
    schema(guard: () => boolean, explain: unknown, formats: 'formats'): Validator
  }
  return (
    module: Readonly<Record<string, unknown>>,
    name: string,
    value: unknown,
    formats?: object,
  ): readonly EmittedIssue[] => {
    // If the guard refuses a value and the explanation finds no issue, the validator reports that the value changed.
    const { issues = [] } = schema(() => false, module[`explain${name}`], 'formats').check(value, { formats })
    return issues.filter(issue => issue.keyword !== 'unreadable')
  }
}

const runtimeUrl = (path: string): string =>
  new URL(`../../../packages/runtime/validation/src/${path}.ts`, import.meta.url).href

/** Writes modules of several APIs to a temporary folder, as JavaScript that imports the runtime by its path. */
export const emittedFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'validation-'))
  const runtime = runtimeUrl('codegen/v1')
  return {
    write(prefix: string, files: ReadonlyMap<string, string>): void {
      for (const [path, text] of files) {
        const target = join(folder, prefix, `${path.slice(0, -layout.extension.length)}.mjs`)
        mkdirSync(dirname(target), { recursive: true })
        const script = stripTypeScriptTypes(text)
          .replaceAll("'@chainwright/runtime-validation/codegen/v1'", JSON.stringify(runtime))
          .replace(/(from '\.[^']*)\.ts'/g, "$1.mjs'")
        writeFileSync(target, script)
      }
    },
    load: (path: string): Promise<Readonly<Record<string, unknown>>> =>
      import(/* @vite-ignore */ pathToFileURL(join(folder, `${path}.mjs`)).href),
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  }
}
