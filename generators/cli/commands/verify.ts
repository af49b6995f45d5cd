import { resolve } from 'node:path'
import {
  type ExpectedFailure,
  headerVariable,
  isUnreachable,
  verify as judge,
  parseExpected,
  printable,
  type ReportFormat,
  type Run,
  render,
  reportFormats,
  terminal as terminalReport,
  type Verdict,
  type VerifyOutcome,
} from '@chainwright/contract'
import type { Api } from '@chainwright/model'
import { emittedJudge } from '../contract/judge.ts'
import {
  givenOf,
  headersOf,
  positive,
  prefixesOf,
  referenceOf,
  seconds,
  shardOf,
  targetOf,
  variablesOf,
  whole,
} from '../contract/options.ts'
import { endOfSetUp, setUpOf } from '../contract/set-up.ts'
import { type ProviderRequest, subjectOf } from '../contract/subject.ts'
import { referenceIn } from '../coverage/references.ts'
import { isUrl } from '../engine/project.ts'
import { type ExitCode, exit } from '../exit.ts'
import { textOfOption } from '../option-file.ts'
import { pathFrom } from '../path-from.ts'
import { type ReportFile, reportFilesOf, withoutReports, writeReports } from '../report/report-files.ts'
import { pathInRepository } from '../report/repository.ts'
import { writtenAt } from '../report/written-at.ts'
import type { Terminal } from '../terminal.ts'

export interface VerifyRequest extends ProviderRequest {
  readonly ownData?: boolean
  /** False for `--no-generated-cases`. */
  readonly generatedCases?: boolean
  readonly seed?: string
  readonly cases?: string
  readonly all?: boolean
  readonly shard?: string
  readonly expected?: string
  readonly sandbox?: boolean
  readonly reference?: string
  readonly report?: readonly string[]
}

/** `chainwright verify` */
export const verify = async (request: VerifyRequest, standard: Terminal): Promise<ExitCode> => {
  const settings = await settingsOf(request, standard)
  if ('problems' in settings) {
    for (const problem of settings.problems) standard.err(problem)
    return exit.usage
  }
  const terminal = withoutReports(settings.reports, standard)
  const read = await subjectOf(request, terminal, { reportsUnread: true })
  if ('code' in read) return read.code
  const { apis, contract, fixtures, unread, operationAt } = read.subject
  terminal.status('emitting validators')
  const validators = await emittedJudge(apis, { formats: true, headers: true })
  try {
    const { outcome, verdicts, warnings } = await judge({
      ...settings.options,
      contract,
      fixtures,
      unread,
      target: request.target,
      judge: validators.judge,
      judgeHeader: validators.judgeHeader,
      judgeItems: validators.judgeItems,
      ...(settings.draws && { draw: { judge: validators.judgeRequest, ...settings.drawing } }),
      variables: { ...variablesOf(terminal.env), ...settings.given },
      reproduce: name => commandOf(request, name),
      progress: (done, all, name) => terminal.status(printable(`${done + 1} of ${all}: ${name}`)),
    }).finally(() => terminal.status(''))
    const run: Run = {
      title: `verify of ${shownTarget(request.target)}${settings.draws ? `, seed ${settings.drawing.seed}` : ''}`,
      verdicts,
      warnings,
      pathOf: pathInRepository(terminal),
      ...documentOf(apis, terminal.cwd),
      ...(request.reference !== undefined && { referenceOf: referenceIn(apis, request.reference) }),
      placeOf: writtenAt(operationAt, terminal.cwd),
      at: new Date().toISOString(),
    }
    const unreachable = unreachableBy(verdicts)
    if (unreachable === undefined) terminal.out(terminalReport(run, terminal.colors).trimEnd())
    else terminal.err(printable(`Cannot connect to ${shownTarget(request.target)}: ${unreachable}.`))
    if (terminal.annotations === 'github') terminal.out(render(run, 'github').trimEnd())
    await writeReports(settings.reports, format => render(run, format), standard)
    if (outcome === 'nothing')
      terminal.err(
        request.only === undefined
          ? 'No case was checked. See --shard and the skipped cases.'
          : `No case whose name contains ${request.only} was checked. See --only, --shard and the skipped cases.`,
      )
    return codes[outcome]
  } catch (error) {
    return endOfSetUp(error, request.setUp, terminal)
  } finally {
    await validators.remove()
  }
}

/** The reason why no request of a run reached the target: a refused connection, or a port that `fetch` blocks. */
const unreachableBy = (verdicts: readonly Verdict[]): string | undefined => {
  const tested = verdicts.filter(({ outcome, layer }) => outcome !== 'skipped' && layer !== 'coverage')
  const reasons = new Set(tested.map(({ keyword, actual }) => (keyword === 'connect' ? actual : undefined)))
  const [reason, ...others] = reasons
  return others.length === 0 && reason !== undefined && isUnreachable(reason) ? reason : undefined
}

const codes: Readonly<Record<VerifyOutcome, ExitCode>> = {
  ok: exit.ok,
  violation: exit.findings,
  nothing: exit.usage,
  inconclusive: exit.environment,
  drift: exit.drift,
}

