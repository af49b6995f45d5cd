import type { Step, Verdict } from '@chainwright/contract'
import { matchPath, pathTemplateOf } from '@chainwright/contract'
import type { Api, Operation, Schema } from '@chainwright/model'
import { checksums } from '@chainwright/runtime-validation/checksums'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import type { Artifacts } from './artifacts.ts'
import { type Bench, by, type Probe, responseProblems, serverOf, soundWith, wrong } from './bench.ts'
import type { Problem } from './cases.ts'
import { contractPageProblems } from './contract-pages.ts'
import { contractOf, independent } from './contracts.ts'
import { schemesOf } from './credentials.ts'
import { dialectProbes } from './dialect-probes.ts'
import { hostProbes } from './host-probes.ts'
import { budgetOf } from './judge/budget.ts'
import { reached } from './judge/reached.ts'
import { receivedFor } from './received.ts'
import { receivedProbes } from './received-probes.ts'
import { type Sound, soundCalls } from './sound.ts'
import { tokenIn } from './stage.ts'
import { transportProbes } from './transport-probes.ts'

/**
 * Checks the requirements of a contract on the generated server that single cases do not test: budgets, limits, page
 * tokens, credentials, methods and media types. All checks are derived from the contract. Of the cases, they only use a
 * successful call of each operation.
 */
export async function* behaviorVerdicts(artifacts: Artifacts): AsyncGenerator<Verdict> {
  const model = await contractOf(artifacts.api)
  yield* serverVerdicts({ artifacts, model, sound: await soundCalls(artifacts.api, model) })
}

/** Checks a server with the calls of any contract. */
export async function* serverVerdicts(bench: Bench): AsyncGenerator<Verdict> {
  for (const operation of bench.model.operations) {
    const call = bench.sound.get(operation.id)?.[0]
    if (call === undefined) continue
    for (const probe of [...probes, ...receivedProbes, ...transportProbes, ...dialectProbes, ...hostProbes]) {
      const found = await probe.send(bench, call).catch(crashed)
      if (found !== undefined) yield* verdictsOf(bench, operation.id, probe.claim, found)
    }
  }
  for (const [path, found] of await methodProblems(bench))
    yield* verdictsOf(bench, path, 'other methods are refused, and the response lists the allowed ones', found)
  for (const [path, found] of await contractPageProblems(bench))
    yield* verdictsOf(bench, path, 'the contract is served unchanged, with a table row for each operation', found)
}

/** The problem of an artifact that throws where it should respond. */
const crashed = (error: unknown): readonly Problem[] => [wrong('request', 'crash', 'an answer', error)]

function* verdictsOf(
  { artifacts: { api } }: Bench,
  operation: string,
  claim: string,
  problems: readonly Problem[],
): Generator<Verdict> {
  const reproduce = `node tests/layers/run.ts --api ${api} --layers behaviour`
  const base = { fixture: `specs/${api}: ${operation}`, claim, operation, layer: 'behaviour' as const, reproduce }
  if (problems.length === 0) yield { ...base, outcome: 'passed', pointer: '', keyword: '', expected: '', actual: '' }
  for (const problem of problems) yield { ...base, ...problem, outcome: 'violation' }
}

/** How a caller may call: without credentials if the operation allows it, and with those of a scheme that has a budget. */
const callersOf = ({ model }: Bench, { security }: Operation): readonly (readonly [Step['credentials'], string])[] => {
  const { units = {} } = budgetOf(model) ?? {}
  const schemes = security === undefined ? [] : schemesOf(model.securitySchemes, { security } as Operation)
  const isOpen = security === undefined || security.length === 0 || security.some(needed => needed.length === 0)
  const own = schemes.find(({ id }) => units[id] !== undefined)
  return [
    ...(isOpen ? [['none', 'anonymous'] as const] : []),
    ...(own === undefined ? [] : [[undefined, own.id] as const]),
  ]
}

/**
 * A text with a wrong checksum. EIP-55 encodes it in the case of letters, and letters of one case have none. All other formats
 * have it in their last characters.
 */
const otherText = (format: string, text: string): string => {
  if (format !== 'evm-address') return `${text.slice(0, -1)}${text.endsWith('a') ? 'q' : 'a'}`
  const digits = text.slice(2)
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  const swapped = (letter: string): string =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  return `0x${isMixed ? digits.replaceAll(/[a-f]/gi, swapped) : digits.toLowerCase().replace(/[a-f]/, swapped)}`
}

