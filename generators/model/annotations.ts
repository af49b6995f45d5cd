import type { Keywords } from './schema.ts'

/**
 * What keywords do that judge no value: `describe` it to who reads; `fill` it in where it is absent; `direct` it to one side alone; `adjust` it
 * once it is judged; `keep` what was written beside it. The first three are JSON Schema's own (2020-12 validation §9), the others ours.
 */
export type Deed = 'describe' | 'fill' | 'direct' | 'adjust' | 'keep'

/** Names of the keywords that do one of these things, as the model spells them. */
export const keywordsThat = (...wanted: readonly Deed[]): ReadonlySet<string> =>
  new Set(Object.keys(deeds).filter(name => wanted.includes(deeds[name as keyof typeof deeds])))

// What is not named here may judge.
const deeds = {
  title: 'describe',
  description: 'describe',
  examples: 'describe',
  deprecated: 'describe',
  default: 'fill',
  readOnly: 'direct',
  writeOnly: 'direct',
  clamp: 'adjust',
  round: 'adjust',
  assumptions: 'keep',
  extensions: 'keep',
} as const satisfies { readonly [name in keyof Keywords]?: Deed }
