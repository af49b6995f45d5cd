import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { counted } from '../counted.ts'
import { type GenerateResult, generate as run } from '../engine/generate.ts'
import { defaultKinds } from '../engine/kinds.ts'
import { jobsOf } from '../engine/project.ts'
import { type ExitCode, exit } from '../exit.ts'
import { holdBackFor } from '../hold-back.ts'
import { writingTo } from '../option-file.ts'
import { exitOf, report, seenFrom } from '../project/outcome.ts'
import { openProject } from '../project/project.ts'
import type { Project, Request } from '../project/settings.ts'
import type { Terminal } from '../terminal.ts'

export interface GenerateRequest extends Request {
  readonly check?: boolean
  readonly updateLock?: boolean
  readonly json?: boolean
}

/** `chainwright generate` */
export const generate = async (request: GenerateRequest, terminal: Terminal): Promise<ExitCode> => {
  if (request.documents.length > 0 && request.out === undefined)
    return refused('Pass the output folder: --out src/api', terminal)
  const opened = await openProject(request, terminal)
  if ('code' in opened) return opened.code
  const { project } = opened
  const step = holdBackFor(
    jobsOf(project.config, project.apis).flatMap(({ documents }) => documents),
    project.root,
  )
  const started = performance.now()
  const generated = (): Promise<GenerateResult> =>
    run({
      ...project,
      check: request.check === true,
      updateLock: request.updateLock === true,
      progress: terminal.status,
      step,
    }).finally(() => terminal.status(''))
  const { out } = request
  const result =
    out === undefined || request.check === true
      ? await generated()
      : await writingTo({ option: '--out', path: out }, terminal.cwd, generated)
  if (request.json)
    terminal.out(
      JSON.stringify(
        { ...result, diagnostics: seenFrom(result.diagnostics, project.root, terminal.cwd) },
        undefined,
        2,
      ),
    )
  else notify(result, request, project, performance.now() - started, terminal)
  if (!result.ok) return exitOf(result.diagnostics) === exit.environment ? exit.environment : exit.findings
  return !(request.check && due(result).length > 0) ? exit.ok : exit.findings
}

const refused = (problem: string, terminal: Terminal): ExitCode => {
  terminal.err(problem)
  return exit.usage
}

const due = (result: GenerateResult): GenerateResult['files'] => result.files.filter(({ state }) => state !== 'same')

const notify = (
  result: GenerateResult,
  request: GenerateRequest,
  project: Project,
  milliseconds: number,
  terminal: Terminal,
): void => {
  report(result.diagnostics, project.root, terminal)
  if (!result.ok) terminal.err('Nothing was written.')
  else if (request.check) reportCheck(result, project, terminal)
  else reportWritten(result, { request, project }, milliseconds, terminal)
}

const reportWritten = (
  result: GenerateResult,
  { request, project }: { readonly request: GenerateRequest; readonly project: Project },
  milliseconds: number,
  terminal: Terminal,
): void => {
  const written = result.files.filter(({ state }) => state === 'missing' || state === 'changed').length
  const deleted = result.files.filter(({ state }) => state === 'stray').length
  const kept = result.files.filter(({ state }) => state === 'same').length
  const parts = [written > 0 && `${written} written`, deleted > 0 && `${deleted} deleted`, `${kept} up to date`].filter(
    part => part !== false,
  )
  terminal.out(`${parts.join(', ')} (${(milliseconds / 1000).toFixed(1)} s)`)
  const missing = written > 0 ? [...missingRuntimes(request, terminal.cwd), ...missingEngine(result, project)] : []
  if (missing.length > 0) terminal.out(`The code imports ${missing.join(', ')}. Run: npm install ${missing.join(' ')}`)
}

const words = {
  changed: 'changed',
  missing: 'missing',
  stray: 'stray',
  foreign: 'not generated',
  same: 'same',
} as const

const reportCheck = (result: GenerateResult, project: Project, terminal: Terminal): void => {
  const files = due(result)
  if (files.length === 0) {
    terminal.out(`${counted(result.files.length, 'file')} ${result.files.length === 1 ? 'is' : 'are'} up to date`)
    return
  }
  for (const { path, state } of files) {
    terminal.err(`${words[state]}: ${path}`)
    if (terminal.annotations === 'github')
      terminal.out(
        `::error file=${path}::${words[state]}: ${state === 'foreign' ? 'move it out of the generated folder' : `run ${generateCommand(project)}`}`,
      )
  }
  const foreign = files.filter(({ state }) => state === 'foreign').length
  const outdated = files.length - foreign
  if (outdated > 0)
    terminal.err(
      `${counted(outdated, 'file')} ${outdated === 1 ? 'is' : 'are'} out of date. Run \`${generateCommand(project)}\` and commit the result.`,
    )
  if (foreign > 0)
    terminal.err(
      `${counted(foreign, 'file')} ${foreign === 1 ? 'was' : 'were'} not generated. Move ${foreign === 1 ? 'it' : 'them'} out of the generated folder: the generator does not change such files.`,
    )
}

const generateCommand = (project: Project): string => project.config.header?.command ?? 'npx chainwright generate'

/** The runtimes that generated code imports and the project lacks. New users may not have heard of them. */
const missingRuntimes = ({ documents, kinds, out = '' }: GenerateRequest, cwd: string): readonly string[] => {
  if (documents.length === 0) return []
  const requestedKinds: readonly string[] = kinds?.split(',').map(kind => kind.trim()) ?? defaultKinds
  return ['validation', 'client', 'server']
    .filter(kind => requestedKinds.includes(kind))
    .map(kind => `@chainwright/runtime-${kind}`)
    .filter(name => !isInstalled(name, resolve(cwd, out)))
}

/** With `patterns: 're2'`, validators with a pattern import another package. */
const missingEngine = ({ files }: GenerateResult, { config, root, apis }: Project): readonly string[] => {
  if (jobsOf(config, apis).every(({ settings }) => settings.patterns !== 're2')) return []
  const importing = files
    .map(({ path }) => resolve(root, path))
    .find(path => path.endsWith('.ts') && existsSync(path) && readFileSync(path, 'utf8').includes("from 're2js'"))
  return importing === undefined || isInstalled('re2js', dirname(importing)) ? [] : ['re2js']
}

/** Whether modules in a folder find a package, as ESM looks for it: in each `node_modules` above. */
const isInstalled = (name: string, folder: string): boolean => {
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return true
  const above = dirname(folder)
  return above !== folder && isInstalled(name, above)
}
