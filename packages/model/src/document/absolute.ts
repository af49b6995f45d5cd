import { pathOf } from './uris.ts'

/**
 * Makes references absolute; undefined if the text is not a valid URI, or if its file has no valid path. Results are
 * cached: documents repeat their references, and the crawl visits a reference again while other files are loaded.
 */
export const createAbsolute = (): ((text: string, base: string) => string | undefined) => {
  const known = new Map<string, Map<string, string | undefined>>()
  return (text, base) => {
    const uris = known.get(base) ?? new Map<string, string | undefined>()
    if (uris.size === 0) known.set(base, uris)
    if (!uris.has(text)) uris.set(text, absolute(text, base))
    return uris.get(text)
  }
}

const absolute = (text: string, base: string): string | undefined => {
  if (text.startsWith('#')) return base + text
  if (!URL.canParse(text, base)) return undefined
  const { href, protocol } = new URL(text, base)
  return protocol === 'file:' && pathOf(href) === undefined ? undefined : href
}
