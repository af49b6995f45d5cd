import { createHash } from 'node:crypto'
import type { Diagnostic } from '@chainwright/model'
import { Html, html } from '../../docs/html.ts'
import { counted } from '../counted.ts'
import type { GapProblem } from './gaps.ts'
import { type PointKind, pointKinds } from './points.ts'
import type { ApiCoverage, Count, CoverageSummary, MissingPoint, OperationSummary } from './summary.ts'
import { ignoredText, totalText } from './text.ts'

export interface PageOptions {
  /** The time in RFC 3339 format. */
  readonly at?: string
  /** The URL of an operation on its reference page. */
  readonly referenceOf?: (api: string, operation: string) => string | undefined
}

/** A self-contained page without scripts: the coverage by kind, then the uncovered points by operation. */
export const coveragePage = (
  summary: CoverageSummary,
  { at, referenceOf = () => undefined }: PageOptions = {},
): string => {
  const kinds = pointKinds.filter(kind => summary.apis.some(api => api.kinds[kind] !== undefined))
  const title = `${summary.percent} % covered: ${summary.apis.map(({ name }) => name).join(', ')}`
  return `<!doctype html>
${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${styleHash}'">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${styleElement}
</head>
<body>
<header>
<h1>Coverage of ${summary.apis.map(({ name }) => name).join(', ')}</h1>
${at !== undefined && html`<p class="quiet"><time datetime="${at}">${at}</time></p>`}
<p><strong>${summary.percent} %</strong> ${countText(summary)}</p>
${filter(kinds, summary.accepted > 0)}
</header>
<main>
${summary.fixtures.ignored > 0 && html`<section class="problems"><h2>Fixtures that cover nothing</h2><p>${ignoredText(summary.fixtures)}.</p><ul>${summary.problems.map(problemLine)}</ul></section>`}
${gapSection('Gaps of unknown operations', summary.unknown)}
${gapSection('Unneeded gaps', summary.unneeded)}
${summary.apis.map(api => section(api, id => referenceOf(api.name, id)))}
</main>
</body>
</html>
`}`
}

const gapSection = (title: string, problems: readonly GapProblem[]): Html | undefined =>
  problems.length === 0
    ? undefined
    : html`<section><h2>${title}</h2><ul>${problems.map(({ line, message }) => html`<li>line ${line}: ${message}</li>`)}</ul></section>`

/** The filters of the list, which need only CSS. */
const filter = (kinds: readonly PointKind[], hasReasons: boolean): Html => html`<fieldset><legend>Show</legend>
${kinds.map(kind => html`<label><input type="checkbox" id="show-${kind}" checked> ${kind}</label>`)}
${hasReasons && html`<label><input type="checkbox" id="show-accepted" checked> accepted gaps</label>`}
<label><input type="checkbox" id="show-covered" checked> covered operations</label>
</fieldset>`

const section = (api: ApiCoverage, referenceOf: (operation: string) => string | undefined): Html => html`<section>
<h2>${api.name}</h2>
<table><thead><tr><th scope="col">points</th><th scope="col">covered</th><th scope="col">of</th>${api.accepted > 0 && html`<th scope="col">accepted gaps</th>`}<td></td></tr></thead>
<tbody>${pointKinds.map(kind => kindRow(kind, api.kinds[kind], api.accepted > 0))}</tbody></table>
${api.operations.map(operation => operationDetails(operation, referenceOf(operation.id)))}
</section>`

const kindRow = (kind: PointKind, count: Count | undefined, hasReasons: boolean): Html | undefined =>
  count &&
  html`<tr><th scope="row">${kind}</th><td>${count.covered}</td><td>${count.total}</td>${hasReasons && html`<td>${count.accepted}</td>`}<td>${bar(count)}</td></tr>
`

const operationDetails = (operation: OperationSummary, reference: string | undefined): Html => {
  const { id, call, source, cases, missing } = operation
  const isCovered = missing.every(({ reason }) => reason !== undefined)
  const name = html`<code>${id}</code>`
  return html`<details class="${isCovered ? 'is-covered' : 'is-open'}"${isCovered ? '' : html` open`}><summary>${name} <small>${countText(operation)}${cases === 0 ? ', no fixture' : ''}</small> ${bar(operation)}</summary>
