import { readFileSync } from 'node:fs'
import type { Api, Diagnostic } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import { parse } from 'yaml'
import { namesOf } from '../../generators/source/names/names-of.ts'
import { otherOf } from './another.ts'
import { callsOf } from './calls.ts'
import type { TestedDocument } from './corpus.ts'
import { examplesOf } from './examples.ts'
import { generateBoth, togetherIn } from './generated.ts'
import { type Unknowns, unknownsIn } from './unknown.ts'

/** The result of the trial of one document, without the compilers, because one run of a compiler covers many documents. */
export interface Verdict {
  readonly name: string
  /** The number of operations in the document, and of those that were generated. */
  readonly declared: number
  readonly generated: number
  readonly errors: number
  readonly warnings: number
  readonly examples: { readonly checked: number; readonly taken: number }
  readonly calls: { readonly made: number; readonly left: readonly string[]; readonly opened: number }
  /** The schemas that have the type `unknown` although they refuse some values. */
  readonly unknowns: Unknowns
  /** The faults of the generated code; empty if it is right. */
  readonly faults: readonly string[]
}

/**
 * Generates all kinds of a document in both layouts, validates its examples, and calls its first operations.
 *
 * @param most The number of operations to call.
 * @param change Changes the generated files before they are checked, to test the trial itself.
 */
export const testDocument = async (
  tested: TestedDocument,
  folder: string,
  { most, change }: { readonly most: number; readonly change?: (folder: string) => void },
): Promise<Verdict> => {
  const { name, file, openEnums } = tested
  const { ok, diagnostics } = await generateBoth(folder, tested)
  const count = (severity: string): number => diagnostics.filter(one => one.severity === severity).length
  const document = documentIn(file)
  const places = operationsIn(document)
  const reported = { name, declared: places.length, errors: count('error'), warnings: count('warning') }
  const { api } = await loadApi({ name, entries: [file] })
  if (!ok || api === undefined) {
    const [first] = diagnostics.filter(({ severity }) => severity === 'error')
    return {
      ...reported,
      generated: 0,
      examples: none,
      calls: { made: 0, left: [], opened: 0 },
      unknowns: { described: [], left: {} },
      faults: [`refused: ${first?.message}`],
    }
  }
  const together = togetherIn(folder, tested)
  change?.(together)
  const names = namesOf(api)
  const examples = await examplesOf({ api, names, other: otherOf(name, document) }, together)
  const calls = await callsOf({ api, names, openEnums }, together, most)
  const unreported = places.filter(place => !isGenerated(place, api) && !isNamed(place, diagnostics))
  return {
    ...reported,
    generated: places.filter(place => isGenerated(place, api)).length,
    examples,
    calls,
    unknowns: unknownsIn(api, diagnostics),
    faults: [
      ...unreported.map(({ pointer }) => `${pointer} is left out, and no diagnostic names it`),
      ...examples.faults,
      ...calls.faults,
    ],
  }
}

/** The YAML parser also reads JSON, but takes many times as long. RFC 8259 §8.1: a parser may ignore a byte order mark. */
const documentIn = (file: string): Readonly<Record<string, unknown>> => {
  const text = readFileSync(file, 'utf8').replace(/^\u{feff}/u, '')
  return file.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1 })
}

const none = { checked: 0, taken: 0 }

/** An operation of the document. */
interface Place {
  readonly pointer: string
  readonly method: string
  /** Only in OpenAPI. */
  readonly path?: string
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

const operationsIn = (document: Readonly<Record<string, unknown>>): readonly Place[] => {
  const { methods: listed, paths } = document
  if (Array.isArray(listed))
    return listed.map((method: { readonly name: string }, index) => ({
      pointer: `/methods/${index}`,
      method: method.name,
    }))
  return Object.entries((paths ?? {}) as Record<string, Record<string, unknown>>).flatMap(([path, item]) =>
    methods
      .filter(method => item?.[method] !== undefined)
      .map(method => ({
        pointer: `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
        method: method.toUpperCase(),
        // reported, and read with a slash
        path: path.startsWith('/') ? path : `/${path}`,
      })),
  )
}

const isGenerated = ({ method, path }: Place, { operations }: Api): boolean =>
  operations.some(({ binding }) =>
    binding.protocol === 'http'
      ? binding.method === method && binding.path === path?.replace(/[?#].*/, '')
      : path === undefined && binding.method === method,
  )

const isNamed = ({ pointer }: Place, diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ pointer: of }) => of.startsWith(pointer) || pointer.startsWith(`${of}/`))
