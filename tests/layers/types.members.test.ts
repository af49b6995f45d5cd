import type { Operation } from '@chainwright/model'
import { expect, it } from 'vitest'
import { schemaOf } from '../../generators/cli/coverage/read/answer.ts'
import { namesOf } from '../../generators/source/names/names-of.ts'
import { apiNames, contractOf } from './contracts.ts'
import { type Expected, type TypeProblem, typeProblems } from './types/members.ts'

/**
 * The types of a spec package match the contract, member by member: names, presence, kinds, values of enumerations, the successes with
 * their statuses, bodies and headers, and the failures with their statuses, codes and bodies. This test reads the expected types from the schemas, independently of the generator.
 */
it.each(apiNames)('every property of the types of %s matches the contract', async api => {
  const contract = await contractOf(api)
  const names = namesOf(contract)
  const expected = [
    ...contract.schemas.map(
      (schema): Expected => ({
        what: names.schema(schema, 'output'),
        type: names.schema(schema, 'output'),
        is: { schema },
      }),
    ),
    ...[...contract.operations, ...contract.callbacks.map(({ operation }) => operation)].flatMap(operation => [
      ...(operation.input.length === 0 ? [] : [inputOf(operation, names.input(operation))]),
      ...outputOf(operation, names.output(operation)),
      ...successOf(operation, names.success(operation)),
      failureOf(operation, names.failure(operation)),
    ]),
  ]
  const { problems, members } = typeProblems(`@chainwright/${api}-spec`, expected)
  console.log(`${api}: ${members} members of ${expected.length} types match the contract`)
  expect(problems satisfies readonly TypeProblem[], `${problems.length} members do not match the contract`).toEqual([])
  expect(members).toBeGreaterThan(20)
})

const inputOf = (operation: Operation, type: string): Expected => ({
  what: operation.id,
  type,
  is: {
    members: operation.input.map(({ name, required, schema, place }) => ({
      name,
      required: required && schema?.keywords.default === undefined,
      // The type of a body depends on its media type.
      is: schema === undefined || place === 'body' ? {} : { schema },
    })),
  },
})

const outputOf = (operation: Operation, type: string): readonly Expected[] => {
  const [outcome, other] = operation.outcomes.filter(({ kind }) => kind === 'success')
  const schema = outcome === undefined || other !== undefined ? undefined : schemaOf(outcome)
  return schema === undefined ? [] : [{ what: operation.id, type, is: { schema } }]
}

const successOf = (operation: Operation, type: string | undefined): readonly Expected[] => {
  if (type === undefined) return []
  const variants = operation.outcomes.flatMap(outcome => {
    if (outcome.kind !== 'success' || outcome.protocol !== 'http') return []
    const schema = schemaOf(outcome)
    const headers = outcome.headers.map(({ name, required }) => ({ name, required, is: { kind: 'string' } }))
    return [
      [
        constant('status', Number(outcome.key)),
        { name: 'data', required: true, is: schema === undefined ? {} : { schema } },
        ...(headers.length === 0 ? [] : [{ name: 'headers', required: true, is: { members: headers } }]),
      ],
    ]
  })
  return [{ what: operation.id, type, is: { variants } }]
}

const failureOf = (operation: Operation, type: string): Expected => ({
  what: operation.id,
  type,
  is: {
    variants: operation.outcomes.flatMap(outcome => {
      if (outcome.kind !== 'failure') return []
      const schema = schemaOf(outcome)
      const is = schema === undefined ? {} : { schema }
      if (outcome.protocol === 'http')
        return [[constant('status', Number(outcome.key)), { name: 'body', required: true, is }]]
      const data = { name: 'data', required: schema !== undefined, is }
      return [[constant('error', outcome.key), constant('code', outcome.code), data]]
    }),
  },
})

const constant = (name: string, value: string | number) => ({ name, required: true, is: { value } })
