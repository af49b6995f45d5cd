import {
  type Api,
  type Callback,
  isJsonType,
  isRpcFailure,
  isTextual,
  type Json,
  type Operation,
  type Outcome,
  type PagePlace,
  type Pagination,
  type Schema,
} from '@chainwright/model'
import { fieldTable, membersOf, type Row } from './fields.ts'
import { type Html, html } from './html.ts'
import { anchorOf } from './links.ts'
import { markdown } from './markdown.ts'
import { samplesOf } from './samples.ts'
import { type Reader, typeOf } from './type.ts'

/** The section of an operation for callers. */
export const operationSection = (operation: Operation, api: Api, reader: Reader): Html =>
  section(operation, {
    heading: callOf(operation, reader),
    binding: html`<code>${breakable(addressOf(operation))}</code>`,
    below: credentialsOf(operation),
    results: responsesOf,
    api,
    reader,
  })

/** The section of a callback for receivers. The receiver chooses its path and credentials. */
export const callbackSection = (callback: Callback, api: Api, reader: Reader): Html =>
  section(callback.operation, {
    heading: reader.names.operation(callback.operation),
    binding: sentTo(callback, api, reader),
    below: undefined,
    results: callback.subscription === undefined ? responsesOf : itemsOf,
    api,
    reader,
  })

/** The name of a webhook, or the operation and the runtime expression of a callback's URL. */
export const sentTo = (
  { name, of, expression, operation, subscription }: Callback,
  api: Api,
  { links, names }: Reader,
): Html => {
  if (subscription !== undefined)
    return html`<code>${subscription.subscribe}</code> of <code>${name}</code> at <code>${breakable(subscription.path ?? endpointPath(operation))}</code>`
  const related = api.operations.find(({ id }) => id === of)
  return related === undefined
    ? html`webhook <code>${name}</code>`
    : html`callback of <a href="${links.operation(related)}"><code>${names.operation(related)}</code></a> to <code>${expression}</code>`
}

const endpointPath = ({ binding }: Operation): string =>
  binding.protocol === 'http' ? binding.path : binding.endpoint.path

interface Section {
  readonly heading: string
  readonly binding: Html
  readonly below: Html | undefined
  /** What the operation returns, or the items of a subscription. */
  readonly results: (operation: Operation, reader: Reader) => Html
  readonly api: Api
  readonly reader: Reader
}

const section = (operation: Operation, { heading, binding, below, results, api, reader }: Section): Html => html`
<section class="operation" id="${anchorOf(operation, reader.names)}">
<h2><a href="#${anchorOf(operation, reader.names)}">${heading}</a>${operation.deprecation !== undefined && html` <span class="deprecated">deprecated</span>`}</h2>
<p class="binding"><span class="method">${methodOf(operation)}</span> ${binding}</p>
${operation.docs.summary !== undefined && html`<p class="summary">${operation.docs.summary}</p>`}
${deprecationOf(operation, api, reader)}
${operation.docs.description !== undefined && markdown(operation.docs.description)}
${below}
${inputOf(operation, reader)}
${results(operation, reader)}
${notesOf(operation)}
${examplesOf(operation, api, reader)}
</section>`

/** A path that a browser may break between its segments, not inside one. */
export const breakable = (path: string): Html =>
  html`${path.split(/(?<=[/:.])(?=[^/:.])/).map((part, index) => html`${index > 0 && html`<wbr>`}${part}`)}`

export const callOf = (operation: Operation, { names }: Reader): string =>
  [...names.group(operation), names.member(operation)].join('.')

export const methodOf = ({ binding }: Operation): string => (binding.protocol === 'http' ? binding.method : 'JSON-RPC')

/** The path, or the method name and its endpoint. */
export const addressOf = ({ binding }: Operation): string =>
  binding.protocol === 'http'
    ? binding.written
    : binding.endpoint.path === '/'
      ? binding.method
      : `${binding.method} at ${binding.endpoint.path}`

const deprecationOf = (operation: Operation, api: Api, { links, names }: Reader): Html | undefined => {
  const { deprecation } = operation
  if (deprecation === undefined) return undefined
  const instead = api.operations.find(({ id }) => id === deprecation.replacedBy)
  return html`<p class="warning">Deprecated${deprecation.since !== undefined && ` since ${deprecation.since}`}.${
    instead !== undefined && html` Use <a href="${links.operation(instead)}">${names.operation(instead)}</a> instead.`
  }</p>`
}

