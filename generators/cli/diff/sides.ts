import { resolve } from 'node:path'
import type { Loaded } from '@chainwright/model'
import { load, type Reading } from '../engine/load.ts'
import { type Job, jobsOf } from '../engine/project.ts'
import { remoteOf } from '../engine/remote.ts'
import { type Project, projectOf, type Request } from '../project/settings.ts'
import type { Terminal } from '../terminal.ts'
import { type Commit, openCommit } from './commit.ts'

/** One API in two versions. */
export interface Sides {
  readonly name: string
  /** The name of each version in reports. */
  readonly labels: { readonly before: string; readonly after: string }
  /** Undefined: the API did not exist. */
  readonly before: Loaded | undefined
  readonly after: Loaded
  readonly job: Job
  readonly root: string
}

export type SidesRequest = Request & Pick<Reading, 'whenRead'> & { readonly base?: string }

export type SidesResult =
  | { readonly sides: readonly Sides[] }
  | { readonly problem: string }
  | { readonly project: Awaited<ReturnType<typeof projectOf>> }

/** Reads both versions: two documents on the command line, or the configured documents now and at a commit. */
export const sidesOf = async (request: SidesRequest, terminal: Terminal): Promise<SidesResult> => {
  if (request.base !== undefined) return sinceBase({ ...request, base: request.base }, terminal)
  const [before, after, ...others] = request.documents
  if (before === undefined || after === undefined || others.length > 0)
    return {
      problem:
        'Name two documents, the earlier one first, or a commit to compare with: `chainwright diff --base main openapi.yaml`.',
    }
  return twoDocuments([before, after], { request, terminal })
}

const sinceBase = async (
  request: SidesRequest & { readonly base: string },
  terminal: Terminal,
): Promise<SidesResult> => {
  const requested = await projectOf(request, terminal)
  if (!('project' in requested)) return { project: requested }
  const { project } = requested
  const commit = await openCommit({ ref: request.base, root: project.root, since: true })
  if ('problem' in commit) return commit
  try {
    const sides: Sides[] = []
    for (const job of jobsOf(project.config, project.apis)) {
      terminal.status(`${job.name}: reading ${job.documents.join(', ')}`)
      const before = await earlierSide(job, { project, commit, whenRead: request.whenRead })
      const after = await loadSide(job, { project, whenRead: request.whenRead })
      sides.push({
        name: job.name,
        labels: { before: commit.label, after: 'working tree' },
        before,
        after,
        job,
        root: project.root,
      })
    }
    return { sides }
  } finally {
    commit.close()
  }
}

/**
 * The earlier version of an API. A document that did not exist is an addition; a document at a URL has no earlier version. Undefined if the API did
 * not exist: neither a document of it nor any operation of its selection.
 */
const earlierSide = async (
  job: Job,
  { project, commit, whenRead }: { readonly project: Project; readonly commit: Commit } & Pick<Reading, 'whenRead'>,
): Promise<Loaded | undefined> => {
  const documents = await knownIn(commit, job.documents)
  if (documents.length === 0) return undefined
  const overlays = await knownIn(commit, job.settings.overlays ?? [])
  const settings = { ...job.settings, overlays }
  const loaded = await loadSide(
    { ...job, documents, settings },
    { project, whenRead, read: commit.read, earlier: true },
  )
  const { api, unused } = loaded
  return api !== undefined && api.operations.length === 0 && unused.length > 0 ? undefined : loaded
}

const knownIn = async (commit: Commit, files: readonly string[]): Promise<readonly string[]> => {
  const known = await Promise.all(files.map(file => commit.has(file)))
  return files.filter((_, index) => known[index])
}

interface SideInput {
  readonly request: SidesRequest
  readonly terminal: Terminal
}

const twoDocuments = async (
  [before, after]: readonly [string, string],
  { request, terminal }: SideInput,
): Promise<SidesResult> => {
  const was = await oneSide(before, { request, terminal })
  if (!('loaded' in was)) return was
  const is = await oneSide(after, { request, terminal })
  if (!('loaded' in is)) return is
  const { job, root } = is
  return {
    sides: [{ name: job.name, labels: { before, after }, before: was.loaded, after: is.loaded, job, root }],
  }
}

interface OneSide {
  readonly loaded: Loaded
  readonly job: Job
  readonly root: string
}

/** `openapi.yaml`, `https://…`, `git:HEAD~1:openapi.yaml`; more documents of one API are separated by commas. */
const oneSide = async (
  text: string,
  { request, terminal }: SideInput,
): Promise<OneSide | Exclude<SidesResult, { sides: unknown }>> => {
  const [, ref, paths] = /^git:([^:]+):(.+)$/.exec(text) ?? []
  const documents = (paths ?? text).split(',').map(document => document.trim())
  const { whenRead } = request
  const requested = await projectOf({ ...request, documents }, terminal)
  if (!('project' in requested)) return { project: requested }
  const { project } = requested
  const [job] = jobsOf(project.config)
  if (job === undefined) return { problem: `"${text}" is not a document. Pass a file, a URL or git:<ref>:<path>.` }
  if (ref === undefined) return { loaded: await loadSide(job, { project, whenRead }), job, root: project.root }
  const commit = await openCommit({ ref, root: resolve(project.root), since: false })
  if ('problem' in commit) return commit
  try {
    return { loaded: await loadSide(job, { project, whenRead, read: commit.read }), job, root: project.root }
  } finally {
    commit.close()
  }
}

const loadSide = async (
  job: Job,
  { project, ...how }: { readonly project: Project } & Pick<Reading, 'read' | 'earlier' | 'whenRead'>,
): Promise<Loaded> =>
  load(job, {
    root: project.root,
    remote: await remoteOf(project.config, project.root, false),
    file: project.file,
    // A change in one place is reported at that place only.
    distinct: true,
    ...how,
  })
