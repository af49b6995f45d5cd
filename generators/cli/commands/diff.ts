import type { Position } from '@chainwright/model'
import { nextVersion } from '../../diff/next-version.ts'
import { type Level, weight, worst } from '../../diff/rule.ts'
import { type ApiChanges, changesOf } from '../diff/changes.ts'
import { declarationsOf, isRaising, type ReadSides } from '../diff/changesets.ts'
import { type DiffFormat, type DiffRequest, diffOptions } from '../diff/options.ts'
import { githubReport } from '../diff/report-github.ts'
import { jsonReport } from '../diff/report-json.ts'
import { markdownReport } from '../diff/report-markdown.ts'
import { terminalReport } from '../diff/report-terminal.ts'
import { type Sides, type SidesRequest, sidesOf } from '../diff/sides.ts'
import { writeChangesets } from '../diff/write-changeset.ts'
import { type ExitCode, exit } from '../exit.ts'
import { holdBackFor } from '../hold-back.ts'
import { exitOf, fileSeenFrom, hasErrors, report } from '../project/outcome.ts'
import { type Step, stepsOf } from '../release/info-version.ts'
import { withoutReports, writeReports } from '../report/report-files.ts'
import { pathInRepository } from '../report/repository.ts'
import type { Terminal } from '../terminal.ts'

/** `chainwright diff` */
export const diff = async (request: SidesRequest & DiffRequest, standard: Terminal): Promise<ExitCode> => {
  const requested = await diffOptions(request, standard.cwd)
  if ('problems' in requested) return refused(requested.problems, standard)
  const terminal = withoutReports(requested.options.reports, standard)
  const step = holdBackFor(request.documents ?? [], terminal.cwd)
  const found = await sidesOf({ ...request, whenRead: () => step('read') }, terminal).finally(() => terminal.status(''))
  if ('problem' in found) return refused([found.problem], terminal)
  if ('project' in found) {
    if ('problem' in found.project) return refused([found.project.problem], terminal)
    if ('diagnostics' in found.project) report(found.project.diagnostics, terminal.cwd, terminal)
    return exit.usage
  }
  const readable = found.sides.flatMap(side => readableSide(side, terminal) ?? [])
  if (readable.length < found.sides.length)
    return exitOf(
      found.sides.flatMap(({ before, after }) => [...(before?.diagnostics ?? []), ...after.diagnostics]),
    ) === exit.environment
      ? exit.environment
      : exit.findings
  const { apis: compared, unused } = changesOf(readable, requested.options)
  const apis = compared.map((api, index) => seenChanges(api, readable[index]?.root ?? terminal.cwd, terminal.cwd))
  await writeReports(requested.options.reports, format => written[format](apis, standard), standard)
  const level = worstOf(apis)
  if (request.next !== undefined) terminal.out(nextVersion(request.next, level) ?? request.next)
  else notify(apis, request, terminal)
  for (const { line, code, subject } of unused)
    terminal.err(`${request.accepted}: line ${line} matches no change: ${code} ${subject}. Remove it.`)
  if (request.writeChangeset === true) {
    const written = await writeChangesets(apis, found.sides)
    if ('problem' in written) return refused([written.problem], terminal)
    for (const { file, level } of written) terminal.out(`written ${file}: ${level}`)
    if (written.length === 0) terminal.out('No changeset is required: no contract changed.')
  }
  const declared =
    request.changesets === true ? await reportDeclarations(apis, readable, { base: request.base, terminal }) : exit.ok
  if (declared === exit.usage) return exit.usage
  const failed =
    level !== undefined && requested.options.failOn !== undefined && weight(level) >= weight(requested.options.failOn)
  return failed || unused.length > 0 || declared !== exit.ok ? exit.findings : exit.ok
}

const refused = (problems: readonly string[], terminal: Terminal): ExitCode => {
  for (const problem of problems) terminal.err(problem)
  return exit.usage
}

/** Only errors prevent the comparison of a version. `lint` reports other problems. */
const readableSide = (side: Sides, terminal: Terminal): ReadSides | undefined => {
  const { before, after, labels, root } = side
  for (const [loaded, label] of [
    [before, labels.before],
    [after, labels.after],
  ] as const) {
    const errors = loaded?.diagnostics.filter(({ severity }) => severity === 'error') ?? []
    if (!hasErrors(errors)) continue
    terminal.err(`${side.name}, ${label}:`)
    report(errors, root, terminal)
    return undefined
  }
  if (after.api === undefined || (before !== undefined && before.api === undefined)) return undefined
  return { ...side, apis: { before: before?.api, after: after.api } }
}

/** The changes with paths from the working folder instead of the folder of the configuration. */
const seenChanges = (api: ApiChanges, root: string, cwd: string): ApiChanges => {
  const seen = (position: Position | undefined): Position | undefined =>
    position && { ...position, file: fileSeenFrom(position.file, root, cwd) }
  return {
    ...api,
    changes: api.changes.map(each => ({ ...each, at: { before: seen(each.at.before), after: seen(each.at.after) } })),
  }
}

const worstOf = (apis: readonly ApiChanges[]): Level | undefined => {
  const levels = apis.flatMap(({ level }) => level ?? [])
  return levels.length === 0 ? undefined : worst(levels)
}

const notify = (apis: readonly ApiChanges[], request: DiffRequest, terminal: Terminal): void => {
  if (request.json === true) {
    terminal.out(jsonReport(apis).trimEnd())
    return
  }
  terminal.out(terminalReport(apis, terminal.colors))
  const annotations = terminal.annotations === 'github' ? githubReport(apis, pathInRepository(terminal)) : ''
  if (annotations !== '') terminal.out(annotations)
}

const written: Readonly<Record<DiffFormat, (apis: readonly ApiChanges[], terminal: Terminal) => string>> = {
  json: jsonReport,
  markdown: markdownReport,
  github: (apis, terminal) => `${githubReport(apis, pathInRepository(terminal))}\n`,
}

const reportDeclarations = async (
  apis: readonly ApiChanges[],
  sides: readonly ReadSides[],
  { base, terminal }: { readonly base: string | undefined; readonly terminal: Terminal },
): Promise<ExitCode> => {
  const declarations = await declarationsOf(apis, sides)
  if ('problem' in declarations) return refused([declarations.problem], terminal)
  for (const { text, enough } of declarations) {
    if (enough) terminal.out(text)
    else terminal.err(`${text}. ${helpFor(base)}`)
  }
  if (!declarations.every(({ enough }) => enough)) return exit.findings
  const stale = await staleVersions(sides)
  for (const { document, before, after } of stale)
    terminal.err(
      `${document}: info.version is ${before}, its packages have version ${after}, and no changeset bumps them. A release would publish two different versions. Write ${after}, or add a changeset.`,
    )
  return stale.length === 0 ? exit.ok : exit.findings
}

/**
 * The command that declares the changes: `--write-changeset` for changes of the contract, `changeset` for all others.
 */
const helpFor = (base: string | undefined): string =>
  `Add a changeset: \`npx chainwright diff ${base === undefined ? '…' : `--base ${base}`} --write-changeset\` writes it, or \`npx changeset\`.`

/**
 * Documents whose `info.version` a release would not change: it only writes the versions of the packages that it bumps.
 */
const staleVersions = async (sides: readonly ReadSides[]): Promise<readonly Step[]> => {
  const root = sides[0]?.root
  if (root === undefined || (await isRaising(root))) return []
  return stepsOf(
    sides.map(({ job }) => job),
    root,
  )
}
