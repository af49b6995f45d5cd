import type { Contract, Documents, Operation } from '../contract/contract.ts'

/** A page that lists the operations of the server. It has no script and loads nothing. */
export const docsPage = (contract: Contract): string => {
  const { documents } = contract
  const summaries = summariesOf(documents)
  const links = (['openapi', 'openrpc'] as const).filter(kind => documents[kind] !== undefined)
  const rows = contract.operations.map(operation => row(operation, summaries)).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(contract.title)} ${escapeHtml(contract.version)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(contract.title)} <small>${escapeHtml(contract.version)}</small></h1>
<p>${links.map(kind => `<a href="${kind}.json">${kind}.json</a>`).join(' · ')}</p>
<table>
<thead><tr><th scope="col">Operation</th><th scope="col">Request</th><th scope="col">Summary</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</body>
</html>
`
}

const row = (operation: Operation, summaries: ReadonlyMap<string, string>): string => {
  const name = escapeHtml(operation.member.join('.'))
  const request =
    operation.protocol === 'http'
      ? `${escapeHtml(operation.method)} ${escapeHtml(operation.path)}`
      : `${escapeHtml(operation.method)} at ${escapeHtml(operation.endpoint)}`
  const summary = escapeHtml(summaries.get(operation.id) ?? '')
  const deprecated = operation.deprecated === true ? ' <em>deprecated</em>' : ''
  return `<tr id="${name}"><th scope="row"><code>${name}</code>${deprecated}</th><td><code>${request}</code></td><td>${summary}</td></tr>`
}

/** The summary of each operation in the documents, by id. */
const summariesOf = ({ openapi, openrpc }: Documents): ReadonlyMap<string, string> => {
  const summaries = new Map<string, string>()
  const add = (id: unknown, { summary, description }: Members): void => {
    const text = typeof summary === 'string' ? summary : typeof description === 'string' ? description : undefined
    if (typeof id === 'string' && text !== undefined) summaries.set(id, text)
  }
  const paths = openapi === undefined ? {} : members(members(JSON.parse(openapi))['paths'])
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(members(item))) add(members(operation)['operationId'], members(operation))
  }
  const methods = openrpc === undefined ? undefined : members(JSON.parse(openrpc))['methods']
  for (const method of Array.isArray(methods) ? methods : []) add(members(method)['name'], members(method))
  return summaries
}

type Members = Readonly<Record<string, unknown>>

const members = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1b1b1f;background:#fff;overflow-wrap:break-word}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #ddd}
code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}small,em{color:#5b5b66;font-weight:normal}
@media(max-width:48rem){thead{display:none}table,tbody,tr,th,td{display:block}th{padding-bottom:0;border:0}th+td{border:0;padding-bottom:0}}
@media(prefers-color-scheme:dark){body{color:#e6e6ea;background:#17171a}th,td{border-color:#3a3a40}a{color:#8ab4ff}small,em{color:#a5a5b0}}`
