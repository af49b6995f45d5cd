import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { Html } from './html.ts'

/** CommonMark with tables, as OpenAPI §4.6 has it for descriptions. HTML in it is shown, not obeyed; only safe links are links. */
export const markdown = (text: string): Html =>
  Html.trusted(
    micromark(text.replace(/\p{Surrogate}/gu, '\u{FFFD}'), {
      extensions: [gfmTable()],
      htmlExtensions: [gfmTableHtml()],
    }),
  )
