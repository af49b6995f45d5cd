import { html } from 'hono/html'

/** HTML with escaped values. */
export type Markup = ReturnType<typeof html>

export interface PageParts {
  readonly title: string
  readonly body: Markup | readonly Markup[]
  /** The text of the search. */
  readonly query?: string
}

/** A whole page. */
export const pageOf = ({ title, body, query = '' }: PageParts): Markup => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="/assets/uplot.css">
    <link rel="stylesheet" href="/assets/page.css">
    <script src="/assets/uplot.js" defer></script>
    <script src="/assets/charts.js" defer></script>
  </head>
  <body>
    <a class="skip" href="#main">Skip to the content</a>
    <header>
      <nav aria-label="Site"><a href="/">Chains</a></nav>
      <form action="/search" role="search">
        <label for="q">Block, transaction, address, token or node</label>
        <input id="q" name="q" type="search" value="${query}" autocomplete="off" spellcheck="false" maxlength="200">
        <button>Search</button>
      </form>
    </header>
    <main id="main">${body}</main>
  </body>
</html>
`

/** A list of names and values. */
export const factsOf = (facts: readonly (readonly [string, Markup | string | undefined])[]): Markup =>
  html`<dl>${facts.flatMap(([name, value]) => (value === undefined ? [] : [html`<dt>${name}</dt><dd>${value}</dd>`]))}</dl>`

/** A table in a region that scrolls separately. @param columns Names; those of columns with numbers end in `#`. */
export const tableOf = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (Markup | string)[])[],
): Markup => {
  if (rows.length === 0) return html`<h2>${caption}</h2><p>None.</p>`
  const isNumber = columns.map(column => column.endsWith('#'))
  return html`<h2>${caption}</h2>
    <div class="scroll" role="region" tabindex="0" aria-label="${caption}">
      <table>
        <thead><tr>${columns.map((column, index) => html`<th scope="col" class="${isNumber[index] === true ? 'number' : 'text'}">${column.replace(/#$/, '')}</th>`)}</tr></thead>
        <tbody>${rows.map(
          row =>
            html`<tr>${row.map((cell, index) => html`<td class="${isNumber[index] === true ? 'number' : 'text'}">${cell}</td>`)}</tr>`,
        )}</tbody>
      </table>
    </div>`
}
