import type { Diagnostic, Input } from '@chainwright/model'
import type { Kind } from '../../source/typescript/file.ts'
import type { Config } from '../config/config.ts'
import { cacheFolder } from './cache-folder.ts'
import { type Compared, comparison, type State } from './compare.ts'
import type { Step } from './compile.ts'
import { fileHash, hashOf, hashOfGenerator } from './hash.ts'
import { kinds as everyKind } from './kinds.ts'
import { type Memory, memoryIn } from './memory.ts'
import { isUrl, type Job, jobsOf } from './project.ts'
import { type Remote, remoteOf } from './remote.ts'
import { severitiesOf } from './severities.ts'
import { type Stage, stageIn } from './stage.ts'
import { remove } from './write.ts'

/** The input of `generate`: a configuration, its folder, and the APIs to generate. */
export interface GenerateOptions {
  readonly config: Config
  /** Absolute; paths of the configuration and of the result are relative to it. */
  readonly root: string
  /** Path of the configuration, for diagnostics. */
  readonly file?: string
  /** Names of configured APIs; by default all. */
  readonly apis?: readonly string[]
  /** The kinds to generate. Default: those that each API is configured with. */
  readonly kinds?: readonly Kind[]
  /** Compare in memory and write nothing. */
  readonly check?: boolean
  /** Accept changed remote documents, and lock their present content. */
  readonly updateLock?: boolean
  /** Called with the progress of the run. */
  readonly progress?: (text: string) => void
  /** Called for each API that is not up to date: when its documents have been read, and when their texts are no longer needed. */
  readonly step?: (step: Step) => void
}

/** The compared files of a run, and the diagnostics of its documents. */
export interface GenerateResult {
  /** Every file that belongs to the generator, or that is in its way. After a run without `check`, all except `foreign` ones are up to date. */
  readonly files: readonly { readonly path: string; readonly state: State }[]
  readonly diagnostics: readonly Diagnostic[]
  /** False: a document has errors, or a file of another author is in the way. Nothing was written. */
  readonly ok: boolean
}

/**
 * Generates files from documents: compiles outdated APIs, compares the output with the disk, and writes differences.
 * Invalid documents result in diagnostics; throws only for failures of the disk or a host.
 */
export const generate = async (options: GenerateOptions): Promise<GenerateResult> => {
  const { root, config, check = false, updateLock = false } = options
  const stage = check ? undefined : stageIn(root)
  const context: Context = {
    ...options,
    stage,
    memory: memoryIn(cacheFolder(root)),
    generator: check ? '' : hashOfGenerator(),
    remote: await remoteOf(config, root, updateLock),
  }
  try {
    const runs: Run[] = []
    for (const job of jobsOf(config, options.apis, options.kinds)) runs.push(await runOf(job, context))
    const diagnostics = runs.flatMap(run => run.diagnostics)
    const files = runs.flatMap(run => run.files)
    const ok = !diagnostics.some(isError)
    if (ok && stage !== undefined) {
      stage.commit()
      for (const { path, state } of files) if (state === 'stray') remove(root, path)
      for (const run of runs) run.store()
      await context.remote.save(runs.flatMap(run => run.inputs))
    }
    return { files: files.map(({ path, state }) => ({ path, state })), diagnostics, ok }
  } finally {
    stage?.remove()
  }
}

interface Context extends GenerateOptions {
  /** Undefined: nothing is written. */
  readonly stage: Stage | undefined
  readonly memory: Memory
  readonly generator: string
  readonly remote: Remote
}

interface Run {
  readonly files: readonly Compared[]
  readonly inputs: readonly Input[]
  readonly diagnostics: readonly Diagnostic[]
  store(): void
}

const runOf = async (job: Job, context: Context): Promise<Run> => {
  const { root, memory, stage, progress = () => {}, step = () => {} } = context
  const request = requestOf(job, context)
  const earlier = request && (await memory.recall(job.name, request, root))
  if (earlier)
    return {
      files: Object.keys(earlier.outputs).map(path => ({ path, state: 'same', isExpected: true })),
      inputs: [],
      diagnostics: earlier.diagnostics,
      store: () => {},
    }

  const { compile } = await import('./compile.ts')
  const withSeverities = severitiesOf(context.config)
  const compared = comparison(root, job.layout, context.kinds ?? everyKind, stage?.put)
  const { inputs, ...compiled } = await compile(
    job,
    { root, remote: context.remote, file: context.file },
    { progress, step, receiver: known => (withSeverities(known).some(isError) ? () => {} : compared.add) },
  )
  const diagnostics = withSeverities(compiled.diagnostics)
  const files = diagnostics.some(isError) ? [] : compared.end()
  return {
    files,
    inputs,
    diagnostics: [...diagnostics, ...files.filter(({ state }) => state === 'foreign').map(notOurs)],
    store: () => {
      if (request === undefined || files.some(({ state }) => state === 'foreign')) return
      const written = files.flatMap(({ path, hash }) => (hash === undefined ? [] : [[path, hash] as const]))
      // Hash the content that was read, not the current one, so that edits during a run are not lost.
      const read = inputs.filter(({ path }) => !isUrl(path)).map(({ path, hash }) => [path, fileHash(hash)] as const)
      memory.store(job.name, {
        request,
        inputs: Object.fromEntries(read),
        outputs: Object.fromEntries(written),
        diagnostics,
      })
    },
  }
}

/**
 * A key for the request: two runs with the same key and the same files have the same result. Undefined if this cannot
 * be guaranteed.
 */
const requestOf = (job: Job, { config, check, generator, remote, updateLock }: Context): string | undefined => {
  // Functions have no hash, an unlocked remote document may have changed, and `--check` relies on no earlier run.
  if (check || updateLock || job.emitters.length > 0 || (!remote.locked && job.documents.some(isUrl))) return undefined
  return hashOf(
    JSON.stringify([
      generator,
      job.documents,
      job.settings,
      job.kinds,
      config.remote,
      job.reading,
      config.header,
      config.strict,
      config.rules,
    ]),
  )
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

const notOurs = ({ path, isExpected }: Compared): Diagnostic => ({
  code: isExpected ? 'output.in-the-way' : 'output.hand-written',
  severity: isExpected ? 'error' : 'warning',
  source: { file: path, line: 1, column: 1 },
  pointer: '#',
  message: isExpected
    ? `${path} is at the path of a generated file, but was not generated.`
    : `${path} is in a generated folder, but was not generated.`,
  help: 'Move it, or remove it if an earlier version of chainwright generated it.',
})