interface Settings {
  readonly given: Readonly<Record<string, string>>
  /** Whether cases are generated from the contract. */
  readonly draws: boolean
  readonly drawing: { readonly seed: number; readonly cases?: number }
  readonly options: Partial<Parameters<typeof judge>[0]>
  readonly reports: readonly ReportFile<ReportFormat>[]
}

const settingsOf = async (
  request: VerifyRequest,
  terminal: Terminal,
): Promise<Settings | { readonly problems: readonly string[] }> => {
  const target = targetOf(request.target)
  const headers = headersOf(request.header)
  const shard = shardOf(request.shard)
  const [rate, timeout, maxResponse, maxWait] = [
    positive('rate', request.rate),
    seconds('timeout', request.timeout),
    positive('max-response', request.maxResponse),
    seconds('max-wait', request.maxWait),
  ]
  const prefixes = prefixesOf(request.methodPrefix)
  const given = givenOf(request.var)
  const seed = whole('seed', request.seed)
  const cases = whole('cases', request.cases)
  const reports = reportFilesOf(request.report, { formats: reportFormats, cwd: terminal.cwd })
  const expected = await expectedOf(request.expected, terminal.cwd)
  const setUp = await setUpOf(request.setUp, terminal.cwd)
  const problems = [
    ...[
      given,
      target,
      headers,
      shard,
      prefixes,
      rate,
      timeout,
      maxResponse,
      maxWait,
      seed,
      cases,
      reports,
      referenceOf(request.reference),
      expected,
      setUp,
    ].flatMap(each => each.problems),
    ...(request.all === true && (request.only !== undefined || request.shard !== undefined)
      ? ['--all cannot be combined with --only or --shard.']
      : []),
  ]
  if (problems.length > 0) return { problems }
  return {
    // a sandbox responds with fixtures only, so generated cases would fail
    draws: request.generatedCases !== false && request.sandbox !== true,
    given: given.value,
    drawing: { seed: seed.value ?? 1, ...(cases.value !== undefined && { cases: cases.value }) },
    reports: reports.value,
    options: {
      headers: headers.value,
      methodPrefixes: prefixes.value,
      ownData: request.ownData === true,
      unsafe: request.unsafe === true,
      sandbox: request.sandbox === true,
      all: request.all === true,
      ...(request.readOnly && { readOnly: request.readOnly }),
      ...(request.only !== undefined && { only: request.only }),
      ...(shard.value && { shard: shard.value }),
      ...(rate.value !== undefined && { rate: rate.value }),
      ...(timeout.value !== undefined && { timeout: timeout.value * 1000 }),
      ...(maxResponse.value !== undefined && { maxResponse: maxResponse.value }),
      ...(maxWait.value !== undefined && { maxWait: maxWait.value * 1000 }),
      ...(expected.value && { expected: expected.value }),
      ...(setUp.value && { setUp: setUp.value }),
    },
  }
}

const expectedOf = async (file: string | undefined, cwd: string) => {
  const nothing: { file: string; failures: readonly ExpectedFailure[] } | undefined = undefined
  if (file === undefined) return { value: nothing, problems: [] }
  const read = await textOfOption({ option: '--expected', path: file }, cwd)
  if ('problem' in read) return { value: nothing, problems: [read.problem] }
  const { expected, problems } = parseExpected(read.text)
  return { value: { file, failures: expected }, problems: problems.map(problem => `${file}: ${problem}`) }
}

/** The first document of the first API that is a file. */
const documentOf = (apis: readonly Api[], cwd: string): { readonly document?: string } => {
  const file = apis.flatMap(({ documents }) => documents.map(each => each.file)).find(each => !isUrl(each))
  return file === undefined ? {} : { document: pathFrom(cwd, resolve(cwd, file)) }
}

/** A URL without credentials. */
const shownTarget = (target: string): string => {
  const url = new URL(target)
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`
}

const repeated = (option: string, values: readonly string[] = []): readonly string[] =>
  values.flatMap(value => [option, value])

/** Values of headers are credentials, and reports are shared, so they become shell variables. */
const commandOf = (request: VerifyRequest, name: string): string =>
  [
    'npx chainwright verify',
    ...request.documents,
    ...(request.api === undefined ? [] : ['--api', request.api]),
    ...(request.config === undefined ? [] : ['--config', request.config]),
    ...repeated('--fixtures', request.fixtures),
    ...repeated('--method-prefix', request.methodPrefix),
    '--target',
    shownTarget(request.target),
    ...(request.ownData === true ? ['--own-data'] : []),
    ...(request.unsafe === true ? ['--unsafe'] : []),
    ...(request.sandbox === true ? ['--sandbox'] : []),
    ...(request.generatedCases === false ? ['--no-generated-cases'] : []),
    ...repeated('--var', request.var),
    '--only',
    name,
  ]
    .map(part =>
      /^[\w@%+=:,./ -]*$/.test(part) && !/ /.test(part.replace('npx chainwright verify', ''))
        ? part
        : `'${part.replaceAll("'", `'\\''`)}'`,
    )
    .concat(Object.keys(headersOf(request.header).value).map(headerVariable))
    .join(' ')
