import { inside, itemsOf, membersOf, type Place } from '../document/place.ts'
import { flagIn, follow, type Reading, textIn } from '../document/reading.ts'
import type { Json, JsonObject, OperationExample, Outcome } from '../model/index.ts'
import { type ExampleContext, valueOfExample, withoutText } from './example-value.ts'

/**
 * The examples of an operation. Examples of parameters, body and responses with the same name belong together. A single
 * `example` belongs to every name; if there are no names, its name is `example`. If a required input has no example of
 * the name, its first one is used, so that the request can be sent. If no input has an example with the name of an
 * error, the example contains only the response.
 */
export const examplesOf = (
  { operation, items }: { readonly operation: Place; readonly items: readonly Place[] },
  outcomes: readonly Outcome[],
  reading: Reading,
): OperationExample[] => {
  const inputs = inputsOf([...items, operation], reading)
  const answers = answersOf(operation, outcomes, reading)
  const all = [...inputs, ...answers].map(({ examples }) => examples)
  const named = [...new Set(all.flatMap(({ named }) => [...named.keys()]))]
  const names = named.length > 0 ? named : all.some(({ single }) => single !== undefined) ? ['example'] : []
  return names.map(name => exampleOf(name, inputs, answers))
}

const exampleOf = (name: string, inputs: readonly Input[], answers: readonly Answer[]): OperationExample => {
  const answer =
    answers.find(({ examples }) => examples.named.has(name)) ??
    answers.find(({ success, examples }) => success && examples.single !== undefined)
  const example = answer?.examples.named.get(name)
  const hasNamedExample = inputs.some(({ examples }) => examples.named.has(name))
  const answerOnly = example !== undefined && answer?.success === false && !hasNamedExample
  const summary = [example, ...inputs.map(({ examples }) => examples.named.get(name))].find(
    found => found?.summary !== undefined,
  )?.summary
  return {
    name,
    summary,
    input: answerOnly ? {} : requestOf(name, inputs),
    outcome: answer?.key,
    value: example === undefined ? answer?.examples.single?.value : example.value,
  }
}

const requestOf = (name: string, inputs: readonly Input[]): JsonObject =>
  Object.fromEntries(
    inputs.flatMap(({ field, required, examples: { named, single } }) => {
      const [first] = named.values()
      const value = (named.get(name) ?? single ?? (required ? first : undefined))?.value
      return value === undefined ? [] : [[field, value]]
    }),
  )

interface Written {
  readonly summary: string | undefined
  readonly value: Json | undefined
}

interface Examples {
  readonly named: ReadonlyMap<string, Written>
  readonly single: Written | undefined
}

interface Input {
  readonly field: string
  readonly required: boolean
  readonly examples: Examples
}

interface Answer {
  readonly key: string
  readonly success: boolean
  readonly examples: Examples
}

/** The operation's own parameters replace those of its path item. */
const inputsOf = (owners: readonly Place[], reading: Reading): Input[] => {
  const found = new Map<string, Input>()
  for (const owner of owners)
    for (const written of itemsOf(inside(owner, 'parameters'))) {
      const parameter = follow(written, reading)
      const [media] = membersOf(inside(parameter, 'content'))
      const place = textIn(parameter, 'in') ?? ''
      const field = textIn(parameter, 'name') ?? ''
      found.set(`${place} ${field}`, {
        field,
        required: place === 'path' || flagIn(parameter, 'required'),
        examples: media === undefined ? examplesAt(parameter, reading) : mediaExamples(media, reading),
      })
    }
  const body = owners.map(owner => inside(owner, 'requestBody')).find(found => found !== undefined)
  return body === undefined ? [...found.values()] : [...found.values(), ...bodyOf(follow(body, reading), reading)]
}

const bodyOf = (body: Place, reading: Reading): Input[] =>
  membersOf(inside(body, 'content'))
    .slice(0, 1)
    .map(media => ({
      field: 'body',
      required: flagIn(body, 'required'),
      examples: mediaExamples(media, reading),
    }))

const answersOf = (operation: Place, outcomes: readonly Outcome[], reading: Reading): Answer[] =>
  membersOf(responsesOf(operation, reading)).flatMap(([key, written]) => {
    const outcome = outcomes.find(outcome => outcome.key === key)
    const [media] = membersOf(inside(follow(written, reading), 'content'))
    return outcome === undefined || media === undefined
      ? []
      : [{ key, success: outcome.kind === 'success', examples: mediaExamples(media, reading) }]
  })

const responsesOf = (operation: Place, reading: Reading): Place | undefined => {
  const written = inside(operation, 'responses')
  return written && follow(written, reading)
}

const mediaExamples = ([mediaType, written]: readonly [string, Place], reading: Reading): Examples =>
  examplesAt(follow(written, reading), reading, mediaType)

const examplesAt = (place: Place, reading: Reading, mediaType?: string): Examples => {
  const context: ExampleContext = { mediaType, schemas: schemasAt(place, reading) }
  const single = inside(place, 'example')
  const named = membersOf(inside(place, 'examples')).map(([name, written]): [string, Written] => {
    const example = follow(written, reading)
    return [
      name,
      {
        summary: example.overrides.summary ?? textIn(example, 'summary'),
        value: valueOfExample(example.value, context),
      },
    ]
  })
  return {
    named: new Map(named),
    single: single && { summary: undefined, value: withoutText(single.value, context) },
  }
}

/** The schema of a media type, and the schemas in its `allOf`. */
const schemasAt = (place: Place, reading: Reading): readonly Json[] => {
  const written = inside(place, 'schema')
  if (written === undefined) return []
  const schema = follow(written, reading)
  return [schema, ...itemsOf(inside(schema, 'allOf')).map(part => follow(part, reading))].map(({ value }) => value)
}
