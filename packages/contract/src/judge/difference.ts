import type { Json } from '../format/fixture.ts'
import { escaped, isObject } from '../format/pointer.ts'

/** A place where two JSON values differ; `undefined` is an absent member. */
export interface Difference {
  readonly pointer: string
  readonly expected: Json | undefined
  readonly actual: Json | undefined
}

/** The places where two values differ, except at the given pointers and below. The order of members is ignored. */
export const differences = (
  expected: Json | undefined,
  actual: Json | undefined,
  except: ReadonlySet<string> = new Set(),
): readonly Difference[] => compare(expected, actual, '', except)

const compare = (
  expected: Json | undefined,
  actual: Json | undefined,
  pointer: string,
  except: ReadonlySet<string>,
): readonly Difference[] => {
  if (except.has(pointer) || expected === actual) return []
  if (Array.isArray(expected) && Array.isArray(actual)) return compareLists(expected, actual, pointer, except)
  if (isObject(expected) && isObject(actual))
    return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].flatMap(name =>
      compare(own(expected, name), own(actual, name), `${pointer}/${escaped(name)}`, except),
    )
  return [{ pointer, expected, actual }]
}

const compareLists = (
  expected: readonly Json[],
  actual: readonly Json[],
  pointer: string,
  except: ReadonlySet<string>,
): readonly Difference[] =>
  Array.from({ length: Math.max(expected.length, actual.length) }, (_, index) =>
    compare(expected[index], actual[index], `${pointer}/${index}`, except),
  ).flat()

const own = (value: { readonly [key: string]: Json }, name: string): Json | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined
