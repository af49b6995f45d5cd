import { pathVariables, segmentedPath, type Template, templateOf } from '@chainwright/model'
import { valuesOf } from './template.ts'

/** A path with `{name}` variables, by its segments. */
export interface PathTemplate {
  readonly segments: readonly Template[]
  /** The names of the variables, as often as they are in the path. */
  readonly names: readonly string[]
  /** For each variable, the texts around the parts of its value: `projects/` and an empty one for `{name=projects/*}`. */
  readonly forms: readonly (readonly string[])[]
}

/** The values of a path that matches a template. */
export interface MatchedPath {
  /** The values of the variables, percent-encoded. */
  readonly values: readonly string[]
  /** A sort key per segment: the more specific the match, the lower the key. */
  readonly ranks: readonly string[]
}

/** Parses a path with variables, such as `/pets/{petId}`, for `matchPath`. */
export const pathTemplateOf = (path: string): PathTemplate => {
  const variables = pathVariables(path)
  return {
    segments: segmentsOf(path),
    names: variables.map(({ name }) => name),
    forms: variables.map(({ segments = ['*'] }) => segments.join('/').split('*')),
  }
}

/** The segments of a path with variables. A variable whose value has several segments is in several of them. */
export const segmentsOf = (path: string): readonly Template[] => segmentedPath(path).split('/').map(templateOf)

/**
 * Matches a path with a template, as generated servers do. A segment is compared as it was sent, and then decoded,
 * because clients may encode a whole segment: `/keys/a%2Ejson` is a path of `/keys/{id}.json`.
 */
export const matchPath = (path: string, { segments, forms }: PathTemplate): MatchedPath | undefined => {
  const sent = path.split('/')
  if (sent.length !== segments.length) return undefined
  const values: string[] = []
  const ranks: string[] = []
  for (const [index, segment] of sent.entries()) {
    const match = matchSegment(segment, segments[index] as Template)
    if (match === undefined) return undefined
    values.push(...match.values)
    ranks.push(match.rank)
  }
  return { values: joined(values, forms), ranks }
}

/** The values of variables from those of their parts. */
const joined = (parts: readonly string[], forms: PathTemplate['forms']): readonly string[] => {
  let at = 0
  return forms.map(([first = '', ...rest]) => rest.reduce((value, text) => value + (parts[at++] ?? '') + text, first))
}

/** The values of the variables of a path, percent-encoded; empty if it does not match. */
export const pathValuesOf = (path: string, template: string): readonly string[] =>
  matchPath(path, pathTemplateOf(template))?.values ?? []

/** The route that matches a path most specifically, as in generated servers; of equal ones, the first. */
export const bestRoute = <R extends { readonly template: PathTemplate }>(
  path: string,
  routes: Iterable<R>,
): (R & { readonly match: MatchedPath }) | undefined => {
  let best: (R & { readonly match: MatchedPath }) | undefined
  for (const route of routes) {
    const match = matchPath(path, route.template)
    if (match !== undefined && (best === undefined || bySpecificity(match, best.match) < 0)) best = { ...route, match }
  }
  return best
}

/** Compares two matches of one path: the first segment that differs decides. */
const bySpecificity = (a: MatchedPath, b: MatchedPath): number => {
  const at = a.ranks.findIndex((rank, index) => rank !== b.ranks[index])
  return at < 0 ? 0 : (a.ranks[at] ?? '') < (b.ranks[at] ?? '') ? -1 : 1
}

/**
 * A path segment with other values of its variables; undefined if the segment does not match the template. Values are
 * percent-encoded. The literals between them are those of the template.
 */
export const segmentWith = (
  segment: string,
  template: Template,
  replace: (value: string, name: string) => string,
): string | undefined => {
  const match = matchSegment(segment, template)
  const [first = '', ...rest] = template.literals
  return match?.values.reduce(
    (all, value, index) => all + replace(value, template.names[index] ?? '') + (rest[index] ?? ''),
    first,
  )
}

interface MatchedSegment {
  readonly values: readonly string[]
  readonly rank: string
}

const matchSegment = (segment: string, template: Template): MatchedSegment | undefined => {
  const asSent = valuesOf(segment, template)
  if (asSent !== undefined) return { values: asSent, rank: `sent ${rankOf(template)}` }
  const text = segment.includes('%') ? decodedOnly(segment) : undefined
  const values = text === undefined ? undefined : valuesOf(text, template)
  return values && { values: values.map(encodeURIComponent), rank: `then ${rankOf(template)}` }
}

/** Sorts literals first, then segments with literal parts (the longest first), then plain variables. */
const rankOf = ({ literals, names }: Template): string => {
  const form = literals.join('{}')
  if (names.length === 0) return 'a'
  return form === '{}' ? 'c' : `b ${String(10 ** 9 - form.length)} ${form}`
}

const decodedOnly = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
