import { once } from 'node:events'
import { createReplay, type Fault, listen } from '@chainwright/contract'
import { emittedJudge } from '../contract/judge.ts'
import { portOf, positive } from '../contract/options.ts'
import { type SubjectRequest, subjectOf } from '../contract/subject.ts'
import { type ExitCode, exit } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

export interface ReplayRequest extends SubjectRequest {
  readonly port: string
  readonly seed?: string
  readonly strict?: boolean
  readonly latency?: string
  readonly failEvery?: string
  readonly failStatus?: string
}

/** `chainwright replay`: until it is interrupted. */
export const replay = async (request: ReplayRequest, terminal: Terminal): Promise<ExitCode> => {
  const running = await startReplay(request, terminal)
  if ('code' in running) return running.code
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await running.close()
  return exit.ok
}

/** The server behind the verb, for who ends it otherwise. */
export const startReplay = async (
  request: ReplayRequest,
  terminal: Terminal,
): Promise<{ readonly url: string; close(): Promise<void> } | { readonly code: ExitCode }> => {
  const port = portOf(request.port)
  const seed = positive('seed', request.seed)
  const every = positive('fail-every', request.failEvery)
  const status = positive('fail-status', request.failStatus)
  const complaints = [port, seed, every, status].flatMap(each => each.complaints)
  for (const complaint of complaints) terminal.err(complaint)
  if (complaints.length > 0) return { code: exit.usage }
  const read = await subjectOf(request, terminal)
  if ('code' in read) return read
  const { apis, contract, fixtures } = read.subject
  const validators = await emittedJudge(apis)
  const faults: readonly Fault[] = [
    ...(request.latency === undefined ? [] : [{ latency: request.latency }]),
    ...(every.value === undefined ? [] : [{ every: every.value, status: status.value ?? 503 }]),
  ]
  const server = await listen(
    createReplay({
      contract,
      fixtures: fixtures.map(({ fixture }) => fixture),
      judge: validators.judge,
      strict: request.strict === true,
      faults,
      ...(seed.value !== undefined && { seed: seed.value }),
    }),
    { port: port.value },
  )
  terminal.out(
    `Replaying ${apis.map(({ name }) => name).join(', ')} at ${server.url}: ${contract.operations.length} operations, ${fixtures.length} fixtures`,
  )
  return {
    url: server.url,
    close: async () => {
      await server.close()
      await validators.remove()
    },
  }
}
