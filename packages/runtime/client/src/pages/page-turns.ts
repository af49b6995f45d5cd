import { at, type Turn, type Turned } from './pages.ts'

/** A place in a response: the name of a header, or a path of members. */
export type Where = string | readonly string[]

/**
 * Pages by token. The response contains the token of the next page, which is set in the input at a path; the last page has none.
 */
export const byToken =
  (token: readonly string[], next: Where): Turn =>
  page => {
    const value = read(page, next)
    return value === undefined || value === null || value === '' ? undefined : within(page.input, token, value)
  }

/** Pages by number. The end is a page without items, or the last page according to `total`. */
export const byNumber =
  (token: readonly string[], first: number, total?: Where): Turn =>
  page => {
    const next = Number(at(page.input, token) ?? first) + 1
    return !countOf(page) || (total && next - first >= numberOf(read(page, total)))
      ? undefined
      : within(page.input, token, next)
  }

/** Pages by offset, in items. The end is a page without items, or when `total` items were read. */
export const byOffset =
  (token: readonly string[], total?: Where): Turn =>
  page => {
    const count = countOf(page)
    const next = Number(at(page.input, token) ?? 0) + count
    return !count || (total && next >= numberOf(read(page, total))) ? undefined : within(page.input, token, next)
  }

/**
 * Pages by the `Link` header (RFC 8288). Only the query parameters of the link are used, mapped from wire names to those of the
 * input, so that no request is sent to another host or path.
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

/** The number in a total. NaN if it is not a number, so that only a page without items is the end. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'bigint' || (typeof value === 'string' && /\S/.test(value))
    ? Number(value)
    : Number.NaN

/** Copies an object and replaces the value at a path. */
const within = (holder: unknown, [name = '', ...inner]: readonly string[], value: unknown): Turned['input'] => {
  const object = holder as Turned['input'] | undefined
  return { ...object, [name]: inner.length ? within(object?.[name], inner, value) : value }
}
