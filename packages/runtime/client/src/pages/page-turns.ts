import { at, type Turn, type Turned } from './pages.ts'

/** Where an answer says something: the name of a header, or a path of members. */
export type Where = string | readonly string[]

/** The answer has the token of the next page, which goes into the input by a path; the last page has none. */
export const byToken =
  (token: readonly string[], next: Where): Turn =>
  page => {
    const value = read(page, next)
    return value === undefined || value === null || value === '' ? undefined : within(page.input, token, value)
  }

/** Pages have numbers. The end is a page without items, or the one that `total` says is the last. */
export const byNumber =
  (token: readonly string[], first: number, total?: Where): Turn =>
  page => {
    const next = Number(at(page.input, token) ?? first) + 1
    return !countOf(page) || (total && next - first >= numberOf(read(page, total)))
      ? undefined
      : within(page.input, token, next)
  }

/** Pages begin after so many items. The end is a page without items, or as many as `total` says there are. */
export const byOffset =
  (token: readonly string[], total?: Where): Turn =>
  page => {
    const count = countOf(page)
    const next = Number(at(page.input, token) ?? 0) + count
    return !count || (total && next >= numberOf(read(page, total))) ? undefined : within(page.input, token, next)
  }

/**
 * A `Link` header names the next page (RFC 8288). Only the parameters of its query are taken, wire names to those of the input, so that
 * no request goes to another place.
 */
export const byLink =
  (parameters: Readonly<Record<string, string>>): Turn =>
  ({ headers, input }) => {
    for (const [, url = '', rest = ''] of (headers.get('link') ?? '').matchAll(/<([^<>]*)>((?:[^,"<]|"[^"]*")*)/g)) {
      if (!/;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\s*(?:;|$))/i.test(rest)) continue
      if (!URL.canParse(url, 'http://x')) return 'the URL of the next page in the header link is invalid'
      const query = new URL(url, 'http://x').searchParams
      const changed: Record<string, unknown> = { ...input }
      for (const [name, field] of Object.entries(parameters)) {
        if (query.has(name)) changed[field] = query.get(name)
      }
      return changed
    }
    return undefined
  }

/** The number of items of a page. A value that is not an array has none, even if it has a `length`. */
const countOf = ({ items }: Turned): number => (Array.isArray(items) ? items.length : 0)

const read = ({ data, headers }: Turned, where: Where): unknown =>
  typeof where === 'string' ? headers.get(where) : at(data, where)

/** What a total says; not a number where it is none, so that the end is a page without items. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'bigint' || (typeof value === 'string' && /\S/.test(value))
    ? Number(value)
    : Number.NaN

/** An object with another value at a path. */
const within = (holder: unknown, [name = '', ...inner]: readonly string[], value: unknown): Turned['input'] => {
  const object = holder as Turned['input'] | undefined
  return { ...object, [name]: inner.length ? within(object?.[name], inner, value) : value }
}
