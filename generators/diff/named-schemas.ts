import type { Api, Schema } from '@chainwright/model'
import { partsOf } from '@chainwright/model'
import { elementSite } from './change.ts'
import type { Recorder } from './recorder.ts'
import { rule } from './rule.ts'

export const namedSchemaRules = {
  added: rule({ code: 'schema.added', description: 'The API has a new named schema.' }, 'patch', 'minor'),
  removed: rule(
    {
      code: 'schema.removed',
      description: 'The API no longer has a named schema. Generated code does not export its type and its validator.',
      help: 'Keep the earlier name as a reference to the new schema.',
    },
    'patch',
    'major',
  ),
  changed: rule(
    {
      code: 'schema.unused-changed',
      description: 'A schema that no operation uses changed. The change affects only its type and its validator.',
    },
    'patch',
    'major',
  ),
}

/** Compares the names that code imports. The content of a schema is compared where it is used; here only if nothing uses it. */
export const compareNamedSchemas = (before: Api, after: Api, recorder: Recorder): void => {
  const [was, is] = [byName(before), byName(after)]
  const [used, usedNow] = [reachedIn(before), reachedIn(after)]
  for (const [name, schema] of is) {
    const earlier = was.get(name)
    const sites = { before: elementSite(earlier), after: elementSite(schema) }
    if (earlier === undefined)
      recorder.change(namedSchemaRules.added, { subject: name, text: 'is a new schema', ...sites })
    else if (!used.has(earlier) && !usedNow.has(schema)) recorder.alone(namedSchemaRules.changed, earlier, schema)
  }
  for (const [name, schema] of was)
    if (!is.has(name))
      recorder.change(namedSchemaRules.removed, {
        subject: name,
        text: 'was removed',
        before: elementSite(schema),
      })
}

const byName = ({ schemas }: Api): ReadonlyMap<string, Schema> =>
  new Map(schemas.flatMap(schema => (schema.name === undefined ? [] : [[schema.name, schema] as const])))

const reachedIn = (api: Api): ReadonlySet<Schema> => {
  const reached = new Set<Schema>()
  const waiting = [...api.operations, ...api.callbacks.map(({ operation }) => operation)].flatMap(schemasOf)
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (reached.has(schema)) continue
    reached.add(schema)
    waiting.push(...everyPart(schema))
  }
  return reached
}

/** Including parts that types do not express. */
const everyPart = (schema: Schema): Schema[] => {
  const { contains, propertyNames, not, contentSchema, discriminator } = schema.keywords
  const others = [contains, propertyNames, not, contentSchema].filter(part => part !== undefined)
  return [...partsOf(schema), ...others, ...(discriminator?.mapping.values() ?? [])]
}

const schemasOf = ({ input, outcomes, binding, resultBy }: Api['operations'][number]): Schema[] => [
  ...input.flatMap(({ schema }) => schema ?? []),
  ...(binding.protocol === 'http' ? (binding.body?.content ?? []).flatMap(({ schema }) => schema ?? []) : []),
  ...(resultBy?.cases.values() ?? []),
  ...outcomes.flatMap(outcome => {
    if (outcome.protocol === 'http')
      return [...outcome.content, ...outcome.headers].flatMap(({ schema }) => schema ?? [])
    return outcome.kind === 'success' ? [outcome.schema] : (outcome.data ?? [])
  }),
]