/** A call with another valid value of one parameter, from the calls that have a parameter of the same name. */
const variedBy = async ({ model, sound }: Bench, call: Sound, name: string): Promise<Sound | undefined> => {
  const own = received(model, call)
  const tried = new Set([JSON.stringify(call.input[name])])
  for (const { input } of [...sound.values()].flat()) {
    const value = input[name]
    const text = JSON.stringify(value)
    if (value === undefined || name === 'body' || tried.has(text)) continue
    tried.add(text)
    const varied = { ...call.input, [name]: value }
    const other = soundWith(call, varied)
    if ((await independent.input(call.operation, varied)).length === 0 && received(model, other) !== own) return other
  }
  return undefined
}

const probes: readonly Probe[] = [
  {
    claim: 'a call uses its cost units of the budget of its caller',
    async send(bench, call) {
      const budget = budgetOf(bench.model)
      if (budget === undefined) return undefined
      const problems: Problem[] = []
      const cost = call.operation.limits.cost ?? 1
      for (const [credentials, name] of callersOf(bench, call.operation)) {
        const units = budget.units[name] ?? 0
        const response = await serverOf(bench, { rateLimit: true }).run(by(bench, call, credentials))
        problems.push(
          ...responseProblems(`${name}/steps/0`, response, call.status, {
            'ratelimit-limit': `${units}`,
            'ratelimit-policy': `${units};w=${budget.windowSeconds}`,
            'ratelimit-remaining': `${units - cost}`,
            'ratelimit-reset': `${budget.windowSeconds}`,
          }),
        )
      }
      return problems
    },
  },
  {
    claim: 'a budget can be used to its last unit, and is full again when its window ends',
    async send(bench, call) {
      const budget = budgetOf(bench.model)
      const cost = call.operation.limits.cost ?? 1
      const most = Math.max(...bench.model.operations.map(({ limits }) => limits.cost ?? 1))
      // one operation is enough: all share the budget, and another probe tests the cost of each
      if (budget === undefined || cost < most) return undefined
      const problems: Problem[] = []
      for (const [credentials, name] of callersOf(bench, call.operation)) {
        const units = budget.units[name] ?? 0
        const calls = Math.floor(units / cost)
        const server = serverOf(bench, { rateLimit: true })
        const send = (seconds: number) => server.run(by(bench, call, credentials), seconds)
        for (let index = 0; index < calls; index += 1) {
          const response = await send(0)
          const remaining = `${units - (index + 1) * cost}`
          problems.push(
            ...responseProblems(`${name}/steps/${index}`, response, call.status, { 'ratelimit-remaining': remaining }),
          )
        }
        const end = budget.windowSeconds
        const refused = await send(0)
        problems.push(...responseProblems(`${name}/steps/${calls}`, refused, 429, { 'retry-after': `${end}` }))
        problems.push(
          ...responseProblems(`${name}/steps/${calls + 1}`, await send(end - 1), 429, { 'retry-after': '1' }),
        )
        problems.push(...responseProblems(`${name}/steps/${calls + 2}`, await send(end), call.status))
        if (server.requests.length !== calls + 1)
          problems.push(wrong(`${name}/handler`, 'calls', calls + 1, server.requests.length))
        for (const [other] of callersOf(bench, call.operation).filter(([, of]) => of !== name)) {
          const response = await server.run(by(bench, call, other), end - 1)
          problems.push(...responseProblems(`${name}/another caller`, response, call.status))
        }
      }
      return problems.slice(0, 3)
    },
  },
  {
    claim: 'the number of calls per time window is limited for each value of the counted parameters',
    async send(bench, call) {
      const { rate } = call.operation.limits
      if (rate === undefined) return undefined
      const { count, windowSeconds: end, per } = rate
      const server = serverOf(bench)
      const request = by(bench, call, undefined)
      const problems: Problem[] = []
      for (let index = 0; index < count; index += 1)
        problems.push(...responseProblems(`steps/${index}`, await server.run(request, 0), call.status))
      const refused = await server.run(request, 0)
      problems.push(...responseProblems(`steps/${count}`, refused, 429, { 'retry-after': `${end}` }))
      for (const { name } of call.operation.input) {
        const other = await variedBy(bench, call, name)
        if (other === undefined) continue
        const response = await server.run(by(bench, other, undefined), 0)
        const status = per.includes(name) ? call.status : 429
        problems.push(...responseProblems(`another ${name}`, response, status))
      }
      problems.push(
        ...responseProblems(`+${end - 1}s`, await server.run(request, end - 1), 429, { 'retry-after': '1' }),
      )
      // a call that failed does not count, so it may be retried at once
      const failing = serverOf(bench)
      failing.fail(true)
      for (let index = 0; index < count; index += 1)
        problems.push(...responseProblems(`a call that fails/${index}`, await failing.run(request, 0), 500))
      failing.fail(false)
      problems.push(...responseProblems('after calls that failed', await failing.run(request, 0), call.status))
      problems.push(...responseProblems(`+${end}s`, await server.run(request, end), call.status))
      return problems
    },
  },
  {
    claim: 'a page token is valid only for its lifetime, query, operation and caller',
    async send(bench, call) {
      const { operation } = call
      const { tokenTtlSeconds: ttl } = operation.limits
      const { pagination } = operation
      const name = tokenIn(operation)
      if (ttl === undefined || name === undefined || pagination?.style !== 'token' || pagination.next.in !== 'body')
        return undefined
      const server = serverOf(bench)
      const first = await server.run(by(bench, call, 'none'))
      const token = pagination.next.path.reduce<unknown>(
        (at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part],
        await first.clone().json(),
      )
      if (typeof token !== 'string') return [wrong('steps/0/response/body', 'value', 'a page token', token)]
      const next = (of: Sound, text = token): Sound => soundWith(of, { ...of.input, [name]: text })
      const problems = responseProblems('steps/0', first, call.status)
      const check = async (
        where: string,
        of: Sound,
        status: number,
        seconds: number,
        who: Step['credentials'] = 'none',
      ) => problems.push(...responseProblems(where, await server.run(by(bench, of, who), seconds), status))
      await check(`+${ttl - 1}s`, next(call), call.status, ttl - 1)
      await check(`+${ttl - 1}s, used again`, next(call), call.status, ttl - 1)
      await check(
        'a token that was never issued',
        next(call, `${token.slice(0, -1)}${token.endsWith('0') ? 1 : 0}`),
        400,
        1,
      )
      if (bench.model.securitySchemes.length > 0)
        await check('the token of another caller', next(call), 400, 1, 'renewed')
      const { size } = pagination
      for (const { name: field } of operation.input.filter(field => field.name !== name)) {
        const other = await variedBy(bench, call, field)
        if (other !== undefined)
          await check(`with another ${field}`, next(other), field === size ? call.status : 400, 1)
      }
      await check(`+${ttl}s`, next(call), 400, ttl)
      return problems
    },
  },
  {
    claim: 'credentials are required as the contract states',
    async send(bench, call) {
      const { operation } = call
      const schemes = schemesOf(bench.model.securitySchemes, operation)
      if (bench.model.securitySchemes.length === 0 || operation.security === undefined) return undefined
      const isOpen = operation.security.length === 0 || operation.security.some(needed => needed.length === 0)
      const problems: Problem[] = []
      const cases: readonly (readonly [string, Step['credentials'], boolean, string | undefined])[] = [
        ['present', undefined, true, schemes.length === 0 ? undefined : 'present'],
        ['renewed', 'renewed', true, schemes.length === 0 ? undefined : 'renewed'],
        ['absent', 'none', isOpen, undefined],
        ['wrong', 'wrong', schemes.length === 0, undefined],
        // the host checks certificates, because they come with the connection
        ...(hasCertificate(bench, operation) ? [] : [['of another scheme', 'other', isOpen, undefined] as const]),
      ]
      for (const [name, credentials, isAccepted, principal] of cases) {
        const server = serverOf(bench)
        const response = await server.run(by(bench, call, credentials))
        const where = `credentials ${name}`
        problems.push(...responseProblems(where, response, isAccepted ? call.status : 401))
        if (response.status === 401 && schemes.length > 0 && !response.headers.has('www-authenticate'))
          problems.push(wrong(`${where}/response/header:www-authenticate`, 'security', 'a challenge', undefined))
        const [requested] = server.requests
        if (!isAccepted && requested !== undefined)
          problems.push(wrong(`${where}/handler`, 'security', 'no call', 'a call'))
        if (isAccepted && requested?.principal !== principal)
          problems.push(
            wrong(`${where}/handler.principal`, 'security', principal ?? 'nobody', requested?.principal ?? 'nobody'),
          )
      }
      return problems
    },
  },
  {
    claim: 'ids and addresses with a wrong checksum are refused',
    async send(bench, call) {
      const problems: Problem[] = []
      let requested = false
      const values = call.operation.input.flatMap(({ name, schema }) => {
        const texts = new Map(
          (bench.sound.get(call.operation.id) ?? []).map(of => [JSON.stringify(of.input[name]), of]),
        )
        return schema === undefined ? [] : [...texts.values()].map(of => ({ name, schema, of }))
      })
      for (const { name, schema, of } of values)
        for (const [at, broken] of misspelled(schema, of.input[name])) {
          const other = soundWith(of, { ...of.input, [name]: broken })
          // if the value is already refused for its form, it does not test the checksum
          if ((await independent.input(call.operation, other.input)).length > 0) continue
          requested = true
          const server = serverOf(bench)
          const response = await server.run(by(bench, other, undefined))
          const isRefused =
            call.operation.binding.protocol === 'http'
              ? response.status === 400
              : /"error":/.test(await response.text())
          if (!isRefused || server.requests.length > 0)
            problems.push(wrong(`request/${name}${at}`, 'format', 'refused', 'taken'))
        }
      return requested ? problems : undefined
    },
  },
  {
    claim: 'a body with an undeclared media type is refused',
    async send(bench, call) {
      const { binding } = call.operation
      if (binding.protocol !== 'http' || binding.body === undefined) return undefined
      const types = binding.body.content.map(({ mediaType }) => mediaType)
      if (types.some(type => type === '*/*' || type === 'application/vnd.nobody')) return undefined
      const server = serverOf(bench)
      const request = by(bench, call, undefined)
      const sent = { ...request, headers: { ...request.headers, 'content-type': 'application/vnd.nobody' } }
      const { body: _, ...bare } = request
      const problems = responseProblems('content-type application/vnd.nobody', await server.run(sent), 415)
      if (binding.body.required) problems.push(...responseProblems('without a body', await server.run(bare), 400))
      return server.requests.length > 0 ? [...problems, wrong('handler', 'calls', 0, server.requests.length)] : problems
    },
  },
]

