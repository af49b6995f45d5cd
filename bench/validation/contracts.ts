import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** JSON Schema, as the bundled contracts have it. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** A schema to validate against: that of a payload, with the named schemas that it refers to. */
export interface Target {
  readonly payload: string
  readonly root: JsonSchema
  readonly schemas: Readonly<Record<string, JsonSchema>>
  /** The generated module, and the name of the validator in it. */
  readonly module: string
  readonly validator: string
  /** The module with guards that are written by hand, by payload. */
  readonly hand: string
}

/** The schemas of the payloads, out of the contracts that the spec packages publish. */
export const targets = (): readonly Target[] => {
  const data = read('data', 'openapi.json')
  const metrics = read('metrics', 'openapi.json')
  const node = read('node', 'openrpc.json')
  return [
    target('transfers', data, {
      root: answerOf(data, 'listErc721Transfers'),
      module: 'data/validation/src/gen/operations/listErc721Transfers.ts',
      validator: 'ListErc721TransfersOutput',
    }),
    target('metrics', metrics, {
      root: answerOf(metrics, 'listMetric'),
      module: 'metrics/validation/src/gen/operations/listMetric.ts',
      validator: 'ListMetricOutput',
    }),
    target('collectibles', data, {
      root: answerOf(data, 'listCollectibles'),
      module: 'data/validation/src/gen/operations/listCollectibles.ts',
      validator: 'ListCollectiblesOutput',
    }),
    target('utxos', node, {
      root: resultOf(node, 'xvm.getUTXOs'),
      module: 'node/validation/src/gen/schemas/UtxoPage.ts',
      validator: 'UtxoPage',
    }),
    target('block', node, {
      root: resultOf(node, 'eth_getBlockByNumber'),
      module: 'node/validation/src/gen/operations/ethGetBlockByNumber.ts',
      validator: 'EthGetBlockByNumberOutput',
    }),
  ]
}

/** Names of the schemas a target reaches, those that are referred to first. */
export const inOrder = ({ root, schemas }: Target): string[] => {
  const ordered: string[] = []
  const visit = (schema: JsonSchema): void => {
    const name = schema.$ref === undefined ? undefined : nameOf(schema.$ref)
    if (name !== undefined && !ordered.includes(name)) {
      visit(schemas[name] ?? {})
      ordered.push(name)
    }
    for (const part of partsOf(schema)) visit(part)
  }
  visit(root)
  return ordered
}

/** The index of the document of a target: the same references in one document mean the same schema. */
export const documentOf = (target: Target, targets: readonly Target[]): number =>
  [...new Set(targets.map(({ schemas }) => schemas))].indexOf(target.schemas)

export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

const partsOf = (schema: JsonSchema): JsonSchema[] => [
  ...Object.values(schema.properties ?? {}),
  ...(schema.items === undefined ? [] : [schema.items]),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ...(schema.allOf ?? []),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
]

export interface Document {
  readonly paths?: Readonly<
    Record<string, Readonly<Record<string, { operationId?: string; responses?: Readonly<Record<string, Answer>> }>>>
  >
  readonly methods?: readonly { name: string; result: { schema: JsonSchema } }[]
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses?: Readonly<Record<string, Answer>>
  }
}

interface Answer {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

const packages = join(import.meta.dirname, '../../packages')

const read = (api: string, file: string): Document =>
  JSON.parse(readFileSync(join(packages, api, 'spec/src/gen', file), 'utf8')) as Document

const target = (
  payload: string,
  { components }: Document,
  { root, module, validator }: Pick<Target, 'root' | 'module' | 'validator'>,
): Target => ({
  payload,
  root,
  schemas: components.schemas,
  module: join(packages, module),
  validator,
  hand: join(import.meta.dirname, 'hand.ts'),
})

export const answerOf = (document: Document, operation: string): JsonSchema => {
  const operations = Object.values(document.paths ?? {}).flatMap(item => Object.values(item))
  const answer = operations.find(({ operationId }) => operationId === operation)?.responses?.['200']
  const resolved = answer?.$ref === undefined ? answer : document.components.responses?.[nameOf(answer.$ref)]
  return resolved?.content?.['application/json']?.schema ?? missing(operation)
}

const resultOf = (document: Document, method: string): JsonSchema =>
  document.methods?.find(({ name }) => name === method)?.result.schema ?? missing(method)

const missing = (what: string): never => {
  throw new Error(`The contract has no ${what}.`)
}
