import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { record as ask, preparedBy, printable, recordingProxy } from '@chainwright/contract'
import { emittedJudge } from '../contract/judge.ts'
import {
  givenOf,
  headersOf,
  portOf,
  positive,
  prefixesOf,
  seconds,
  targetOf,
  variablesOf,
  whole,
} from '../contract/options.ts'
import { endOfSetUp, setUpOf } from '../contract/set-up.ts'
import { type ProviderRequest, subjectOf } from '../contract/subject.ts'
import { reportLeft, writerOf } from '../contract/writer.ts'
import { type ExitCode, exit } from '../exit.ts'
import { writingTo } from '../option-file.ts'
import type { Terminal } from '../terminal.ts'

export interface RecordRequest extends ProviderRequest {
  readonly to: string
  readonly proxy?: boolean
  readonly join?: boolean
  readonly port: string
  readonly maxExchanges?: string
  readonly maxKept?: string
  readonly maxBody?: string
  readonly keepHeader?: readonly string[]
}

/** `chainwright record`: sends the requests of fixtures and examples, or forwards those of clients. */
export const record = (request: RecordRequest, terminal: Terminal): Promise<ExitCode> =>
  writingTo({ option: '--to', path: request.to }, terminal.cwd, () => recorded(request, terminal))

const recorded = async (request: RecordRequest, terminal: Terminal): Promise<ExitCode> => {
  const [target, headers, port, rate, timeout, maxResponse, maxWait, ...bounds] = [
    targetOf(request.target),
    headersOf(request.header),
    portOf(request.port),
    positive('rate', request.rate),
    seconds('timeout', request.timeout),
    positive('max-response', request.maxResponse),
    seconds('max-wait', request.maxWait),
    whole('max-exchanges', request.maxExchanges),
    whole('max-kept', request.maxKept),
    whole('max-body', request.maxBody),
  ] as const
  const [maxExchanges, maxKept, bodyLimit] = bounds
  const prefixes = prefixesOf(request.methodPrefix)
  const given = givenOf(request.var)
  const setUp = await setUpOf(request.setUp, terminal.cwd)
  const problems = [
    given,
    target,
    headers,
    port,
    prefixes,
    rate,
    timeout,
    maxResponse,
    maxWait,
    ...bounds,
    setUp,
  ].flatMap(each => each.problems)
  if (request.proxy !== true && (request.join === true || bounds.some(each => each.value !== undefined)))
    problems.push('--join, --max-exchanges, --max-kept and --max-body require --proxy.')
  if (request.proxy === true && sendingOptions(request).length > 0)
    problems.push(
      `${sendingOptions(request).join(', ')} cannot be combined with --proxy, which forwards the requests of clients.`,
    )
  for (const problem of problems) terminal.err(problem)
  if (problems.length > 0) return exit.usage
  const read = await subjectOf(request, terminal)
  if ('code' in read) return read.code
  const { apis, contract, fixtures, unread } = read.subject
  // recorded fixtures are written; unreadable fixtures were not sent
  const endOf = (code: ExitCode): ExitCode => (code === exit.ok && unread.length > 0 ? exit.findings : code)
  const validators = await emittedJudge(apis, { formats: 'requests' })
  const context = {
    contract,
    judgeRequest: validators.judgeRequest,
    target: request.target,
    methodPrefixes: prefixes.value,
    recorder: `chainwright ${createRequire(import.meta.url)('chainwright/package.json').version}`,
    source: new URL(request.target).host,
    date: new Date().toISOString().slice(0, 10),
    ...(timeout.value !== undefined && { timeout: timeout.value * 1000 }),
    ...(maxResponse.value !== undefined && { maxResponse: maxResponse.value }),
    ...(request.readOnly && { readOnly: request.readOnly }),
    ...(request.keepHeader && { keepHeaders: request.keepHeader.map(name => name.toLowerCase()) }),
  }
  const folder = resolve(terminal.cwd, request.to)
  try {
    const out = writerOf(folder, terminal)
    if (request.proxy === true) {
      const proxy = await recordingProxy({
        ...context,
        port: port.value,
        join: request.join === true,
        ...(maxExchanges.value !== undefined && { maxExchanges: maxExchanges.value }),
        ...(maxKept.value !== undefined && { maxKept: maxKept.value }),
        ...(bodyLimit.value !== undefined && { bodyLimit: bodyLimit.value }),
        onFull: reason => terminal.err(reason),
        onExchange: () => out.soon(() => proxy.recorded()),
      })
      terminal.out(
        `Recording at ${proxy.url}, forwarding to ${context.source}. Each fixture is written as soon as it is complete. Press Ctrl-C to end.`,
      )
      await interrupted().promise
      const fixtures = await proxy.close()
      reportLeft(proxy.left, terminal)
      return endOf(await out.end(fixtures))
    }
    const variables = { ...variablesOf(terminal.env), ...given.value }
    const prepared = await preparedBy(setUp.value, {
      context: { target: request.target, variables, fetch },
      contract,
      headers: headers.value,
    })
    const interrupt = interrupted()
    const result = await ask({
      ...context,
      fixtures,
      headers: { ...headers.value, ...prepared?.headers },
      variables: { ...variables, ...prepared?.variables },
      unsafe: request.unsafe === true,
      ...(rate.value !== undefined && { rate: rate.value }),
      ...(maxWait.value !== undefined && { maxWait: maxWait.value * 1000 }),
      ...(request.only !== undefined && { only: request.only }),
      progress: (done, all, name) => terminal.status(printable(`${done + 1} of ${all}: ${name}`)),
      onRecorded: until => out.soon(until),
      signal: interrupt.signal,
    }).finally(() => {
      terminal.status('')
      interrupt.end()
    })
    reportLeft(result.left, terminal)
    return endOf(await out.end(result.recorded))
  } catch (error) {
    return endOfSetUp(error, request.setUp, terminal)
  } finally {
    await validators.remove()
  }
}

/** The given options that only affect requests of `record` itself. */
const sendingOptions = (request: RecordRequest): readonly string[] =>
  Object.entries({
    '--set-up': request.setUp,
    '--var': request.var?.[0],
    '--header': request.header?.[0],
    '--rate': request.rate,
    '--max-wait': request.maxWait,
    '--only': request.only,
    '--unsafe': request.unsafe,
  }).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** Ends the run at the first interrupt. A second one ends the process, as usual. */
const interrupted = () => {
  const controller = new AbortController()
  const signals = ['SIGINT', 'SIGTERM'] as const
  let done: () => void = () => undefined
  const promise = new Promise<void>(resolve => {
    done = resolve
  })
  const end = (): void => {
    for (const signal of signals) process.removeListener(signal, stop)
  }
  const stop = (): void => {
    end()
    controller.abort()
    done()
  }
  for (const signal of signals) process.on(signal, stop)
  return { promise, signal: controller.signal, end }
}
