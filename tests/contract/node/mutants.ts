import { isObject, type Json, type JsonObject } from './document.ts'

/** A value with one change, and its place: a path with `*` for every index of a list and every key of a map. */
export interface Mutant {
  readonly path: string
  readonly value: Json
}

/** For each member of each object in a value, one mutant without this member. */
export const withoutMember = (value: Json): Mutant[] =>
  walk(value).flatMap(({ path, keys, parent }) => {
    if (!isObject(parent)) return []
    const key = keys.at(-1) ?? ''
    return [
      {
        path,
        value: replace(
          value,
          keys.slice(0, -1),
          Object.fromEntries(Object.entries(parent).filter(([name]) => name !== key)),
        ),
      },
    ]
  })

/** For each value inside of a value, one mutant in which it has another type. */
export const withOtherType = (value: Json): Mutant[] =>
  walk(value).map(({ path, keys, item }) => ({
    path,
    value: replace(value, keys, typeof item === 'object' && item !== null ? 'not this' : { not: 'this' }),
  }))

interface Step {
  readonly path: string
  readonly keys: readonly string[]
  readonly parent: Json
  readonly item: Json
}

const walk = (value: Json, path = '', keys: readonly string[] = []): Step[] => {
  const entries = Array.isArray(value)
    ? value.map((item, index) => [String(index), item] as const)
    : isObject(value)
      ? Object.entries(value)
      : []
  return entries.flatMap(([key, item]) => {
    const step = { path: `${path}/${Array.isArray(value) ? '*' : key}`, keys: [...keys, key], parent: value, item }
    return [step, ...walk(item, step.path, step.keys)]
  })
}

const replace = (value: Json, keys: readonly string[], by: Json): Json => {
  const [key, ...rest] = keys
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? replace(item, rest, by) : item))
  return { ...(value as JsonObject), [key]: replace((value as JsonObject)[key] ?? null, rest, by) }
}
