import type { Api, Diagnostic, Finding, Origin, Position } from '@chainwright/model'
import { type Loaded, type LoadOptions, loadApi } from '@chainwright/model'
import type { Names } from '../../source/names/names.ts'
import { namesOf } from '../../source/names/names-of.ts'
import { reportNames } from '../../source/names/report-names.ts'
import { reportShapes } from '../../spec/report-shapes.ts'
import type { PatternLimits } from '../../validation/patterns/limits.ts'
import type { PatternEngine } from '../../validation/patterns/patterns.ts'
import { reportValidation } from '../../validation/report-validation.ts'
import type { Config } from '../config/config.ts'
import { applyMappings, matchesNothing } from './mappings.ts'
import { type Job, jobsOf } from './project.ts'
import { type Remote, remoteOf } from './remote.ts'
import { severitiesOf } from './severities.ts'

export interface Reading {
  readonly root: string
  readonly remote: Remote
  /** Path of the configuration, if there is one, for diagnostics. */
  readonly file?: string | undefined
  /** Reads the bytes of a path relative to the root. Default: from the disk. */
  readonly read?: (path: string) => Promise<Uint8Array>
  /** Called when the documents have been parsed, and again when everything that they refer to has been read. */
  readonly whenRead?: (() => void) | undefined
  /** Whether each place has a separate schema, even if others are equal. */
  readonly distinct?: boolean
  /**
   * Whether the documents are an earlier version than the settings. If so, settings that match nothing are not
   * reported.
   */
  readonly earlier?: boolean
}

/** Reads the documents of a job, with the project's settings. */
export const load = async (job: Job, reading: Reading): Promise<Loaded> => {
  const { api, diagnostics, ...rest } = await loadApi(loadOptions(job, reading))
  if (api === undefined) return { api, diagnostics, ...rest }
  const file = reading.file ?? job.documents[0] ?? ''
  const mapped = applyMappings(api, job.settings, file)
  const unselected = rest.unused.map(({ pointer, pattern }) =>
    matchesNothing({
      pointer: `#/apis/${job.name}/${pointer}`,
      file,
      message: `\`${pattern}\` does not match an operation of the documents.`,
    }),
  )
  const settingDiagnostics = reading.earlier === true ? [] : [...unselected, ...mapped.diagnostics]
  return { api: mapped.api, diagnostics: [...diagnostics, ...settingDiagnostics], ...rest }
}

/**
 * Findings about types that are wider than their schemas, and about constraints that validators cannot check: unsafe patterns, rules that are not
 * valid CEL.
 */
export const typeFindings = (
  { api, locate }: Loaded,
  names?: Names,
  {
    types = true,
    patterns,
    limits,
  }: {
    readonly types?: boolean
    readonly patterns?: PatternEngine | undefined
    readonly limits?: Partial<PatternLimits> | undefined
  } = {},
): readonly Diagnostic[] => {
  if (api === undefined) return []
  const findings: Finding[] = []
  const report = (finding: Finding): void => void findings.push(finding)
  const known = names ?? namesOf(api)
  if (types) {
    reportNames(api, known, report)
    reportShapes(api, known, report)
  }
  reportValidation(api, known, report, { engine: patterns, limits })
  return locate(findings)
}

export const loadOptions = (job: Job, { root, remote, read, whenRead, distinct }: Reading): LoadOptions => {
  const { overlays, include, exclude, openEnums } = job.settings
  return {
    name: job.name,
    entries: job.documents,
    root,
    ...(read && { read }),
    ...(whenRead && { whenRead }),
    ...(remote.policy && { policy: remote.policy }),
    ...(job.reading.readFrom && { readFrom: job.reading.readFrom }),
    ...(job.reading.limits && { limits: job.reading.limits }),
    ...(overlays && { overlays }),
    ...(include && { include }),
    ...(exclude && { exclude }),
    // `openEnums` distinguishes the schemas of requests from others, so places must be distinct.
    ...((openEnums || distinct) && { distinct: true }),
    // `diff` compares the document as it is written, and reports places in it.
    toldApart: distinct !== true,
  }
}

export interface ProjectOptions {
  readonly config: Config
  /** Absolute; paths of the configuration and of the result are relative to it. */
  readonly root: string
  /** Path of the configuration, for diagnostics. */
  readonly file?: string
  /** Names of configured APIs; by default all. */
  readonly apis?: readonly string[]
  /** Called with the progress of the run. */
  readonly progress?: (text: string) => void
  /** Whether each place has its own schema, even if others are equal: for `diff`, which reports places. */
  readonly distinct?: boolean
  /** Whether the command validates values, so that it reports constraints that validators skip. */
  readonly validates?: boolean
}

export interface LoadedProject {
  readonly loaded: readonly Api[]
  readonly diagnostics: readonly Diagnostic[]
  /** The errors about constraints that validators skip, such as rules that are not valid CEL. They do not prevent reading. */
  readonly skipped: readonly Diagnostic[]
  /** The line and column of a place of the API at an index of `loaded`. */
  readonly positionOf: (index: number, origin: Origin) => Position | undefined
}

/** Reads all APIs of a project, for commands that do not write. Severities are those that the project's `rules` and `strict` set. */
export const loadProject = async ({
  config,
  root,
  file,
  apis,
  progress = () => {},
  distinct = false,
  validates = false,
}: ProjectOptions): Promise<LoadedProject> => {
  const remote = await remoteOf(config, root, false)
  const loaded: Api[] = []
  const locating: Loaded['locate'][] = []
  const diagnostics: Diagnostic[] = []
  const skipped: Diagnostic[] = []
  for (const job of jobsOf(config, apis)) {
    progress(`${job.name}: reading ${job.documents.join(', ')}`)
    const result = await load(job, { root, remote, file, distinct })
    diagnostics.push(...result.diagnostics)
    if (result.api === undefined) continue
    loaded.push(result.api)
    if (validates)
      skipped.push(...typeFindings(result, undefined, { types: false, limits: job.reading.limits }).filter(isError))
    locating.push(result.locate)
  }
  const positionOf = (index: number, origin: Origin): Position | undefined =>
    locating[index]?.([{ code: '', severity: 'info', message: '', origin }])[0]?.source
  return { loaded, diagnostics: severitiesOf(config)(diagnostics), skipped, positionOf }
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'
