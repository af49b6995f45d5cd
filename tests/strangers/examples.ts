import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Api, Json, Operation, Schema } from '@chainwright/model'
import type { Names } from '../../generators/source/names/names.ts'
import type { Other } from './another.ts'

export interface ExamplesResult {
  /** The number of values that both validators checked. */
  readonly checked: number
  /** The number of values that both validators accept. The generated types must accept these values too. */
  readonly taken: number
  /** The values on which the validators disagree. */
  readonly faults: readonly string[]
}

/** An example of a document, with its schemas and its type. */
interface Shown {
  readonly at: string
  readonly value: Json
  readonly schemas: readonly Schema[]
  readonly takes: boolean
  /** Undefined if it has no named type. */
  readonly type: string | undefined
}

interface Check {
  check(value: unknown): { readonly ok: boolean; readonly issues?: readonly { readonly path: readonly unknown[] }[] }
}

interface OperationModule {
  readonly input?: Check
  readonly outcomes?: Readonly<Record<string, Check>>
}

/**
 * Validates the examples of a document with the generated validators and with another one. It writes the examples that both accept to a
 * module next to the generated ones, where the compiler checks them against the types.
 *
 * @param folder The folder of the generated kinds.
 */
export const examplesOf = async (
  { api, names, other }: { readonly api: Api; readonly names: Names; readonly other: Other },
  folder: string,
): Promise<ExamplesResult> => {
  const modules = (await import(pathToFileURL(join(folder, 'validation/index.ts')).href)) as Record<string, unknown>
  const shown = [
    ...[...api.operations, ...api.callbacks.map(({ operation }) => operation)].flatMap(operation =>
      ofOperation(operation, names, modules),
    ),
    ...api.schemas.flatMap(schema => ofSchema(schema, names, modules)),
  ]
  const faults: string[] = []
  const typed: string[] = []
  let checked = 0
  let taken = 0
  for (const { at, value, schemas, takes, type } of shown) {
    const verdicts = await Promise.all(schemas.map(schema => other(schema, value)))
    if (verdicts.length === 0 || verdicts.includes(undefined)) continue
    checked += 1
    const valid = verdicts.includes(true)
    if (valid !== takes)
      faults.push(`${at}: ${takes ? 'taken' : 'refused'}, by the other validator ${valid ? 'taken' : 'refused'}`)
    if (!valid || !takes) continue
    taken += 1
    if (type !== undefined && type !== 'void')
      typed.push(`of<${type}>()(${JSON.stringify(value)}) // ${at.replaceAll(/\s/g, ' ')}`)
  }
  await writeFile(join(folder, 'examples.ts'), `${head}\n${typed.join('\n')}\n`)
  return { checked, taken, faults }
}

// The types are inferred, so that TypeScript allows additional members, as JSON Schema does.
const head = `import type * as spec from './spec/index.ts'

export const of = <T>() => <V extends T>(value: V): V => value
export type { spec }
`

const ofOperation = (operation: Operation, names: Names, modules: Record<string, unknown>): readonly Shown[] => {
  const module = modules[names.operation(operation)] as OperationModule | undefined
  if (module === undefined) return []
  return operation.examples.flatMap(({ name, input, outcome: key, value }): readonly Shown[] => {
    const at = `${operation.id} ${name}`
    const outcome = operation.outcomes.find(one => one.key === key)
    const check = module.outcomes?.[key ?? '']
    const answer =
      value === undefined || outcome === undefined || check === undefined
        ? []
        : [
            {
              at: `${at}, answer ${key}`,
              value,
              schemas: schemasOf(outcome),
              takes: check.check(value).ok,
              type: outcome.kind === 'success' ? `spec.${names.output(operation)}` : undefined,
            },
          ]
    return [
      ...answer,
      ...ofBody(operation, { at, body: input['body'], check: module.input, type: names.input(operation) }),
    ]
  })
}

const ofBody = (
  { binding }: Operation,
  given: {
    readonly at: string
    readonly body: Json | undefined
    readonly check: Check | undefined
    readonly type: string
  },
): readonly Shown[] => {
  const { at, body: value, check, type } = given
  if (binding.protocol !== 'http' || value === undefined || check === undefined) return []
  const found = check.check({ body: value })
  const takes = !(found.issues ?? []).some(({ path }) => path[0] === 'body')
  const contents = binding.body?.content ?? []
  // of a form, the other validator would check the value before its encoding
  if (contents.length === 0 || !contents.every(({ mediaType }) => /[/+]json\b/.test(mediaType))) return []
  const schemas = contents.flatMap(({ schema }) => (schema === undefined ? [] : [schema]))
  return [{ at: `${at}, body`, value, schemas, takes, type: `NonNullable<spec.${type}['body']>` }]
}

const ofSchema = (schema: Schema, names: Names, modules: Record<string, unknown>): readonly Shown[] => {
  const name = names.schema(schema, 'output')
  const check = modules[name] as Check | undefined
  // if the schema differs between directions, none of our validators checks it as it is written
  if (check?.check === undefined || names.hasInputType(schema)) return []
  return (schema.keywords.examples ?? []).map((value, index) => ({
    at: `${name}, example ${index}`,
    value,
    schemas: [schema],
    takes: check.check(value).ok,
    type: `spec.${name}`,
  }))
}

const schemasOf = (outcome: Operation['outcomes'][number]): readonly Schema[] => {
  if (outcome.protocol === 'jsonrpc') return outcome.kind === 'success' ? [outcome.schema] : []
  const { content } = outcome
  return content.some(({ stream }) => stream !== undefined)
    ? []
    : content.flatMap(({ schema }) => (schema === undefined ? [] : [schema]))
}
