import { type Code, reference } from '../source/code/code.ts'

/** References to exports of the runtime: `Schema_` if the API has a type `Schema`. */
export interface Runtime {
  readonly value: (name: string) => Code
  readonly type: (name: string) => Code
}

export const runtimeOf = (functions: ReadonlySet<string>): Runtime => {
  const from = { runtime: 'validation' } as const
  const usedAs = (name: string): string => (functions.has(name) ? usedAs(`${name}_`) : name)
  const references = (types: boolean) => {
    const known = new Map<string, Code>()
    return (name: string): Code => {
      const found = known.get(name) ?? reference(from, name, { types, as: usedAs(name) })
      known.set(name, found)
      return found
    }
  }
  return { value: references(false), type: references(true) }
}
