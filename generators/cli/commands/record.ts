import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { realpath, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import {
  record as ask,
  canonical,
  caseName,
  preparedBy,
  printable,
  type Recorded,
  recordingProxy,
  SetUpError,
} from '@chainwright/contract'
import { emittedJudge } from '../contract/judge.ts'
import { headersOf, portOf, positive, prefixesOf, targetOf, variablesOf, whole } from '../contract/options.ts'
import { setUpOf } from '../contract/set-up.ts'
import { type SubjectRequest, subjectOf } from '../contract/subject.ts'
import { makeFolder } from '../engine/make-folder.ts'
import { type ExitCode, exit, UsageError } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

export interface RecordRequest extends SubjectRequest {
  readonly methodPrefix?: readonly string[]
  readonly target: string
  readonly to: string
  readonly proxy?: boolean
  readonly join?: boolean
  readonly timeout?: string
  readonly maxAnswer?: string
  readonly maxWait?: string
  readonly setUp?: string
  readonly port: string
  readonly maxExchanges?: string
  readonly maxKept?: string
  readonly maxBody?: string
  readonly unsafe?: boolean
  readonly readOnly?: readonly string[]
  readonly rate?: string
  readonly only?: string
  readonly header?: readonly string[]
  readonly keepHeader?: readonly string[]
}

/** `chainwright record`: sends the requests of fixtures and examples, or passes on those of clients. */
export const record = async (request: RecordRequest, terminal: Terminal): Promise<ExitCode> => {
  const [target, headers, port, rate, timeout, maxAnswer, maxWait, ...bounds] = [
    targetOf(request.target),
    headersOf(request.header),
    portOf(request.port),
    positive('rate', request.rate),
    positive('timeout', request.timeout),
    positive('max-answer', request.maxAnswer),
    positive('max-wait', request.maxWait),
    whole('max-exchanges', request.maxExchanges),
    whole('max-kept', request.maxKept),
    whole('max-body', request.maxBody),
  ] as const
  const [maxExchanges, maxKept, bodyLimit] = bounds
  const prefixes = prefixesOf(request.methodPrefix)
  const setUp = await setUpOf(request.setUp, terminal.cwd)
  const complaints = [target, headers, port, prefixes, rate, timeout, maxAnswer, maxWait, ...bounds, setUp].flatMap(
    each => each.complaints,
  )
  if (request.proxy !== true && bounds.some(each => each.value !== undefined))
    complaints.push('--max-exchanges, --max-kept and --max-body bound what --proxy keeps: give them with --proxy.')
  for (const complaint of complaints) terminal.err(complaint)
  if (complaints.length > 0) return exit.usage
  const read = await subjectOf(request, terminal)
  if ('code' in read) return read.code
  const { apis, contract, fixtures } = read.subject
  const validators = await emittedJudge(apis)
  const context = {
    contract,
    judgeRequest: validators.judgeRequest,
    target: request.target,
    methodPrefixes: prefixes.value,
    recorder: `chainwright ${createRequire(import.meta.url)('chainwright/package.json').version}`,
    source: new URL(request.target).host,
    date: new Date().toISOString().slice(0, 10),
    ...(timeout.value !== undefined && { timeout: timeout.value * 1000 }),
    ...(maxAnswer.value !== undefined && { maxAnswer: maxAnswer.value }),
    ...(request.readOnly && { readOnly: request.readOnly }),
    ...(request.keepHeader && { keepHeaders: request.keepHeader.map(name => name.toLowerCase()) }),
  }
  const folder = resolve(terminal.cwd, request.to)
  try {
    if (request.proxy === true) {
      const proxy = await recordingProxy({
        ...context,
        port: port.value,
        join: request.join === true,
        ...(maxExchanges.value !== undefined && { maxExchanges: maxExchanges.value }),
        ...(maxKept.value !== undefined && { maxKept: maxKept.value }),
        ...(bodyLimit.value !== undefined && { bodyLimit: bodyLimit.value }),
        onFull: reason => terminal.err(reason),
      })
      terminal.out(`Recording at ${proxy.url}, passing on to ${context.source}. Interrupt to write the fixtures.`)
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
      return await write(await proxy.close(), folder, terminal)
    }
    const variables = variablesOf(terminal.env)
    const prepared = await preparedBy(setUp.value, {
      context: { target: request.target, variables, fetch },
      contract,
      headers: headers.value,
    })
    const { recorded, left } = await ask({
      ...context,
      fixtures,
      headers: { ...headers.value, ...prepared?.headers },
      variables: { ...variables, ...prepared?.variables },
      unsafe: request.unsafe === true,
      ...(rate.value !== undefined && { rate: rate.value }),
      ...(maxWait.value !== undefined && { maxWait: maxWait.value * 1000 }),
      ...(request.only !== undefined && { only: request.only }),
      progress: (done, all, name) => terminal.status(printable(`${done + 1} of ${all}: ${name}`)),
    }).finally(() => terminal.status(''))
    for (const { name, reason } of left) terminal.err(printable(`left out ${name}: ${reason}`))
    return await write(recorded, folder, terminal)
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    terminal.err(printable(`${request.setUp}: ${error.message}`))
    return exit.environment
  } finally {
    await validators.remove()
  }
}

/** The format's JSON Schema, for editors. */
const format = 'https://unpkg.com/@chainwright/contract/fixture.schema.json'

/** Writes what has no secret in it; what has is named, not shown. */
const write = async (recorded: readonly Recorded[], folder: string, terminal: Terminal): Promise<ExitCode> => {
  let written = 0
  let refused = 0
  let cleaned = 0
  for (const each of recorded) {
    if ('refused' in each) {
      refused += 1
      const places = each.refused.map(({ place, kind }) => `${kind} at ${place}`)
      terminal.err(printable(`refused to write "${each.claim}": it seems to have ${places.join(', ')}`))
      continue
    }
    const path = free(join(folder, caseName(each.fixture)))
    makeFolder(dirname(path))
    await assertInside(dirname(path), folder)
    await writeFile(path, canonical({ $schema: format, ...each.fixture }), { flag: 'wx' })
    written += 1
    if (each.fixture.redacted?.some(({ reason }) => reason === 'secret')) cleaned += 1
  }
  const details = [
    ...(cleaned > 0
      ? [`${cleaned} with values taken out that are or look like secrets (their "redacted" says where)`]
      : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ]
  terminal.out([`${written} fixtures written to ${folder}`, ...details].join(', '))
  if (refused > 0) return exit.findings
  if (written === 0) terminal.err('Nothing was recorded.')
  return written === 0 ? exit.environment : exit.ok
}

/** A folder that is there may be a link to another place. */
const assertInside = async (place: string, folder: string): Promise<void> => {
  const inside = relative(await realpath(folder), await realpath(place))
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside))
    throw new UsageError(`${place} is a link out of ${folder}: nothing was written there.`)
}

/** An earlier recording is never replaced. */
const free = (path: string): string => {
  let candidate = `${path}.json`
  for (let number = 2; existsSync(candidate); number += 1) candidate = `${path}-${number}.json`
  return candidate
}
