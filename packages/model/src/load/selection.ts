import { literalPattern } from '../model/index.ts'
import type { IsSelected } from '../openapi/read-openapi.ts'

/** Patterns. An operation is selected if any of them matches. `*` matches any text. */
export interface Selection {
  readonly tags?: readonly string[]
  readonly paths?: readonly string[]
  readonly operations?: readonly string[]
}

/** A pattern of a configuration, and its place: `include/tags/0`. */
export interface Unused {
  readonly pointer: string
  readonly pattern: string
}

/**
 * Selects the operations that match `include` (all without it) and do not match `exclude`. After every operation was
 * tested, it also returns the patterns without a match.
 */
export const selectionOf = (
  include: Selection | undefined,
  exclude: Selection | undefined,
): { readonly isSelected: IsSelected; readonly unused: () => readonly Unused[] } => {
  const included = patternsOf(include, 'include')
  const excluded = patternsOf(exclude, 'exclude')
  return {
    isSelected: operation => {
      const isIncluded = include === undefined || anyFits(included, operation)
      return !anyFits(excluded, operation) && isIncluded
    },
    unused: () => [...included, ...excluded].filter(({ used }) => !used),
  }
}

interface Pattern extends Unused {
  used: boolean
  readonly fits: IsSelected
}

const patternsOf = (selection: Selection | undefined, setting: string): readonly Pattern[] => {
  const { tags = [], paths = [], operations = [] } = selection ?? {}
  const read = (kind: string, patterns: readonly string[], fits: (matches: Matcher) => IsSelected): Pattern[] =>
    patterns.map((pattern, i) => ({
      pointer: `${setting}/${kind}/${i}`,
      pattern,
      used: false,
      fits: fits(matcher(pattern)),
    }))
  return [
    ...read('tags', tags, matches => found => found.tags.some(matches)),
    ...read('paths', paths, matches => found => matches(found.path)),
    ...read('operations', operations, matches => found => matches(found.id)),
  ]
}

/** Tries every pattern, even after a match, to record which patterns match something. */
const anyFits = (patterns: readonly Pattern[], operation: Parameters<IsSelected>[0]): boolean => {
  let found = false
  for (const pattern of patterns) {
    if (!pattern.fits(operation)) continue
    pattern.used = true
    found = true
  }
  return found
}

type Matcher = (text: string) => boolean

const matcher = (pattern: string): Matcher => {
  const regex = new RegExp(`^${pattern.split('*').map(literalPattern).join('.*')}$`, 's')
  return text => regex.test(text)
}
