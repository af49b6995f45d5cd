import type { Api, Operation, Schema, SecurityScheme } from '@chainwright/model'
import type { Names } from '../source/names/names.ts'
import type { DataFile, Emitter } from '../source/typescript/file.ts'
import { groupedBy } from '../source/typescript/grouped.ts'
import { apiTable } from './api-table.ts'
import { fieldTable, membersOf } from './fields.ts'
import { type Html, html } from './html.ts'
import { anchorOf, type Links, linksFrom, operationPage, schemaPage } from './links.ts'
import { markdown } from './markdown.ts'
import { addressOf, breakable, callbackSection, callOf, methodOf, operationSection, sentTo } from './operation.ts'
import { page } from './page.ts'
import { script } from './script.ts'
import { style } from './style.ts'
import { factsOf, type Reader, typeOf } from './type.ts'
import { visible } from './visible.ts'

/**
 * `api.md`, an overview of all exports, and reference pages as a folder of HTML that needs no server. `surface` contains lines
 * for `api.md` about exports that the documents do not define.
 */
export const docsWith =
  (surface: readonly string[]): Emitter =>
  (api, names) => {
    const origin = api.documents.map(document => document.file).join(', ')
    return [file('api.md', apiTable(api, names, surface)), ...pages(api, names)].map(each => ({ ...each, origin }))
  }

/** Like `docsWith`, without such lines. */
export const emitDocs: Emitter = docsWith([])

const pages = (api: Api, names: Names): DataFile[] => [
  file('style.css', style),
  file('script.js', script),
  file('search.js', searchData(api, names)),
  file('index.html', indexPage(api, names)),
  ...(isListedApart(api) ? [file(schemaList, schemaListPage(api, names))] : []),
  ...[...groups(api, names)].map(([path, operations]) => file(path, groupPage(path, operations, api, names))),
  ...(api.callbacks.length > 0 ? [file(callbackList, callbackPage(api, names))] : []),
  ...api.schemas.map(schema => file(schemaPage(schema, names), schemaPageOf(schema, api, names))),
]

/** The search index of the pages as a script, because a page opened from disk cannot read JSON. */
const searchData = (api: Api, names: Names): string => {
  const links = linksFrom('index.html', names)
  const entries = [
    ...api.operations.map(operation => [
      callOf(operation, { names, links }),
      `${methodOf(operation)} ${addressOf(operation)}`,
      links.operation(operation),
    ]),
    ...api.callbacks.map(({ operation }) => [
      names.operation(operation),
      methodOf(operation),
      `${callbackList}#${anchorOf(operation, names)}`,
    ]),
    ...api.schemas.map(schema => [names.schema(schema, 'output'), 'schema', schemaPage(schema, names)]),
  ]
  const rows = entries.map(entry =>
    `  ${JSON.stringify(entry.map(visible))},`.replace(/[<\u2028\u2029]/g, escapedInScript),
  )
  return `globalThis.searchEntries = [\n${rows.join('\n')}\n]\n`
}

const escapedInScript = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const file = (path: string, text: string): DataFile => ({ kind: 'docs', path, text })

const groups = (api: Api, names: Names): ReadonlyMap<string, readonly Operation[]> => {
  const known = groupsOf.get(names)
  if (known !== undefined) return known
  const found = groupedBy(api.operations, operation => operationPage(operation, names))
  groupsOf.set(names, found)
  return found
}

const groupsOf = new WeakMap<Names, ReadonlyMap<string, readonly Operation[]>>()

