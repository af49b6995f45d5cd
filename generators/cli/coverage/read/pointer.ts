import { unescaped } from '@chainwright/model'

/** The value at a JSON Pointer; `undefined` if there is none. */
export const valueAt = (value: unknown, pointer: string): unknown => {
  let found = value
  for (const token of tokensOf(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, token)) return undefined
    found = (found as Record<string, unknown>)[token]
  }
  return found
}

const tokensOf = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped)
