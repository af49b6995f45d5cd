import type { Api } from '@chainwright/model'
import { exactJson } from '@chainwright/model'
import { emitDocs } from '../../docs/emit.ts'
import { type Html, html } from '../../docs/html.ts'
import { style } from '../../docs/style.ts'
import { namesOf } from '../../source/names/names-of.ts'
import { counted } from '../counted.ts'
import type { PackageSize } from './package-sizes.ts'

/** The pages of a site by path, without the leading slash. */
export type Site = ReadonlyMap<string, string>

/** The start page, and for each API its bundled documents and its reference pages. */
export const siteOf = (apis: readonly Api[], packages: readonly PackageSize[]): Site => {
  const site = new Map([
    ['index.html', startPage(apis, packages)],
    ['style.css', style],
  ])
  for (const api of apis) {
    for (const document of api.documents)
      site.set(`${api.name}/${document.kind}.json`, `${exactJson(document.bundled, 2)}\n`)
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
<h1>Chainwright</h1>
<p>Contracts, their reference pages, and the packages generated from them.</p>
<h2>APIs</h2>
<ul class="cards">${apis.map(card)}</ul>
${packages.length > 0 && packageTable(packages)}
</main>
</body>
</html>
`}`

const card = (api: Api): Html => html`<li><h3><a href="${api.name}/index.html">${api.title}</a></h3>
<p>${api.docs.summary ?? firstSentence(api.docs.description ?? '')}</p>
<p><small>${counted(api.operations.length, 'operation')}, ${counted(api.schemas.length, 'type')}</small></p>
<p>${api.documents.map(({ kind }) => html`<a href="${api.name}/${kind}.json">${kind}.json</a> `)}<a href="${api.name}/api.md">api.md</a></p></li>
`

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text

const packageTable = (packages: readonly PackageSize[]): Html => html`<h2>Packages</h2>
<table class="sizes"><thead><tr><th>Package</th><th>Version</th><th>JavaScript</th><th>gzip</th><th>Declarations</th></tr></thead>
<tbody>${[...new Set(packages.map(({ of }) => of))].map(
  of => html`<tr><th colspan="5">${of ?? 'Runtimes and tools'}</th></tr>
${packages.filter(each => each.of === of).map(packageRow)}`,
)}</tbody></table>
<p><small>The sizes include all built modules of a package. The bundle of an application contains only the modules that the application uses.</small></p>
<p>Install a package from this server: <code>npm install ${example(packages)} --${scopeOf(packages)}:registry=http://localhost:<i>port</i>/npm/</code></p>`

const example = (packages: readonly PackageSize[]): string =>
  (packages.find(({ name }) => name.endsWith('-client')) ?? packages[0])?.name ?? ''
const scopeOf = (packages: readonly PackageSize[]): string => example(packages).split('/')[0] ?? ''

const packageRow = ({ name, version, description, javascript, gzip, declarations }: PackageSize): Html =>
  html`<tr><td><code>${name}</code><p>${description}</p></td><td>${version}</td><td data-label="JavaScript">${kilobytes(javascript)}</td><td data-label="gzip">${kilobytes(gzip)}</td><td data-label="Declarations">${kilobytes(declarations)}</td></tr>
`

const kilobytes = (bytes: number): string => (bytes === 0 ? '–' : `${(bytes / 1000).toFixed(1)} kB`)