/** The alternatives of credentials, by the names of their schemes; undefined if the operation requires none. */
const credentialsOf = ({ security = [] }: Operation): Html | undefined => {
  if (!security.some(needed => needed.length > 0)) return undefined
  const ways = security.map(needed =>
    needed.length === 0
      ? html`none`
      : html`${needed.map(({ scheme, scopes }, index) => html`${index > 0 && ' and '}<code>${scheme}</code>${scopes.length > 0 && ` (${scopes.join(', ')})`}`)}`,
  )
  return html`<p><small>Credentials: ${ways.map((way, index) => html`${index > 0 && ', or '}${way}`)}</small></p>`
}

const inputOf = (operation: Operation, reader: Reader): Html | undefined => {
  const rows = operation.input.map(
    (field): Row => ({
      name: reader.names.field(operation, field),
      place: field.place === 'params' ? `parameter ${field.index + 1}` : field.place,
      required: field.required,
      deprecated: field.deprecated,
      schema: field.schema,
      description: field.docs.description ?? field.docs.summary,
    }),
  )
  const table = fieldTable(rows, reader)
  return table && html`<h3>Input</h3>${table}`
}

const responsesOf = (operation: Operation, reader: Reader): Html =>
  html`${outcomesOf(operation, reader)}
${bodyMembers(operation, reader)}`

/** The items of a subscription. Their schema is that of the result. */
const itemsOf = ({ outcomes }: Operation, reader: Reader): Html =>
  html`${outcomes.map(outcome => {
    const table = outcome.protocol === 'jsonrpc' && outcome.kind === 'success' && ownTable(outcome.schema, reader)
    return html`<h3>Items</h3>
<p class="type">${bodyOf(outcome, reader)}</p>
${table}`
  })}`

const outcomesOf = ({ outcomes, binding }: Operation, reader: Reader): Html => {
  const common = commonHeaders(outcomes)
  const key = binding.protocol === 'http' ? 'Status' : 'Result or error'
  return html`<h3>Responses</h3>
<table class="outcomes"><thead><tr><th>${key}</th><th>Type</th><th>Description</th></tr></thead>
<tbody>${outcomes.map(outcome => outcomeRow(outcome, common, reader))}</tbody></table>
${common.size > 0 && html`<p><small>Every response has the headers ${listOf([...common])}.</small></p>`}`
}

/** The headers that all of several responses have, which are listed once. */
const commonHeaders = (outcomes: readonly Outcome[]): ReadonlySet<string> => {
  const [first = [], ...others] = outcomes.map(outcome =>
    outcome.protocol === 'http' ? outcome.headers.map(({ name }) => name) : [],
  )
  return new Set(others.length === 0 ? [] : first.filter(name => others.every(names => names.includes(name))))
}

const outcomeRow = (outcome: Outcome, common: ReadonlySet<string>, reader: Reader): Html => {
  const text = outcome.docs.description ?? outcome.docs.summary
  return html`<tr class="${outcome.kind}"><td><code>${outcome.key}</code>${isRpcFailure(outcome) && html`<br><small>code ${outcome.code}</small>`}</td>
<td class="type">${bodyOf(outcome, reader)}</td>
<td>${isRpcFailure(outcome) && html`<p>${outcome.message}</p>`}${text !== undefined && markdown(text)}${headersOf(outcome, common)}</td></tr>
`
}

const bodyOf = (outcome: Outcome, reader: Reader): Html => {
  if (outcome.protocol === 'jsonrpc')
    return outcome.kind === 'success'
      ? typeOf(outcome.schema, reader)
      : outcome.data === undefined
        ? html`no data`
        : typeOf(outcome.data, reader)
  if (outcome.content.length === 0) return html`no body`
  return html`${outcome.content.map(({ mediaType, schema, stream }, index) => html`${index > 0 && html`<br>`}${stream !== undefined && 'a stream of '}${schema === undefined ? unstated(mediaType) : typeOf(schema, reader)}${mediaType !== 'application/json' && html` <small>${mediaType}</small>`}`)}`
}

/** The type of a body for which the document declares only a media type. */
const unstated = (mediaType: string): string =>
  isJsonType(mediaType) ? 'any' : isTextual(mediaType) ? 'string' : 'bytes'

const headersOf = (outcome: Outcome, common: ReadonlySet<string>): Html | undefined => {
  const own = outcome.protocol === 'http' ? outcome.headers.filter(({ name }) => !common.has(name)) : []
  return own.length === 0 ? undefined : html`<p><small>Headers: ${listOf(own.map(({ name }) => name))}</small></p>`
}

const listOf = (names: readonly string[]): Html =>
  html`${names.map((name, index) => html`${index > 0 && ', '}<code>${name}</code>`)}`

