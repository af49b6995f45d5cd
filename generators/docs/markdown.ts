import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { Html, html } from './html.ts'
import { isLight } from './markdown-weight.ts'
import { visible } from './visible.ts'

/**
 * CommonMark with tables, as OpenAPI §4.6 specifies for descriptions. HTML is escaped, and only links with a safe scheme become links. Text that
 * would take the parser too long is shown as plain text.
 */
export const markdown = (text: string): Html => {
  const known = rendered.get(text)
  if (known !== undefined) return known
  const made = isPlain.test(text)
    ? Html.trusted(`<p>${text}</p>`)
    : isLight(text)
      ? Html.trusted(parsed(text))
      : html`<pre>${text}</pre>`
  rendered.set(text, made)
  return made
}

// A cache, because a description appears wherever its schema does.
const rendered = new Map<string, Html>()

// Most descriptions are a line of words, which needs no parsing.
const isPlain = /^\p{L}(?:[\p{L}\p{N} ,.;:()'%/–-]*[\p{L}\p{N}.)])?$/u

const parsed = (text: string): string =>
  withAlerts(
    // again after parsing, because a character reference may stand for such a character
    visible(micromark(visible(text), { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })),
  )

/** Descriptions written for GitHub begin a quotation with `[!NOTE]` and the like. */
const withAlerts = (made: string): string =>
  made.replace(
    /(<blockquote>\n<p>)\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:\n|(<\/p>))/g,
    (_, start: string, kind: string, end = '<br />\n') =>
      `${start}<strong>${kind.charAt(0)}${kind.slice(1).toLowerCase()}</strong>${end}`,
  )
