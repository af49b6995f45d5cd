import { createRequire } from 'node:module'
import { operations } from '@chainwright/node-spec'
import node from '@chainwright/node-spec/openrpc.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { typesOf } from './types-of.ts'

const besideAllOf = { is: 'ours is narrower', because: 'It leaves out the properties that stand beside `allOf`.' }
const overRequired = { is: 'ours is narrower', because: 'It leaves out `anyOf` and `oneOf` over what is required.' }
const constant = {
  is: 'theirs is any',
  because: 'A `const` without a `type` is any to it, and so is every union with one.',
}

/** Known differences to @open-rpc/typings, and their reasons. The test fails if an entry is no longer needed. */
const differences: Readonly<Record<string, { is: string; because: string }>> = {
  'xvmGetAssetDescription.result': overRequired,
  'xvmGetBlock.result': besideAllOf,
  'xvmGetBlockByHeight.result': besideAllOf,
  'xvmGetTx.result': besideAllOf,
  'ethSyncing.result': constant,
  'ethGetBlockByNumber.result': besideAllOf,
  'ethGetBlockByHash.result': besideAllOf,
  'ethGetUncleByBlockNumberAndIndex.result': besideAllOf,
  'ethGetUncleByBlockHashAndIndex.result': besideAllOf,
  'ethGetTransactionByHash.result': besideAllOf,
  'ethGetTransactionByBlockNumberAndIndex.result': besideAllOf,
  'ethGetTransactionByBlockHashAndIndex.result': besideAllOf,
  'ethSendTransaction.params': overRequired,
  'ethCall.params': overRequired,
  'ethEstimateGas.params': overRequired,
  'ethCreateAccessList.params': overRequired,
  'ethGetLogs.params': overRequired,
  'ethNewFilter.params': overRequired,
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Method = { name: string; params: { name: string; required?: boolean }[] }

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(operations).flatMap(([name, { protocol, id }]) =>
    protocol === 'jsonrpc' ? [[id, name] as const] : [],
  ),
)

// It throws an error on any `$ref`, so every one is replaced by its target; a recursive one has no end.
const inlined = (value: Json, around: readonly string[], recursive: () => void): Json => {
  if (Array.isArray(value)) return value.map(item => inlined(item, around, recursive))
  if (typeof value !== 'object' || value === null) return value
  const { $ref: reference, ...rest } = value
  if (typeof reference === 'string') {
    if (around.includes(reference)) {
      recursive()
      return {}
    }
    const target = inlined(at(reference), [...around, reference], recursive)
    return { ...(target as { [key: string]: Json }), ...rest }
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inlined(item, around, recursive)]))
}

const at = (reference: string): Json =>
  reference
    .slice(2)
    .split('/')
    .reduce<Json>(
      (value, key) => (value as { [key: string]: Json })[key.replaceAll('~1', '/').replaceAll('~0', '~')] ?? null,
      node as Json,
    )

// A CommonJS module whose default export is a member. This declares the part that the test uses, because its own types are too
// narrow for the arguments.
const { default: MethodTypings } = createRequire(import.meta.url)('@open-rpc/typings') as {
  default: new (
    document: unknown,
  ) => {
    getTypingNames(language: 'typescript', method: unknown): { method: string }
    toString(
      language: 'typescript',
      options: { includeMethodAliasTypings: boolean; includeSchemaTypings: boolean },
    ): string
  }
}

const pascal = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

const methods = (node.methods as unknown as Json[]).map(written => {
  let recursive = false
  const method = inlined(written, [], () => {
    recursive = true
  }) as unknown as Method
  return { method, recursive, name: names.get(method.name) ?? '' }
})

const answerable = methods.filter(({ recursive }) => !recursive)

const question = answerable.map(({ method, name }, i) => {
  // equal schemas in two methods have the same name in both, so each method has a separate scope
  const answer = new MethodTypings({ openrpc: '1.2.6', info: node.info, methods: [method] })
  const { method: theirs } = answer.getTypingNames('typescript', method)
  const code = answer.toString('typescript', { includeMethodAliasTypings: true, includeSchemaTypings: true })
  // whether a parameter is optional is not compared, because the other tool requires every one
  const params = method.params.map(({ name: member }) => `Inputs${i}[${JSON.stringify(member)}]`)
  return `
    export namespace Theirs${i} { ${code} }
    type Inputs${i} = Required<ours.${pascal(name)}Input>
    type Params${i} = [${params.join(', ')}]
    type Result${i} = ours.${pascal(name)}Output
    export type ${name}_params = Compare<WithoutBigint<Params${i}>, Required<Parameters<Theirs${i}.${theirs}>>>
    export type ${name}_result = Compare<WithoutBigint<Result${i}>, Awaited<ReturnType<Theirs${i}.${theirs}>>>
    export type ${name}_bigints = [[Params${i}, Result${i}]] extends [WithoutBigint<[Params${i}, Result${i}]>] ? 'none' : 'some'
  `
})

const answers = typesOf(`
  import type * as ours from '@chainwright/node-spec'
  type Compare<A, B> = 0 extends 1 & B ? 'theirs is any' : [A] extends [B] ? ([B] extends [A] ? 'alike' : 'ours is narrower') : [B] extends [A] ? 'ours is wider' : 'neither'
  type WithoutBigint<T> = T extends bigint ? number : T extends string ? T : T extends object ? { [K in keyof T]: WithoutBigint<T[K]> } : T
  ${question.join('\n')}
`)

it.each(answerable.map(({ name }) => name))('%s has the same signature as in @open-rpc/typings', name => {
  for (const part of ['params', 'result']) {
    const key = `${name}.${part}`
    expect([key, answers.get(`${name}_${part}`)]).toEqual([key, `"${differences[key]?.is ?? 'alike'}"`])
  }
})

// It has no type for integers of 64 bits, which are `number | bigint` in ours. So the comparison above uses `number`, and this
// test finds the methods with bigints.
it('our types accept bigints in the methods that have integers of 64 bits, and in no other', () => {
  const some = answerable.filter(({ name }) => answers.get(`${name}_bigints`) === '"some"').map(({ name }) => name)
  expect(some.sort()).toEqual([
    'ethFeeConfig',
    'ethGetActivePrecompilesAt',
    'ethGetActiveRulesAt',
    'ethGetChainConfig',
    'validatorsGetCurrentValidators',
    'xvmGetBlock',
    'xvmGetBlockByHeight',
    'xvmGetTx',
  ])
})

it('@open-rpc/typings fails only for the methods with a recursive schema', () => {
  expect(methods.filter(({ recursive }) => recursive).map(({ name }) => name)).toEqual([])
  expect(methods.map(({ name }) => name)).not.toContain('')
  expect(answerable.length).toBeGreaterThan(60)
})
