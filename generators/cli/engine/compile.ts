import type { Api, Diagnostic, Input } from '@chainwright/model'
import { pathsDocument } from '@chainwright/model/documents'
import type { Names } from '../../source/names/names.ts'
import { namesOf } from '../../source/names/names-of.ts'
import type { Emitter, Files, Kind, OutputFile } from '../../source/typescript/file.ts'
import { dataText, print, printParts } from '../../source/typescript/print.ts'
import type { Paths } from '../../spec/paths.ts'
import { counted } from '../counted.ts'
import type { Output } from './compare.ts'
import { emitterOf } from './emitters.ts'
import { load, type Reading, typeFindings } from './load.ts'
import { formatTypes } from './mappings.ts'
import type { Job } from './project.ts'
import type { Text } from './utf8.ts'

export interface Compiled {
  readonly inputs: readonly Input[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A step of a run for one API: a part of its documents has been read; their texts are no longer needed. */
export type Step = 'read' | 'located'

/** Receives every file as soon as it is printed, so that no text stays in memory. */
export type Receive = (output: Output) => void

/**
 * Generates the text of every file from the documents.
 *
 * @param step Called when the documents have been read, and when their texts are no longer needed.
 * @param receiver Called with the diagnostics of the documents before any file is printed.
 */
export const compile = async (
  job: Job,
  reading: Reading,
  {
    progress,
    step,
    receiver,
  }: {
    readonly progress: (text: string) => void
    readonly step: (step: Step) => void
    readonly receiver: (known: readonly Diagnostic[]) => Receive
  },
): Promise<Compiled> => {
  progress(`${job.name}: reading ${job.documents.join(', ')}`)
  const loaded = await load(job, { ...reading, whenRead: () => step('read') })
  const { api, diagnostics, inputs } = loaded
  if (api === undefined) return { inputs, diagnostics }
  progress(`${job.name}: ${counted(api.operations.length, 'operation')}, ${counted(api.schemas.length, 'type')}`)
  const names = namesOf(api)
  const types = typeFindings(loaded, names, {
    types: job.kinds.includes('spec'),
    patterns: job.settings.patterns,
    limits: job.reading.limits,
  })
  // Schemas for which validators cannot be generated could take endless time.
  if (types.some(({ severity }) => severity === 'error')) return { inputs, diagnostics: [...diagnostics, ...types] }
  const receive = receiver([...diagnostics, ...types])
  const places: KindFile[] = []
  const paths = await pathsOf(job, api)
  const ofPaths = loaded.locate(paths.findings)
  loaded.dropTexts()
  step('located')
  const made = paths.files.length > 0 || !job.settings.raw ? job : { ...job, settings: { ...job.settings, raw: false } }
  const printed = function* (files: Iterable<OutputFile>): Generator<Output> {
    for (const file of files) {
      const place = { kind: file.kind, path: 'path' in file ? file.path : `${file.module}.ts` }
      places.push(place)
      const path = job.layout.pathOf(file)
      if (path !== undefined && isInside(place.path)) yield { kind: file.kind, path, text: partsOf(file, job) }
    }
  }
  const add = (outputs: Iterable<Output>): void => {
    for (const output of outputs) receive(output)
  }
  for await (const files of filesOf(made, { api, names, progress })) add(printed(files))
  const failed: Diagnostic[] = []
  for (const [i, emitter] of job.emitters.entries()) {
    let outputs: readonly Output[] = []
    try {
      outputs = [...printed(emitter(api, names))]
    } catch (error) {
      failed.push(failedEmitter(job, i, error))
    }
    add(outputs)
  }
  add(printed(await rawFiles(made, { api, names, paths: paths.files })))
  return {
    inputs,
    diagnostics: [...diagnostics, ...types, ...failed, ...ofPaths, ...misplaced(job, places)],
  }
}

interface Emitted {
  readonly api: Api
  readonly names: Names
  readonly progress: (text: string) => void
}

/** The output of our own emitters for an API. */
const filesOf = async function* (
  job: Job,
  { api, names, progress }: Emitted,
): AsyncGenerator<Iterable<OutputFile>, void, undefined> {
  for (const kind of job.kinds) {
    progress(`${job.name}: writing ${kind}`)
    yield (await emitterFor(kind, job))(api, names)
  }
  if (job.kinds.includes('spec') && job.settings.yaml !== false) {
    const { yamlFiles } = await import('../../spec/documents.ts')
    yield yamlFiles(api)
  }
}

/** The text of every file that our own emitters create from an API, in the order of its kinds. */
export const outputsOf = async function* (
  job: Job,
  api: Api,
): AsyncGenerator<Output & { readonly text: string }, void, undefined> {
  for await (const files of filesOf(job, { api, names: namesOf(api), progress: () => {} }))
    for (const file of files) {
      const path = job.layout.pathOf(file)
      if (path !== undefined) yield { kind: file.kind, path, text: textOf(file, job) }
    }
}

const partsOf = (file: OutputFile, job: Job): Text =>
  'text' in file ? (file.parts ?? textOf(file, job)) : printParts(file, job.layout.source)

const textOf = (file: OutputFile, job: Job): string =>
  'text' in file ? dataText(file, job.layout.source) : print(file, job.layout.source)

const emitterFor = async (kind: Kind, job: Job): Promise<Files> => {
  if (kind === 'docs') return docsOf(job)
  if (kind === 'spec')
    return (await import('../../spec/index.ts')).specWith({ ...job.settings, formats: formatTypes(job.settings) })
  if (kind === 'client' && job.settings.raw) return (await import('../../client/index.ts')).clientWith({ raw: true })
  if (kind === 'server') return (await import('../../server/index.ts')).serverWith({ patterns: job.settings.patterns })
  if (kind !== 'validation') return emitterOf(kind)
  const { patterns: engine, formats = {} } = job.settings
  const words = Object.entries(formats).flatMap(([name, { description }]) =>
    description === undefined ? [] : [[name, description] as const],
  )
  return (await import('../../validation/index.ts')).validationWith({ engine, formats: new Map(words) })
}

/** With the additional lines of `api.md`. */
const docsOf = async ({ settings: { raw, surface = [] }, kinds }: Job): Promise<Emitter> => {
  const { docsWith } = await import('../../docs/emit.ts')
  return docsWith([...(raw && kinds.includes('client') ? [rawLine] : []), ...surface])
}

const rawLine =
  "`raw`: a client of openapi-fetch, with the types of the document's paths and the same connection: `raw.GET(path, { params })`. It returns errors as values"

/** A file inside the folder of its kind. */
interface KindFile {
  readonly kind: Kind
  readonly path: string
}

/**
 * The types for openapi-fetch, for `raw`. A job that generates only the client creates them too: if this is not
 * possible, the client has no `raw`.
 */
const pathsOf = async ({ settings: { raw }, kinds }: Job, api: Api): Promise<Paths> => {
  if (!raw || !(kinds.includes('spec') || kinds.includes('client'))) return { files: [], findings: [] }
  return (await import('../../spec/paths.ts')).emitPaths(api, pathsDocument)
}

/** openapi-fetch's types, and the client that uses them. */
const rawFiles = async (
  { settings: { raw }, kinds }: Job,
  { api, names, paths }: { readonly api: Api; readonly names: Names; readonly paths: readonly OutputFile[] },
): Promise<readonly OutputFile[]> => {
  if (!raw) return []
  const { emitRawClient } = await import('../../client/index.ts')
  return [...(kinds.includes('spec') ? paths : []), ...(kinds.includes('client') ? emitRawClient(api, names) : [])]
}

/** The diagnostic for an exception of a user's emitter, which is user code. */
const failedEmitter = (job: Job, index: number, error: unknown): Diagnostic => {
  const [, frame] = error instanceof Error ? (/\n[^\S\n]+at (.*)/.exec(error.stack ?? '') ?? []) : []
  return {
    code: 'emitter.failed',
    severity: 'error',
    source: { file: job.documents[0] ?? '', line: 1, column: 1 },
    pointer: '#',
    message: `The emitter ${index} of the API ${job.name} failed: ${error instanceof Error ? error.message : String(error)}.`,
    help: `It must be a function (api, names) => files${frame === undefined ? '' : `; see ${frame}`}.`,
  }
}

/** Reports a custom emitter whose file already exists in the output, or whose path is outside of the generator's folder. */
const misplaced = (job: Job, places: readonly KindFile[]): readonly Diagnostic[] => {
  const taken = new Set<string>()
  return places.flatMap(({ kind, path }) => {
    // Some file systems ignore case, and on them the later file would replace the earlier one.
    const key = `${kind}/${path}`.toLowerCase()
    const problem = taken.has(key)
      ? 'is written twice'
      : isInside(path)
        ? undefined
        : 'is outside of the folder of its kind'
    taken.add(key)
    return problem === undefined ? [] : [misplacedFile(job, `${kind}/${path}`, problem)]
  })
}

const isInside = (path: string): boolean => !/^\/|^[a-z]:|\\|(^|\/)\.\.?(\/|$)/i.test(path)

const misplacedFile = (job: Job, file: string, problem: string): Diagnostic => ({
  code: 'output.misplaced',
  severity: 'error',
  source: { file, line: 1, column: 1 },
  pointer: '#',
  message: `${file} of the API ${job.name} ${problem}.`,
  help: 'Each emitter must write its own files, in the folder of its kind.',
})
