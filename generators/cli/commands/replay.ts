import { once } from 'node:events'
import {
  badExamples,
  createReplay,
  type Fault,
  listen,
  printable,
  type Replay,
  type RequestCheck,
} from '@chainwright/contract'
import { emittedJudge } from '../contract/judge.ts'
import { portOf, positive, prefixesOf, statusOf, waitOf, whole } from '../contract/options.ts'
import { type SubjectRequest, subjectOf } from '../contract/subject.ts'
import { counted } from '../counted.ts'
import { type ExitCode, exit } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

export interface ReplayRequest extends SubjectRequest {
  readonly methodPrefix?: readonly string[]
  readonly port: string
  readonly seed?: string
  readonly strict?: boolean
  readonly latency?: string
  readonly failEvery?: string
  readonly failStatus?: string
  readonly validate?: string
  readonly stateful?: boolean
}

/** `chainwright replay`: until it is interrupted. */
export const replay = async (request: ReplayRequest, terminal: Terminal): Promise<ExitCode> => {
  const running = await startReplay(request, terminal)
  if ('code' in running) return running.code
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await running.close()
  if (request.validate === undefined) return running.unread > 0 ? exit.findings : exit.ok
  const { requests, broken } = running.counts()
  terminal.out(
    `${counted(requests, 'request')}, ${broken} of them ${broken === 1 ? 'violates' : 'violate'} the contract`,
  )
  const { listed, others } = running.violations()
  for (const { operation, place, keyword, requests: times } of listed)
    terminal.out(printable(`  ${operation ?? 'no operation'}: ${place} ${keyword}, ${counted(times, 'request')}`))
  if (others > 0) terminal.out(`  other violations: ${counted(others, 'request')}`)
  return broken > 0 || running.unread > 0 ? exit.findings : exit.ok
}

export interface RunningServer extends Pick<Replay, 'counts' | 'violations'> {
  readonly url: string
  /** The number of files that are not valid fixtures; the others are served. */
  readonly unread: number
  close(): Promise<void>
}

/** The server of the verb, for callers that stop it themselves. */
export const startReplay = async (
  request: ReplayRequest,
  terminal: Terminal,
): Promise<RunningServer | { readonly code: ExitCode }> => {
  const port = portOf(request.port)
  const seed = positive('seed', request.seed)
  const every = whole('fail-every', request.failEvery)
  const status = statusOf('fail-status', request.failStatus)
  const prefixes = prefixesOf(request.methodPrefix)
  const latency = waitOf('latency', request.latency)
  const mode = request.validate
  const problems = [
    ...[port, seed, every, status, latency, prefixes].flatMap(each => each.problems),
    ...(request.failStatus === undefined || request.failEvery !== undefined
      ? []
      : ['--fail-status requires --fail-every.']),
    ...(mode === undefined || isMode(mode) ? [] : [`--validate must be report or refuse, not "${mode}".`]),
  ]
  for (const problem of problems) terminal.err(problem)
  if (problems.length > 0) return { code: exit.usage }
  // The option is about requests without a fixture, not about warnings of the documents.
  const { strict = false, ...documents } = request
  const read = await subjectOf(documents, terminal)
  if ('code' in read) return read
  const { apis, contract, fixtures, unread } = read.subject
  const validators = await emittedJudge(apis, { formats: 'requests' })
  try {
    const faults: readonly Fault[] = [
      ...(latency.value === undefined ? [] : [{ latency: latency.value }]),
      ...(every.value === undefined ? [] : [{ every: every.value, status: status.value ?? 503 }]),
    ]
    const served = createReplay({
      contract,
      fixtures: fixtures.map(({ fixture }) => fixture),
      judge: validators.judge,
      methodPrefixes: prefixes.value,
      strict,
      stateful: request.stateful === true,
      faults,
      ...(seed.value !== undefined && { seed: seed.value }),
      ...(isMode(mode) && { requests: { judge: validators.judgeRequest, mode } }),
    })
    for (const { operation, response, name, issues } of badExamples(contract, validators.judge)) {
      const [issue] = issues
      const place =
        issue === undefined ? '' : `: ${issue.keyword} at ${issue.pointer === '' ? 'its root' : issue.pointer}`
      terminal.err(
        printable(
          `The example ${name} of ${operation}, response ${response}, is not served, because it violates its schema${place}`,
        ),
      )
    }
    const server = await listen(served, { port: port.value })
    terminal.out(
      `Replaying ${apis.map(({ name }) => name).join(', ')} at ${server.url}: ${counted(contract.operations.length, 'operation')}, ${counted(fixtures.length, 'fixture')}`,
    )
    return {
      url: server.url,
      counts: served.counts,
      violations: served.violations,
      unread: unread.length,
      close: async () => {
        await server.close()
        await validators.remove()
      },
    }
  } catch (error) {
    // for example, the port is in use
    await validators.remove()
    throw error
  }
}

const isMode = (mode: string | undefined): mode is RequestCheck['mode'] => mode === 'report' || mode === 'refuse'
