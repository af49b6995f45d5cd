import { emitDocs } from '../../docs/emit.ts'
import { type Html, html } from '../../docs/html.ts'
import { style } from '../../docs/style.ts'
import type { Api } from '../../model/index.ts'
import { namesOf } from '../../source/names-of.ts'
import type { PackageSize } from './package-sizes.ts'

/** A site as its pages by path, without the leading slash. */
export type Site = ReadonlyMap<string, string>

/** The start page, and for each API its bundled documents and its reference pages. */
export const siteOf = (apis: readonly Api[], packages: readonly PackageSize[]): Site => {
  const site = new Map([
    ['index.html', startPage(apis, packages)],
    ['style.css', style],
  ])
  for (const api of apis) {
    for (const document of api.documents)
      site.set(`${api.name}/${document.kind}.json`, `${JSON.stringify(document.bundled, undefined, 2)}\n`)
    for (const file of emitDocs(api, namesOf(api))) if ('path' in file) site.set(`${api.name}/${file.path}`, file.text)
  }
  return site
}

const startPage = (apis: readonly Api[], packages: readonly PackageSize[]): string => `<!doctype html>
${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chainwright</title>
<link rel="stylesheet" href="style.css">
<style>body { display: block } main { margin: 0 auto }</style>
</head>
<body>
<main>
<h1>APIs</h1>
<ul class="cards">${apis.map(card)}</ul>
${packages.length > 0 && packageTable(packages)}
</main>
</body>
</html>
`}`

const card = (api: Api): Html => html`<li><h2><a href="${api.name}/index.html">${api.title}</a></h2>
<p>${api.docs.summary}</p>
<p><small>${api.operations.length} operations, ${api.schemas.length} types</small></p>
<p>${api.documents.map(({ kind }) => html`<a href="${api.name}/${kind}.json">${kind}.json</a> `)}<a href="${api.name}/api.md">api.md</a></p></li>
`

const packageTable = (packages: readonly PackageSize[]): Html => html`<h1>Packages</h1>
<table><thead><tr><th>Package</th><th>Version</th><th>What it is</th><th>JavaScript</th><th>gzip</th><th>Declarations</th></tr></thead>
<tbody>${packages.map(
  ({
    name,
    version,
    description,
    javascript,
    gzip,
    declarations,
  }) => html`<tr><td><code>${name}</code></td><td>${version}</td><td>${description}</td><td>${kilobytes(javascript)}</td><td>${kilobytes(gzip)}</td><td>${kilobytes(declarations)}</td></tr>
`,
)}</tbody></table>
<p><small>Sizes are of all modules of a package as built; an application that imports one operation bundles only what that reaches.</small></p>`

const kilobytes = (bytes: number): string => (bytes === 0 ? '–' : `${(bytes / 1000).toFixed(1)} kB`)
