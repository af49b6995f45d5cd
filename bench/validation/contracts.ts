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
}

/** The schemas of the payloads, out of the contracts that the spec packages publish. */
export const targets = (): readonly Target[] => {
  const data = read('data', 'openapi.json')
  const metrics = read('metrics', 'openapi.json')
  const node = read('node', 'openrpc.json')
  return [
    target('transfers', data, answerOf(data, 'listErc721Transfers')),
    target('metrics', metrics, answerOf(metrics, 'listMetric')),
    target('collectibles', data, answerOf(data, 'listCollectibles')),
    target('utxos', node, resultOf(node, 'xvm.getUTXOs')),
    target('block', node, resultOf(node, 'eth_getBlockByNumber')),
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

interface Document {
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

const read = (api: string, file: string): Document =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../packages', api, 'spec/src/gen', file), 'utf8')) as Document

const target = (payload: string, { components }: Document, root: JsonSchema): Target => ({
  payload,
  root,
  schemas: components.schemas,
})

const answerOf = (document: Document, operation: string): JsonSchema => {
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