/** The members of success responses without their own page. */
const bodyMembers = ({ outcomes }: Operation, reader: Reader): readonly Html[] =>
  outcomes
    .filter(({ kind }) => kind === 'success')
    .flatMap(outcome => {
      const schemas =
        outcome.protocol === 'jsonrpc'
          ? outcome.kind === 'success'
            ? [{ schema: outcome.schema, stream: undefined }]
            : []
          : outcome.content
      return schemas.flatMap(({ schema, stream }) => {
        const table = schema && ownTable(schema, reader)
        const heading = `Properties of ${stream === undefined ? '' : 'an item of '}${outcome.key}`
        return table === undefined ? [] : [html`<h3>${heading}</h3>${table}`]
      })
    })

/** The table of the properties of a schema without its own page. */
const ownTable = (schema: Schema, reader: Reader): Html | undefined =>
  reader.names.isNamed(schema) ? undefined : fieldTable(membersOf(schema, reader), reader)

const notesOf = (operation: Operation): Html | undefined => {
  const { pagination, limits, rules, resultBy, streamBy } = operation
  const notes = [
    pagination && `Pagination: ${pagesText(pagination)}.`,
    limits.rate &&
      `At most ${limits.rate.count} ${limits.rate.count === 1 ? 'call' : 'calls'} per ${spanOf(limits.rate.windowSeconds).replace(/^one /, '')}, ${limits.rate.per.length === 0 ? 'for all callers together' : `for the same ${limits.rate.per.map(name => `\`${name}\``).join(', ')}`}.`,
    limits.cost !== undefined && `Costs ${limits.cost} units of the rate-limit budget.`,
    limits.tokenTtlSeconds !== undefined && `A page token is valid for ${spanOf(limits.tokenTtlSeconds)}.`,
    resultBy && `The type of the result depends on \`${resultBy.parameter}\` (default: \`${resultBy.default}\`).`,
    streamBy &&
      `The response is a stream if \`${streamBy.path.join('.')}\` is \`${streamBy.stream}\`, and a single value if it is \`${streamBy.whole}\`; the default is ${streamBy.absent === 'stream' ? 'a stream' : 'a single value'}.`,
    ...rules.map(rule => `${rule.message}: \`${rule.expression}\``),
  ].filter(note => typeof note === 'string')
  return notes.length === 0
    ? undefined
    : html`<h3>Rules</h3><ul>${notes.map(note => html`<li>${markdown(note)}</li>`)}</ul>`
}

const pagesText = (pagination: Pagination): string => {
  const name = (path: readonly string[]): string => `\`${path.join('.')}\``
  const placeText = (place: PagePlace): string =>
    place.in === 'header' ? `the header \`${place.name}\`` : name(place.path)
  const listed =
    pagination.items.length === 0 ? 'a page is a list of items' : `the items of a page are in ${name(pagination.items)}`
  const ended = (total: PagePlace | undefined, what: string): string =>
    total === undefined ? 'the last page has no items' : `${placeText(total)} is the number of ${what}`
  switch (pagination.style) {
    case 'token':
    case 'index':
      return `to get the next page, pass ${placeText(pagination.next)} of this page as ${name(pagination.token)}; ${listed}`
    case 'number':
      return `${name(pagination.token)} is the page number, starting at ${pagination.first}; ${listed}; ${ended(pagination.total, 'pages')}`
    case 'offset':
      return `${name(pagination.token)} is the number of items before the page; ${listed}; ${ended(pagination.total, 'items')}`
    case 'link':
      return `the header \`link\` contains the URL of the next page; ${listed}`
    default:
      return pagination satisfies never
  }
}

const spanOf = (seconds: number): string => {
  const [unit, size] =
    seconds % 3600 === 0
      ? (['hour', 3600] as const)
      : seconds % 60 === 0
        ? (['minute', 60] as const)
        : (['second', 1] as const)
  return seconds === size ? `one ${unit}` : `${seconds / size} ${unit}s`
}

const examplesOf = (operation: Operation, api: Api, { names }: Reader): Html | undefined => {
  const { examples, outcomes } = operation
  const isCalled = api.operations.includes(operation)
  return examples.length === 0
    ? undefined
    : html`<h3>Examples</h3>${examples.map(example => {
        const { name, summary, input, outcome, value } = example
        const failed = outcomes.some(({ key, kind }) => key === outcome && kind === 'failure')
        // An error may have no request.
        const hasRequest = !failed || Object.keys(input).length > 0
        return html`<details><summary>${summary ?? name}</summary>
${hasRequest && code('Input', input)}${hasRequest && isCalled && samplesOf(operation, example, api, names).map(({ label, text }) => textual(label, text))}${value !== undefined && code(outcome === 'result' ? 'Result' : `Response ${outcome ?? ''}`, value)}</details>`
      })}`
}

const code = (label: string, value: Json): Html => textual(label, JSON.stringify(value, undefined, 2))

const textual = (label: string, text: string): Html =>
  html`<figure><figcaption>${label}</figcaption><pre><code>${text}</code></pre></figure>`