const hasCertificate = ({ model }: Bench, { security = [] }: Operation): boolean =>
  security
    .flat()
    .some(({ scheme }) => model.securitySchemes.some(({ id, type }) => id === scheme && type === 'mutualTLS'))

/** Values with one wrong text of a checked format, and its place. */
function* misspelled(
  schema: Schema,
  value: unknown,
  at = '',
  depth = 0,
): Generator<readonly [at: string, value: unknown]> {
  if (depth > 6) return
  const parts = [...reached([schema])].map(({ keywords }) => keywords)
  if (typeof value === 'string') {
    // a value of another member of a union has no checksum
    const format = parts.find(({ format = '' }) => checksums[format]?.(value) === true)?.format
    const other = format === undefined ? value : otherText(format, value)
    if (other !== value) yield [at, other]
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    const inner = Array.isArray(value)
      ? parts.find(({ items }) => items !== undefined)?.items
      : parts.find(({ properties }) => properties?.has(key) === true)?.properties?.get(key)
    if (inner === undefined) continue
    for (const [place, changed] of misspelled(inner, item, `${at}/${key}`, depth + 1))
      yield [place, Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }]
    // one item represents all items of a list
    if (Array.isArray(value)) return
  }
}

/** The meaning of a call for its handler: a default that is sent equals an absent value. */
const received = (model: Api, { operation, request }: Sound): string => {
  const match = matchOf({ operations: [operation] }, request)
  return match === undefined ? '' : JSON.stringify(receivedFor(model, match, request))
}

