import type { Api, InputField, Operation, Outcome, Schema } from '@chainwright/model'
import { schemaOf } from '../../generators/cli/coverage/read/answer.ts'
import type { Input } from '../../generators/cli/coverage/read/decode.ts'
import { typesOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import { violations } from './independent.ts'
import { reached } from './judge/reached.ts'
import { requestFor } from './judge/request.ts'
import { reachingValues } from './reaching.ts'
import type { Sound } from './sound.ts'
import { tokenIn } from './stage.ts'

/**
 * Calls made from the schemas of a contract without cases: one with all parameters, and one with the required ones.
 * Operations whose requests or responses cannot be made from their schemas are left out.
 */
export const sampledCalls = async (model: Api): Promise<ReadonlyMap<string, readonly Sound[]>> => {
  const sampled = new Map<string, readonly Sound[]>()
  for (const operation of model.operations) {
    const success = operation.outcomes.find(({ kind }) => kind === 'success')
    const answer = success && (await answerOf(success))
    if (answer === undefined || operation.input.some(field => field.required && !isWritten(field, operation))) continue
    const values = await Promise.all(
      operation.input
        // only the server can issue page tokens
        .filter(field => isWritten(field, operation) && field.name !== tokenIn(operation))
        .map(async field => [field, await keptValue(field)] as const),
    )
    if (values.some(([{ required }, value]) => required && value === undefined)) continue
    const inputOf = (all: boolean): Input =>
      Object.fromEntries(
        values.flatMap(([{ name, required }, value]) =>
          value !== undefined && (all || required) ? [[name, value]] : [],
        ),
      )
    const calls = [true, false].flatMap((all): Sound[] => {
      const input = inputOf(all)
      const request = requestFor(operation, input)
      const match = matchOf(model, request)
      return match?.operation.id === operation.id
        ? [{ operation, templates: match.templates, request, input, ...answer }]
        : []
    })
    if (calls.length > 0) sampled.set(operation.id, calls)
  }
  return sampled
}

/** Whether the validator writes a field as clients do, and its schema is the same for requests and responses. */
export const isWritten = (field: InputField, { binding, input }: Operation): boolean => {
  if (input.some(other => other !== field && other.name === field.name)) return false
  if (field.place === 'params') return true
  if (field.place === 'body')
    return (
      binding.protocol === 'http' &&
      binding.body?.content.length === 1 &&
      isJson(binding.body.content[0]) &&
      !hasDirection(field.schema)
    )
  if (field.mediaType !== undefined || field.schema === undefined || field.place === 'cookie') return false
  const types = typesOf(field.schema)
  if (types.size === 0 || types.has('object')) return false
  return field.style === 'form' || (field.style === 'simple' && !types.has('array'))
}

const hasDirection = (schema: Schema | undefined): boolean => {
  const parts =
    schema === undefined ? [] : [...reached([schema])].flatMap(({ keywords: { properties = [] } }) => [...properties])
  return parts.some(([, { keywords }]) => keywords.readOnly === true || keywords.writeOnly === true)
}

const isJson = (content: { readonly mediaType: string; readonly stream?: unknown } | undefined): boolean =>
  content?.mediaType === 'application/json' && content.stream === undefined

const keptValue = async ({ schema }: InputField): Promise<unknown> => {
  if (schema === undefined) return undefined
  for (const value of reachingValues(schema)) if ((await violations(schema, value)).length === 0) return value
  return undefined
}

const answerOf = async (outcome: Outcome): Promise<Pick<Sound, 'status' | 'value'> | undefined> => {
  const status = outcome.protocol === 'http' ? Number(outcome.key.replace('XX', '00').replace('default', '200')) : 200
  if (outcome.protocol === 'http' && outcome.content.length === 0) return { status, value: undefined }
  if (outcome.protocol === 'http' && (outcome.content.length > 1 || !isJson(outcome.content[0]))) return undefined
  const schema = schemaOf(outcome)
  if (schema === undefined) return { status, value: {} }
  for (const value of reachingValues(schema))
    if ((await violations(schema, value)).length === 0) return { status, value }
  return undefined
}
