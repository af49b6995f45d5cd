import { listOf, memberOf, membersOf } from '../jsonschema/written/members.ts'
import { followed } from '../jsonschema/written/targets.ts'
import type { Json } from '../model/index.ts'
import { type ExampleContext, valueOfExample, withoutText } from './example-value.ts'

/**
 * All examples of a parameter or media type object in a bundled document, by name. If it has no `examples`, there is
 * one with the name `example`: the value of `example`, otherwise the first example of the schema.
 */
export const writtenExamples = (
  holder: Json | undefined,
  document: Json,
  mediaType?: string,
): ReadonlyMap<string, Json> => {
  const schema = followed(memberOf(holder, 'schema'), document)
  const context: ExampleContext = {
    mediaType,
    schemas: [schema, ...listOf(memberOf(schema, 'allOf')).map(part => followed(part, document))],
  }
  const named = membersOf(memberOf(holder, 'examples')).flatMap(([name, written]): [string, Json][] => {
    const value = valueOfExample(followed(written, document), context)
    return value === undefined ? [] : [[name, value]]
  })
  if (named.length > 0) return new Map(named)
  const example = memberOf(holder, 'example')
  const [single] = [
    example === undefined ? undefined : withoutText(example, context),
    memberOf(schema, 'example'),
    ...listOf(memberOf(schema, 'examples')),
  ].filter(value => value !== undefined)
  return single === undefined ? new Map() : new Map([['example', single]])
}

/** All examples for a media type of a body or response, by name. */
export const writtenContentExamples = (
  holder: Json | undefined,
  mediaType: string,
  document: Json,
): ReadonlyMap<string, Json> =>
  writtenExamples(followed(memberOf(memberOf(holder, 'content'), mediaType), document), document, mediaType)