const indexPage = (api: Api, names: Names): string => {
  const links = linksFrom('index.html', names)
  const reader = { names, links }
  const content = html`<h1>${api.title}</h1>
${api.docs.description !== undefined && markdown(api.docs.description)}
${serversOf(api)}
${credentialsOf(api)}
${[...groups(api, names)].map(
  ([path, operations]) => html`<h2><a href="${links.to(path)}">${titleOf(path)}</a></h2>
<table class="surface"><tbody>${operations.map(
    operation => html`<tr><td><a href="${links.operation(operation)}"><code>${callOf(operation, reader)}</code></a>${operation.deprecation !== undefined && html` <span class="deprecated">deprecated</span>`}<p>${operation.docs.summary}</p></td><td><span class="method">${methodOf(operation)}</span> <code>${breakable(addressOf(operation))}</code></td></tr>
`,
  )}</tbody></table>`,
)}
${callbacksOf(api, reader)}`
  return page('Reference', content, { api, links, navigation: navigation(api, names, links) })
}

const callbackList = 'webhooks.html'

/** The callbacks of the API, as a table on the first page. */
const callbacksOf = (api: Api, reader: Reader): Html | undefined =>
  api.callbacks.length === 0
    ? undefined
    : html`<h2><a href="${reader.links.to(callbackList)}">${callbackTitle(api)}</a></h2>
<table class="surface"><tbody>${api.callbacks.map(
        callback => html`<tr><td><a href="${reader.links.to(callbackList)}#${anchorOf(callback.operation, reader.names)}"><code>${reader.names.operation(callback.operation)}</code></a><p>${callback.operation.docs.summary}</p></td><td><span class="method">${methodOf(callback.operation)}</span> ${sentTo(callback, api, reader)}</td></tr>
`,
      )}</tbody></table>`

const callbackPage = (api: Api, names: Names): string => {
  const links = linksFrom(callbackList, names)
  const title = callbackTitle(api)
  const content = html`<h1>${title}</h1>
<p>${hasSubscriptions(api) ? 'Messages that the API sends to callers, over a WebSocket that they open.' : 'Messages that the API sends to its users. They receive the messages at their own paths.'}</p>${api.callbacks.map(callback => callbackSection(callback, api, { names, links }))}`
  return page(title, content, { api, links, navigation: navigation(api, names, links) })
}

const hasSubscriptions = ({ callbacks }: Api): boolean =>
  callbacks.every(({ subscription }) => subscription !== undefined)

const callbackTitle = (api: Api): string => {
  const { callbacks } = api
  if (hasSubscriptions(api)) return 'Subscriptions'
  if (callbacks.every(({ of }) => of === undefined)) return 'Webhooks'
  return callbacks.some(({ of }) => of === undefined) ? 'Webhooks and callbacks' : 'Callbacks'
}

const schemaList = 'schemas.html'

// If every page contained the list, the size of all pages would grow with the square of its length.
const isListedApart = ({ schemas }: Api): boolean => schemas.length > 300

const schemaListPage = (api: Api, names: Names): string => {
  const links = linksFrom(schemaList, names)
  const content = html`<h1>Schemas</h1>
<ul class="all">${schemaEntries(api, names, links)}</ul>`
  return page('Schemas', content, { api, links, navigation: navigation(api, names, links) })
}

const schemaEntries = (api: Api, names: Names, links: Links): Html[] =>
  api.schemas.map(schema => entry(schemaPage(schema, names), names.schema(schema, 'output'), links))

const serversOf = ({ servers }: Api): Html | undefined =>
  servers.length === 0
    ? undefined
    : html`<ul class="servers">${servers.map(({ url, description }) => html`<li><code>${url}</code> ${description}</li>`)}</ul>`

/** The credentials of clients, and their places in requests. */
const credentialsOf = ({ securitySchemes }: Api): Html | undefined =>
  securitySchemes.length === 0
    ? undefined
    : html`<h2 id="credentials">Credentials</h2>
<table class="surface"><tbody>${securitySchemes.map(
        scheme => html`<tr><td><code>${scheme.id}</code></td><td>${placeOfCredential(scheme)}${scheme.docs.description !== undefined && markdown(scheme.docs.description)}</td></tr>
`,
      )}</tbody></table>`

