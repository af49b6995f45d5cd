import { basename, isAbsolute, resolve } from 'node:path'
import type { Diagnostic } from '@chainwright/model'
import type { Kind } from '../../source/typescript/file.ts'
import type { ApiConfig, Config, Output, RuleSetting } from '../config/config.ts'
import { configNames, findConfig } from '../config/find.ts'
import { loadConfig } from '../config/load.ts'
import { kinds as everyKind } from '../engine/kinds.ts'
import { isUrl, nameOfDocument } from '../engine/project.ts'
import { nearest } from '../nearest.ts'
import { pathFrom, slashed } from '../path-from.ts'
import type { Terminal } from '../terminal.ts'

/** The options of the command line that select and configure APIs. */
export interface Request {
  readonly documents: readonly string[]
  readonly config?: string
  readonly name?: string
  readonly out?: string
  readonly imports?: '.js' | '.ts'
  readonly kinds?: string
  readonly api?: string
  readonly allowHost?: readonly string[]
  readonly allowFolder?: readonly string[]
  readonly strict?: boolean
  readonly rule?: readonly string[]
}

/** A project to work on: from documents that the command line names, or from a configuration. */
export interface Project {
  readonly config: Config
  readonly root: string
  /** Path of the configuration, relative to its folder. */
  readonly file?: string
  readonly apis?: readonly string[]
  readonly kinds?: readonly Kind[]
}

/** The settings of a run, or the problems of the command line or the configuration. */
export const projectOf = async (
  request: Request,
  terminal: Terminal,
): Promise<{ project: Project } | { problem: string } | { diagnostics: readonly Diagnostic[] }> => {
  const kinds = namesIn(request.kinds, everyKind, 'kind')
  if ('problem' in kinds) return kinds
  const rules = rulesIn(request.rule ?? [])
  if ('problem' in rules) return rules
  const reported = { ...(request.strict === true && { strict: true }) }
  if (request.documents.length > 0) {
    const project = adHoc(request, kinds.names as readonly Kind[] | undefined, terminal.cwd)
    // The documents are one API, which `--api` may only name.
    const apis = namesIn(request.api, Object.keys(project.config.apis), 'API')
    if ('problem' in apis) return apis
    return { project: { ...project, config: { ...project.config, ...reported, rules: rules.rules } } }
  }
  for (const option of ['out', 'imports', 'name'] as const)
    if (request[option] !== undefined)
      return {
        problem: `--${option} requires documents on the command line. For a configured API, use its settings.`,
      }
  const path = request.config === undefined ? await findConfig(terminal.cwd) : resolve(terminal.cwd, request.config)
  if (path === undefined)
    return {
      problem: `Pass a document, or create a configuration (${configNames.join(', ')}): \`chainwright init openapi.yaml\`.`,
    }
  const { loaded, diagnostics } = await loadConfig(path, terminal.cwd)
  if (loaded === undefined) return { diagnostics }
  const apis = namesIn(request.api, Object.keys(loaded.config.apis), 'API')
  if ('problem' in apis) return apis
  const remote =
    request.allowHost === undefined
      ? loaded.config.remote
      : { ...loaded.config.remote, hosts: [...(loaded.config.remote?.hosts ?? []), ...request.allowHost] }
  const named = (request.allowFolder ?? []).map(folder => pathFrom(loaded.root, resolve(terminal.cwd, folder)))
  const readFrom = [...(loaded.config.readFrom ?? []), ...named]
  return {
    project: {
      config: {
        ...loaded.config,
        ...(remote && { remote }),
        ...(readFrom.length > 0 && { readFrom }),
        ...reported,
        rules: { ...loaded.config.rules, ...rules.rules },
      },
      root: loaded.root,
      file: basename(loaded.file),
      ...(apis.names && { apis: apis.names }),
      ...(kinds.names && { kinds: kinds.names as readonly Kind[] }),
    },
  }
}

/** The output of documents on the command line without `--out`. `lint` and `serve` do not write to it. */
const defaultOut: Output = { folder: 'chainwright' }

const adHoc = (request: Request, kinds: readonly Kind[] | undefined, cwd: string): Project => {
  const documents = request.documents.map(document =>
    isUrl(document) ? document : pathFrom(cwd, resolve(cwd, document)),
  )
  const folder =
    request.out === undefined ? undefined : isAbsolute(request.out) ? pathFrom(cwd, request.out) : slashed(request.out)
  const api: ApiConfig = {
    documents,
    output: folder === undefined ? defaultOut : { folder, ...(request.imports && { imports: request.imports }) },
    ...(kinds && { kinds }),
    // A document on the command line is in the syntax that its author uses.
    yaml: false,
  }
  // A URL on the command line is thereby allowed.
  const hosts = [...documents.filter(isUrl).map(url => new URL(url).host), ...(request.allowHost ?? [])]
  const name = request.name ?? nameOfDocument(documents[0] ?? '')
  return {
    config: {
      apis: { [name]: api },
      ...(hosts.length > 0 && { remote: { hosts } }),
      ...(request.allowFolder && {
        readFrom: request.allowFolder.map(folder => pathFrom(cwd, resolve(cwd, folder))),
      }),
    },
    root: cwd,
  }
}

/** `redocly.info-contact=off`, several times. */
const rulesIn = (
  texts: readonly string[],
): { readonly rules: NonNullable<Config['rules']> } | { readonly problem: string } => {
  const rules: Record<string, RuleSetting> = {}
  for (const text of texts) {
    const [, code, setting] = /^([a-z][\w.*-]*)=(off|info|warning|error)$/i.exec(text) ?? []
    if (code === undefined) return { problem: `--rule must be <code>=<off, info, warning or error>, not "${text}".` }
    rules[code] = setting as RuleSetting
  }
  return { rules }
}

const namesIn = (
  list: string | undefined,
  known: readonly string[],
  what: string,
): { names: readonly string[] | undefined } | { problem: string } => {
  const names = list
    ?.split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  const unknown = names?.find(name => !known.includes(name))
  if (unknown === undefined) return { names }
  const suggestion = nearest(unknown, known)
  return {
    problem: `Unknown ${what} "${unknown}". ${suggestion === undefined ? `Use ${known.join(', ')}.` : `Did you mean "${suggestion}"?`}`,
  }
}
