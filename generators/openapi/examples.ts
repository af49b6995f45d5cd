import { inside, itemsOf, membersOf, type Place } from '../document/place.ts'
import { follow, type Reading, textIn } from '../document/reading.ts'
import type { Json, OperationExample } from '../model/index.ts'

/**
 * Examples of an operation: those of parameters, body and responses that have the same name belong together.
 * A single `example` belongs to every name, and makes one called `example` where there is no other.
 */
export const examplesOf = (
  { operation, items }: { readonly operation: Place; readonly items: readonly Place[] },
  reading: Reading,
): OperationExample[] => {
  const inputs = [...inputsOf([...items, operation], reading)]
  const answers = answersOf(operation, reading)
  const named = [
    ...new Set([
      ...inputs.flatMap(([, examples]) => [...examples.named.keys()]),
      ...answers.flatMap(({ examples }) => [...examples.named.keys()]),
    ]),
  ]
  const single =
    inputs.some(([, examples]) => examples.single !== undefined) ||
    answers.some(({ examples }) => examples.single !== undefined)
  const names = named.length > 0 ? named : single ? ['example'] : []
  return names.map(name => {
    const answer =
      answers.find(({ examples }) => examples.named.has(name)) ??
      answers.find(({ key, examples }) => key.startsWith('2') && examples.single !== undefined)
    const example = answer?.examples.named.get(name)
    const summary = [example, ...inputs.map(([, examples]) => examples.named.get(name))].find(
      found => found?.summary !== undefined,
    )?.summary
    return {
      name,
      summary,
      input: Object.fromEntries(
        inputs.flatMap(([field, { named, single }]) => {
          const value = named.has(name) ? named.get(name)?.value : single?.value
          return value === undefined ? [] : [[field, value]]
        }),
      ),
      outcome: answer?.key,
      value: example?.value ?? (answer?.examples.named.has(name) === true ? undefined : answer?.examples.single?.value),
    }
  })
}

interface Written {
  readonly summary: string | undefined
  readonly value: Json | undefined
}

interface Examples {
  readonly named: ReadonlyMap<string, Written>
  readonly single: Written | undefined
}

const inputsOf = (owners: readonly Place[], reading: Reading): ReadonlyMap<string, Examples> => {
  const found = new Map<string, Examples>()
  for (const owner of owners)
    for (const written of itemsOf(inside(owner, 'parameters'))) {
      const parameter = follow(written, reading)
      const [media] = membersOf(inside(parameter, 'content'))
      found.set(textIn(parameter, 'name') ?? '', examplesAt(media?.[1] ?? parameter, reading))
    }
  const body = owners.map(owner => inside(owner, 'requestBody')).find(found => found !== undefined)
  const [media] = body === undefined ? [] : membersOf(inside(follow(body, reading), 'content'))
  if (media !== undefined) found.set('body', examplesAt(media[1], reading))
  return found
}

const answersOf = (operation: Place, reading: Reading): { readonly key: string; readonly examples: Examples }[] =>
  membersOf(inside(operation, 'responses')).flatMap(([key, written]) => {
    if (key.startsWith('x-')) return []
    const [media] = membersOf(inside(follow(written, reading), 'content'))
    return media === undefined ? [] : [{ key, examples: examplesAt(media[1], reading) }]
  })

const examplesAt = (place: Place, reading: Reading): Examples => {
  const single = inside(place, 'example')
  const named = membersOf(inside(place, 'examples')).map(([name, written]): [string, Written] => {
    const example = follow(written, reading)
    return [
      name,
      { summary: example.overrides.summary ?? textIn(example, 'summary'), value: inside(example, 'value')?.value },
    ]
  })
  return { named: new Map(named), single: single && { summary: undefined, value: single.value } }
}
