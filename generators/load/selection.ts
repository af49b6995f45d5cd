import type { Wanted } from '../openapi/read-openapi.ts'

/** An operation is selected when any of these names it. `*` stands for any text. */
export interface Selection {
  readonly tags?: readonly string[]
  readonly paths?: readonly string[]
  readonly operations?: readonly string[]
}

/** All that `include` selects (everything without one) but what `exclude` selects. */
export const wantedBy = (include: Selection | undefined, exclude: Selection | undefined): Wanted => {
  const included = include === undefined ? () => true : selects(include)
  const excluded = exclude === undefined ? () => false : selects(exclude)
  return operation => included(operation) && !excluded(operation)
}

const selects = ({ tags = [], paths = [], operations = [] }: Selection): Wanted => {
  const [tag, path, operation] = [tags, paths, operations].map(patterns => patterns.map(matcher))
  return found =>
    (tag ?? []).some(matches => found.tags.some(matches)) ||
    (path ?? []).some(matches => matches(found.path)) ||
    (operation ?? []).some(matches => matches(found.id))
}

const matcher = (pattern: string): ((text: string) => boolean) => {
  const regex = new RegExp(`^${pattern.split('*').map(quoted).join('.*')}$`, 's')
  return text => regex.test(text)
}

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
