import { createDataClient } from '@chainwright/data-client'
import { createDataServer, contract as data } from '@chainwright/data-server'
import * as dataValidation from '@chainwright/data-validation'
import { createMetricsClient } from '@chainwright/metrics-client'
import { createMetricsServer, contract as metrics } from '@chainwright/metrics-server'
import * as metricsValidation from '@chainwright/metrics-validation'
import { createNodeClient } from '@chainwright/node-client'
import { createNodeServer, contract as node } from '@chainwright/node-server'
import * as nodeValidation from '@chainwright/node-validation'
import type { Contract, Operation, Server } from '@chainwright/runtime-server'
import { listen, type Running } from '@chainwright/runtime-server/node'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trafficOf } from './operations.ts'
import { membersOf } from './values.ts'

// Client and server are generated. Requests arrive as they were sent, and responses come back as they were returned, for values
// of every type.
const samples = 10
const seed = 20261121

interface Ends {
  readonly contract: Contract
  readonly server: (service: never) => Server
  readonly client: (url: string) => unknown
  /** Validators of operations by their flat names. */
  readonly validation: Readonly<Record<string, unknown>>
}

const options = { formats: {}, windows: false, validate: 'throw', leaveToHandler: () => false } as const

const apis: Readonly<Record<string, Ends>> = {
  data: {
    contract: data,
    validation: dataValidation,
    server: service => createDataServer(service, options),
    client: baseUrl => createDataClient({ baseUrl }),
  },
  metrics: {
    contract: metrics,
    validation: metricsValidation,
    server: service => createMetricsServer(service, options),
    client: baseUrl => createMetricsClient({ baseUrl }),
  },
  node: {
    contract: node,
    validation: nodeValidation,
    server: service => createNodeServer(service, options),
    client: nodeUrl => createNodeClient({ nodeUrl, blockchain: 'C' }),
  },
}

interface Validator {
  readonly input: { is(value: unknown): boolean }
  readonly output: { is(value: unknown): boolean }
}

/** The validator whose decoder the table uses; names may differ from the operation's id. */
const validatorOf = (operation: Operation, validation: Ends['validation']): Validator =>
  Object.values(validation).find(one => membersOf(one)['decode'] === operation.decode) as Validator

/** A few of the valid values. Some schemas refuse most of the random values, because of combinations of keywords. */
const some = <T>(values: fc.Arbitrary<T>, holds: (value: unknown) => boolean): unknown[] => {
  const found = fc.sample(values, { numRuns: 400, seed }).map(plain).filter(holds).slice(0, samples)
  if (found.length === 0) throw new Error('none of 400 values is valid')
  return found
}

/** The value after a round trip through JSON text: no prototypes, no undefined members. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const memberOf = (holder: unknown, path: readonly string[]): ((input: unknown) => PromiseLike<unknown>) => {
  let member = holder
  for (const name of path) member = Reflect.get(member as object, name)
  return member as (input: unknown) => PromiseLike<unknown>
}

for (const [name, { contract, server, client, validation }] of Object.entries(apis)) {
  describe(name, () => {
    const received: unknown[] = []
    let answer: unknown
    let running: Running
    const documents = Object.fromEntries(
      Object.entries(contract.documents).map(([kind, text]) => [kind, JSON.parse(text)]),
    )

    beforeAll(async () => {
      const service: Record<string, unknown> = {}
      for (const { member } of contract.operations) {
        let holder = service
        for (const group of member.slice(0, -1)) {
          holder[group] ??= {}
          holder = holder[group] as Record<string, unknown>
        }
        holder[member.at(-1) ?? ''] = (input: unknown) => {
          received.push(input)
          return answer
        }
      }
      running = await listen(server(service as never))
    })
    afterAll(() => running.close(0))

    it.each(contract.operations.map(operation => [operation.member.join('.'), operation] as const))(
      '%s',
      async (_name, operation) => {
        const { input, output } = trafficOf(operation, documents)
        const validator = operation.decode === undefined ? undefined : validatorOf(operation, validation)
        const check =
          operation.protocol === 'http'
            ? operation.responses.find(({ status }) => status < 300)?.check
            : operation.check
        const inputs = some(input, value => validator?.input.is(value) ?? true)
        const outputs = output === undefined ? [] : some(output, value => check?.check(value).ok ?? true)
        const call = memberOf(client(running.url), operation.member)
        for (const [index, sent] of inputs.entries()) {
          answer = outputs[index % outputs.length]
          const got = await call(sent)
          expect(received.splice(0)).toMatchObject([sent])
          expect(got).toEqual(answer)
        }
      },
    )
  })
}
