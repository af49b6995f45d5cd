import { createHash } from 'node:crypto'
import { escapeMarkup } from './markup.ts'
import type { Run } from './run.ts'
import { casesOf, counted, outcomes, summaryOf, untestedText, worstOf } from './summary.ts'
import { isBad, type Outcome, type Verdict } from './verdict.ts'

/**
 * A self-contained page: totals, then failures, then all cases by operation. Readable without color and in dark mode.
 */
export const html = ({ title, verdicts, warnings = [], at, referenceOf = () => undefined }: Run): string => {
  const cases = casesOf(verdicts)
  const bad = cases.filter(of => of.some(isBad))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${styleHash}'">
<title>${escapeMarkup(`${summaryOf(verdicts)}: ${title}`)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapeMarkup(title)}</h1>
${at === undefined ? '' : `<p class="when"><time datetime="${escapeMarkup(at)}">${escapeMarkup(at)}</time></p>`}
${totals(verdicts)}
${filter(verdicts)}
</header>
<main>
${warnings.map(warning => `<p class="warning" role="note">${escapeMarkup(warning)}</p>`).join('\n')}
${bad.length === 0 ? '' : `<section aria-labelledby="failures"><h2 id="failures">Failures</h2>\n${bad.map(of => failedCase(of, referenceOf)).join('\n')}</section>`}
<section aria-labelledby="cases"><h2 id="cases">All cases</h2>
${groups(cases, referenceOf)}</section>
</main>
</body>
</html>
`
}

const totals = (verdicts: readonly Verdict[]): string => {
  const counts = counted(verdicts)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const untested = untestedText(verdicts)
  const present = outcomes.flatMap(outcome => {
    const count = counts.get(outcome) ?? 0
    return count === 0 ? [] : [{ outcome, count }]
  })
  let start = 0
  const bar = present
    .map(({ outcome, count }) => {
      const part = `<rect class="${outcome}" x="${start}" width="${count}" height="1"/>`
      start += count
      return part
    })
    .join('')
  const list = present
    .map(({ outcome, count }) => `<div class="${outcome}"><dt>${outcome}</dt><dd>${count}</dd></div>`)
    .join('')
  return `<svg class="bar" viewBox="0 0 ${Math.max(all, 1)} 1" preserveAspectRatio="none" aria-hidden="true">${bar}</svg>
<dl>${list}<div><dt>all</dt><dd>${all}</dd></div></dl>${untested === undefined ? '' : `\n<p>${untested}</p>`}`
}

/** The filter of outcomes, with CSS only, so that the page needs no script. */
const filter = (verdicts: readonly Verdict[]): string => {
  const present = casesOf(verdicts).map(worstOf)
  const boxes = outcomes
    .filter(outcome => present.includes(outcome))
    .map(outcome => `<label><input type="checkbox" id="show-${outcome}" checked> ${outcome}</label>`)
  return boxes.length < 2 ? '' : `<fieldset class="filter"><legend>Show</legend>${boxes.join('')}</fieldset>`
}

/** Two texts with the differing part marked, if they have anything in common. */
const marked = (expected: string, actual: string): readonly [string, string] => {
  const [a, b] = [[...expected], [...actual]]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const isAlike = start + end >= 4
  const show = (of: readonly string[]): string =>
    isAlike
      ? [of.slice(0, start), of.slice(start, of.length - end), of.slice(of.length - end)]
          .map((part, index) => {
            const text = escapeMarkup(part.join(''))
            return index === 1 && text !== '' ? `<mark>${text}</mark>` : text
          })
          .join('')
      : escapeMarkup(of.join(''))
  return [show(a), show(b)]
}

type ReferenceOf = NonNullable<Run['referenceOf']>

/** An operation, as a link to its reference page if it has one. A link must not run a script. */
const operationLink = (operation: string, referenceOf: ReferenceOf): string => {
  const address = referenceOf(operation)
  const text = `<code>${escapeMarkup(operation)}</code>`
  return address === undefined || (/^[^/?#]*:/.test(address) && !/^https?:/i.test(address))
    ? text
    : `<a href="${escapeMarkup(address)}">${text}</a>`
}

const failedCase = (of: readonly Verdict[], referenceOf: ReferenceOf): string => {
  const [first] = of
  const outcome = worstOf(of)
  return `<article class="${outcome}">
<h3>${badge(outcome)} ${escapeMarkup(first?.claim ?? first?.fixture ?? '')}</h3>
<p class="where"><code>${escapeMarkup(first?.fixture ?? '')}</code> at ${escapeMarkup(first?.layer ?? '')}${first?.operation === undefined ? '' : `, operation ${operationLink(first.operation, referenceOf)}`}</p>
${of
  .filter(isBad)
  .map(({ pointer, keyword, expected, actual }) => {
    const [expectedMarkup, actualMarkup] = marked(expected, actual)
    return `<table>
<tr><th scope="row">where</th><td><code>${escapeMarkup(pointer)}</code> <b>${escapeMarkup(keyword)}</b></td></tr>
<tr><th scope="row">expected</th><td><code>${expectedMarkup}</code></td></tr>
<tr><th scope="row">actual</th><td><code>${actualMarkup}</code></td></tr>
</table>`
  })
  .join('\n')}
${first === undefined || first.reproduce === '' ? '' : `<pre><code>${escapeMarkup(first.reproduce)}</code></pre>`}
</article>`
}

const groups = (cases: readonly (readonly Verdict[])[], referenceOf: ReferenceOf): string => {
  const byOperation = new Map<string, (readonly Verdict[])[]>()
  for (const of of cases) {
    const operation = of[0]?.operation ?? 'the protocol'
    byOperation.set(operation, [...(byOperation.get(operation) ?? []), of])
  }
  return [...byOperation]
    .map(([operation, of]) => {
      const isOpen = of.some(each => each.some(isBad))
      const [name] = of[0] ?? []
      const title =
        name?.operation === undefined
          ? `<code>${escapeMarkup(operation)}</code>`
          : operationLink(operation, referenceOf)
      return `<details${isOpen ? ' open' : ''}><summary>${title} <small>${escapeMarkup(summaryOf(of.flat()))}</small></summary>
<ul>${of.map(caseLine).join('')}</ul></details>`
    })
    .join('\n')
}

const caseLine = (of: readonly Verdict[]): string => {
  const [first] = of
  const reason = of.find(({ reason }) => reason !== undefined)?.reason
  const time = first?.milliseconds === undefined ? '' : ` <small>${first.milliseconds} ms</small>`
  return `<li class="${worstOf(of)}">${badge(worstOf(of))} ${escapeMarkup(first?.claim ?? first?.fixture ?? '')} <small>${escapeMarkup(first?.layer ?? '')}</small>${time}${reason === undefined ? '' : `<br><small>${escapeMarkup(reason)}</small>`}</li>`
}

const badge = (outcome: Outcome): string => `<span class="badge ${outcome}">${outcome}</span>`

const style = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #3a4150); --quiet: light-dark(#59616f, #a3adbd); --paper: light-dark(#fff, #14171c); --card: light-dark(#f6f7f9, #1c2027);
  --violation: light-dark(#b3261e, #ff8a80); --inconclusive: light-dark(#8a5a00, #f5bd4f); --drift: light-dark(#6a4fb3, #c3aefc); --expected: light-dark(#3b6ea5, #8fc1f5); --skipped: light-dark(#6b7280, #9aa3b2); --passed: light-dark(#1e7a3c, #6fd08c) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; font: 16px/1.5 system-ui, sans-serif; background: var(--paper); overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; text-wrap: balance }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .75rem }
h3 { font-size: 1rem; margin: 0 }
code, pre { font: .875em/1.45 ui-monospace, monospace }
.when, small, .where { color: var(--quiet); margin: .25rem 0 }
.bar { display: block; width: 100%; height: .75rem; margin: 1.25rem 0 .75rem; border-radius: 4px }
.bar .violation { fill: var(--violation) } .bar .inconclusive { fill: var(--inconclusive) } .bar .drift { fill: var(--drift) }
.bar .expected { fill: var(--expected) } .bar .skipped { fill: var(--skipped) } .bar .passed { fill: var(--passed) }
a { color: inherit }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 0 }
dt { color: var(--quiet); font-size: .875rem } dd { margin: 0; font-size: 1.5rem; font-variant-numeric: tabular-nums; line-height: 1.2 }
.badge { display: inline-block; min-width: 5.5em; padding: 0 .5em; border: 1px solid currentColor; border-radius: 4px; font-size: .75rem; text-align: center }
.badge.violation, dl .violation dd { color: var(--violation) } .badge.inconclusive, dl .inconclusive dd { color: var(--inconclusive) } .badge.drift, dl .drift dd { color: var(--drift) }
.badge.expected, dl .expected dd { color: var(--expected) } .badge.skipped, dl .skipped dd { color: var(--skipped) } .badge.passed, dl .passed dd { color: var(--passed) }
article { padding: 1rem; margin: 0 0 1rem; background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--quiet); border-radius: 6px }
article.violation { border-left-color: var(--violation) } article.inconclusive { border-left-color: var(--inconclusive) } article.drift { border-left-color: var(--drift) }
table { border-collapse: collapse; margin: .5rem 0; width: 100% } th { color: var(--quiet); font-weight: 400; text-align: left; vertical-align: top; width: 6rem; padding: .125rem 0 } td { padding: .125rem 0 }
pre { margin: .75rem 0 0; padding: .625rem .75rem; background: var(--paper); border: 1px solid var(--line); border-radius: 4px; white-space: pre-wrap }
.warning { padding: .75rem 1rem; border: 1px solid var(--inconclusive); border-radius: 6px }
details { border-top: 1px solid var(--line); padding: .5rem 0 } summary { cursor: pointer } summary:focus-visible { outline: 2px solid var(--expected); outline-offset: 2px }
ul { list-style: none; margin: .5rem 0; padding: 0 0 0 1rem } li { padding: .25rem 0 }
.filter { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0 0; padding: .25rem .75rem .5rem; border: 1px solid var(--line); border-radius: 6px } .filter legend { color: var(--quiet); font-size: .875rem }
mark { background: light-dark(#ffe08a, #6b5300); color: inherit; border-radius: 2px }
${outcomes.map(outcome => `body:has(#show-${outcome}:not(:checked)) :is(article, li).${outcome}`).join(', ')} { display: none }
@media print { details::details-content { content-visibility: visible } }
`

// the page has no other style and no script, so that texts of a provider cannot add any
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