/** RFC 9110 §15.5.6: the response to a method that a path does not have lists the methods that it has. */
const methodProblems = async (bench: Bench): Promise<readonly (readonly [string, readonly Problem[]])[]> => {
  const { operations } = bench.model
  const found = new Map<string, readonly Problem[]>()
  for (const [call] of bench.sound.values()) {
    if (call === undefined || call.operation.binding.protocol !== 'http') continue
    const { path } = call.operation.binding
    const at = call.request.target.split('?')[0] ?? ''
    const here = operations
      .map(({ binding }) => binding)
      .filter(binding => matchPath(at, pathTemplateOf(pathOf(binding))) !== undefined)
    // a JSON-RPC endpoint at the same path responds to every method in its own way
    if (found.has(path) || here.some(({ protocol }) => protocol === 'jsonrpc')) continue
    const methods = new Set(here.flatMap(binding => (binding.protocol === 'http' ? [binding.method] : [])))
    const allowed = [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
    const problems: Problem[] = []
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(each => !methods.has(each))) {
      const server = serverOf(bench)
      const response = await server.run({ method, target: call.request.target, headers: {} })
      const reported = (response.headers.get('allow') ?? 'nothing').split(/, */).sort().join(', ')
      problems.push(...responseProblems(method, response, 405))
      if (reported !== allowed) problems.push(wrong(`${method}/response/header:allow`, 'value', allowed, reported))
    }
    found.set(path, problems)
  }
  return [...found]
}

const pathOf = (binding: Operation['binding']): string =>
  binding.protocol === 'http' ? binding.path : binding.endpoint.path