${call !== undefined && call !== id && html`<p class="quiet"><code>${call}</code></p>`}
${source !== undefined && html`<p class="quiet"><code>${source.file}:${source.line}</code></p>`}
${reference !== undefined && html`<p><a href="${reference}">Reference</a></p>`}
<ul>${(cases === 0 ? missing.filter(({ kind }) => kind !== 'properties') : missing).map(pointLine)}${cases === 0 && uncalled(missing)}</ul>
</details>
`
}

const problemLine = ({ source: { file, line }, message, help }: Diagnostic): Html =>
  html`<li><code>${file}:${line}</code> ${message}${help !== undefined && html` <small>${help}</small>`}</li>
`

/** The response properties of an operation that no fixture calls, in a closed list, because all of them are uncovered. */
const uncalled = (missing: readonly MissingPoint[]): Html | undefined => {
  const properties = missing.filter(({ kind }) => kind === 'properties')
  return properties.length === 0
    ? undefined
    : html`<li class="properties"><details><summary><span class="kind">properties</span> ${counted(properties.length, 'property', 'properties')} of responses</summary>
<ul>${properties.map(pointLine)}</ul></details></li>`
}

const pointLine = ({ kind, name, reason }: MissingPoint): Html =>
  html`<li class="${kind}${reason === undefined ? '' : ' accepted'}"><span class="kind">${kind}</span> <code>${name}</code>${reason !== undefined && html` <small>${reason}</small>`}</li>
`

const bar = ({ covered, total, accepted }: Count): Html =>
  html`<progress aria-hidden="true" max="${Math.max(total - accepted, 1)}" value="${total === accepted ? 1 : covered}"></progress>`

const countText = ({ covered, total, accepted, isCut }: Count & Pick<OperationSummary, 'isCut'>): string =>
  `${covered} of ${totalText({ total, isCut })}${accepted === 0 ? '' : `, ${counted(accepted, 'accepted gap')}`}`

const style = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #3a4150); --quiet: light-dark(#59616f, #a3adbd); --paper: light-dark(#fff, #14171c); --bad: light-dark(#b3261e, #ff8a80); --good: light-dark(#1e7a3c, #6fd08c) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; font: 16px/1.5 system-ui, sans-serif; background: var(--paper); overflow-wrap: anywhere }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.15rem; margin: 2.5rem 0 .75rem }
code { font: .875em/1.45 ui-monospace, monospace }
small, .quiet { color: var(--quiet) } .quiet { margin: .25rem 0 }
strong { font-size: 1.5rem }
table { border-collapse: collapse; margin: 0 0 1.5rem } th, td { text-align: left; padding: .125rem 1rem .125rem 0; font-weight: 400; overflow-wrap: normal } td { font-variant-numeric: tabular-nums } thead th { color: var(--quiet) }
progress { width: min(8rem, 20vw); height: .625rem; accent-color: var(--good); vertical-align: middle }
fieldset { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .25rem .75rem .5rem; border: 1px solid var(--line); border-radius: 6px } legend { color: var(--quiet); font-size: .875rem }
details { border-top: 1px solid var(--line); padding: .5rem 0 } summary { cursor: pointer } summary:focus-visible { outline: 2px solid var(--quiet); outline-offset: 2px }
li details { border: 0; padding: 0 }
details.is-open > summary code { color: var(--bad) }
ul { list-style: none; margin: .5rem 0; padding: 0 0 0 1rem } li { padding: .125rem 0 }
.kind { display: inline-block; min-width: 7em; color: var(--quiet); font-size: .8125rem }
li.accepted code { color: var(--quiet) }
${[...pointKinds, 'accepted'].map(name => `body:has(#show-${name}:not(:checked)) li.${name}`).join(', ')}, body:has(#show-covered:not(:checked)) details.is-covered { display: none }
@media print { details::details-content { content-visibility: visible } }
`
const styleElement = Html.trusted(`<style>${style}</style>`)
// The page permits only this style, so that no text of a contract can add another.
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
