import { createHash } from 'node:crypto'
import { schemaOf } from '../../generators/cli/coverage/read/answer.ts'
import { artifactsOf } from '../layers/artifacts.ts'
import { by, serverOf, soundWith } from '../layers/bench.ts'
import { boundsOf } from '../layers/bounds.ts'
import { callerOf } from '../layers/calls.ts'
import { calledOf } from '../layers/client-bench.ts'
import { apiNames, contractOf } from '../layers/contracts.ts'
import { mutantsOf } from '../layers/mutants.ts'
import { reachingValues } from '../layers/reaching.ts'
import { type Sound, soundCalls } from '../layers/sound.ts'

/**
 * Generates calls of all operations, the same ones in every run: `node tests/mutants/drawn.ts 10000`. Each has one
 * value at a bound, of another type or with another change; half are requests to the server, half are responses to the
 * client. Prints a line for each: its outcome.
 */
const count = Number(process.argv[2] ?? 10_000)
const pools: { readonly name: string; readonly run: (turn: number) => Promise<string> }[] = []

const exact = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)

for (const api of apiNames) {
  const [model, artifacts] = [await contractOf(api), await artifactsOf(api)]
  const sound = await soundCalls(api, model)
  const bench = { artifacts, model, sound }
  for (const operation of model.operations) {
    const calls = sound.get(operation.id) ?? []
    const [first] = calls
    if (first === undefined) continue
    const inputs = operation.input.flatMap(({ name, schema }) =>
      schema === undefined
        ? []
        : [undefined, ...[...reachingValues(schema)].flatMap(value => [value, ...changed(value, schema)])].map(
            value => ({ name, value }),
          ),
    )
    pools.push({
      name: `${api} server ${operation.id}`,
      async run(turn) {
        const call = calls[turn % calls.length] ?? first
        const one = inputs.length === 0 ? undefined : inputs[(turn * 7919) % inputs.length]
        const { [one?.name ?? '']: _, ...others } = call.input
        const other: Sound =
          one === undefined
            ? call
            : soundWith(call, one.value === undefined ? others : { ...others, [one.name]: one.value })
        const server = serverOf(bench, { rateLimit: true, windows: false })
        const response = await server.run(by(bench, other, turn % 3 === 0 ? 'none' : undefined), turn % 5)
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id').join()
        return JSON.stringify([response.status, headers, await response.text(), server.requests], exact)
      },
    })
    const outcome = operation.outcomes.find(({ kind }) => kind === 'success')
    const schema = outcome && schemaOf(outcome)
    const answers = schema === undefined ? [first.value] : [first.value, ...changed(first.value, schema)]
    pools.push({
      name: `${api} client ${operation.id}`,
      async run(turn) {
        const value = answers[(turn * 7919) % answers.length]
        const status = [first.status, first.status, first.status, 400, 404, 500][turn % 6] ?? 200
        const sent: string[] = []
        const caller = await callerOf(
          artifacts,
          calledOf(first),
          async request => {
            const body = await request.text()
            sent.push(`${request.method} ${request.url} ${body}`)
            const id = operation.binding.protocol === 'jsonrpc' ? (JSON.parse(body) as { readonly id: number }).id : 0
            const text = JSON.stringify(
              operation.binding.protocol === 'jsonrpc' ? { jsonrpc: '2.0', id, result: value } : value,
            )
            return new Response(text ?? null, { status, headers: { 'content-type': 'application/json' } })
          },
          { validate: turn % 2 === 0 ? 'throw' : 'off', credentials: turn % 4 === 0 ? {} : { apiKey: 'k' } },
        )
        const came = await caller(first.input, {
          headers: {},
          ...(operation.binding.protocol === 'jsonrpc' && { id: 1 }),
        })
          .withResponse()
          .then(
            ({ data, status }) => [status, data],
            (error: Error) => [error.name, error.message, { ...error, requestId: undefined }],
          )
        return JSON.stringify([sent, came], exact)
      },
    })
  }
}

for (let turn = 0; turn < count; turn += 1) {
  const pool = pools[turn % pools.length]
  const came = await pool?.run(Math.floor(turn / pools.length)).catch(String)
  const text = came?.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id') ?? ''
  console.log(`${turn} ${pool?.name} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`)
}

function* changed(value: unknown, schema: Parameters<typeof boundsOf>[1]): Generator<unknown> {
  for (const mutant of [...mutantsOf(value), ...boundsOf(value, schema)]) yield mutant.value
}