const placeOfCredential = (scheme: SecurityScheme): Html => {
  if (scheme.type === 'apiKey') return html`<p>${scheme.in} <code>${scheme.name}</code></p>`
  if (scheme.type === 'http') return html`<p>header <code>Authorization: ${scheme.scheme} …</code></p>`
  return scheme.type === 'mutualTLS'
    ? html`<p>a client certificate (mutual TLS)</p>`
    : html`<p>header <code>Authorization: Bearer …</code>, ${scheme.type === 'oauth2' ? 'an OAuth 2.0' : 'an OpenID Connect'} token</p>`
}

const groupPage = (path: string, operations: readonly Operation[], api: Api, names: Names): string => {
  const links = linksFrom(path, names)
  const content = html`<h1>${titleOf(path)}</h1>${operations.map(operation => operationSection(operation, api, { names, links }))}`
  return page(titleOf(path), content, { api, links, navigation: navigation(api, names, links) })
}

const schemaPageOf = (schema: Schema, api: Api, names: Names): string => {
  const links = linksFrom(schemaPage(schema, names), names)
  const reader: Reader = { names, links }
  const name = names.schema(schema, 'output')
  const facts = factsOf(schema)
  const rows = membersOf(schema, reader)
  const content = html`<h1>${name}</h1>
${schema.keywords.description !== undefined && markdown(schema.keywords.description)}
<p class="type">${unnamedType(schema, reader)}</p>
${facts.length > 0 && html`<ul class="facts">${facts.map(fact => html`<li>${fact}</li>`)}</ul>`}
${fieldTable(rows, reader)}
${(schema.keywords.rules ?? []).map(rule => markdown(`${rule.message}: \`${rule.expression}\``))}
${(schema.keywords.examples ?? []).map(example => html`<h2>Example</h2><pre><code>${JSON.stringify(example, undefined, 2)}</code></pre>`)}`
  return page(name, content, { api, links, navigation: navigation(api, names, links) })
}

/** The type of a schema on its own page, if its name does not describe it. */
const unnamedType = (schema: Schema, { names, links }: Reader): Html =>
  typeOf(schema, {
    names,
    links: { ...links, schema: target => (target === schema ? undefined : links.schema(target)) },
  })

/** The pages of an API: its groups, and its schemas. */
const navigation = (api: Api, names: Names, links: Links): Html => html`<ul>${[...groups(api, names)].map(
  ([path, operations]) =>
    entry(path, titleOf(path), links, path === links.page && contents(operations, { names, links })),
)}${api.callbacks.length > 0 && entry(callbackList, callbackTitle(api), links)}</ul>
${isListedApart(api) ? html`<ul>${entry(schemaList, 'Schemas', links)}</ul>` : foldedSchemas(api, names, links)}`

/** The list of schemas, which is open on the page of a schema. */
const foldedSchemas = (api: Api, names: Names, links: Links): Html =>
  html`<details${links.page.startsWith('schemas/') && html` open`}><summary>Schemas</summary><ul>${schemaEntries(api, names, links)}</ul></details>`

/**
 * A navigation entry. Every page has one for every other page. The pages of a folder have equal entries, so they are
 * cached.
 */
const entry = (path: string, text: string, links: Links, below: Html | false = false): Html => {
  if (path === links.page) return html`<li><a href="${links.to(path)}" aria-current="page">${text}</a>${below}</li>`
  const known = links.entries.get(path)
  if (known !== undefined) return known
  const other = html`<li><a href="${links.to(path)}">${text}</a></li>`
  links.entries.set(path, other)
  return other
}

/** Links to the operations of the current page, because a group may have many. */
const contents = (operations: readonly Operation[], reader: Reader): Html | false =>
  operations.length > 1 &&
  html`<ul>${operations.map(
    operation => html`<li><a href="#${anchorOf(operation, reader.names)}">${reader.names.member(operation)}</a></li>`,
  )}</ul>`

/** `operations/address-chains.html` gives Address chains. */
const titleOf = (path: string): string => {
  const words = path
    .replace(/^operations\//, '')
    .replace(/\.html$/, '')
    .replace(/[-_/.]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
