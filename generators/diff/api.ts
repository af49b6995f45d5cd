import type { Api, Server } from '@chainwright/model'
import { type Site, theApi } from './change.ts'
import type { Recorder } from './recorder.ts'
import { docs, rule } from './rule.ts'
import { sameValue } from './schemas/values.ts'

export const apiRules = {
  version: docs({ code: 'api.version-changed', description: 'The version of a document changed.' }),
  docs: docs({ code: 'api.docs-changed', description: 'The title, summary or description of the API changed.' }),
  serverAdded: rule({ code: 'server.added', description: 'The API has a new server address.' }, 'minor', 'patch'),
  serverRemoved: rule(
    {
      code: 'server.removed',
      description: 'The API no longer has a server address.',
      help: 'Keep the address until no caller uses it.',
    },
    'major',
    'patch',
  ),
  serverChanged: rule(
    {
      code: 'server.changed',
      description: 'The server address of the API changed.',
      help: 'Serve both, and list both.',
    },
    'major',
    'patch',
  ),
  variable: rule(
    {
      code: 'server.variable-changed',
      description: 'A variable of a server address was added, was removed, or changed its meaning.',
    },
    'major',
    'patch',
  ),
  variableValue: rule(
    { code: 'server.variable-value-removed', description: 'A variable of a server address no longer allows a value.' },
    'major',
    'patch',
  ),
  variableValueAdded: rule(
    { code: 'server.variable-value-added', description: 'A variable of a server address allows a new value.' },
    'minor',
    'patch',
  ),
}

/** Compares the API as a whole, except its operations and schemas. */
export const compareApi = (before: Api, after: Api, recorder: Recorder): void => {
  const sites = { before: siteOf(before, '#/info'), after: siteOf(after, '#/info') }
  if (before.version !== after.version)
    recorder.change(apiRules.version, {
      subject: theApi,
      text: `now has ${after.version === '' ? 'no version' : `version ${after.version}`} instead of ${before.version || 'no version'}`,
      ...sites,
    })
  if (before.title !== after.title || !sameDocs(before.docs, after.docs))
    recorder.change(apiRules.docs, { subject: theApi, text: 'has a changed description', ...sites })
  compareServers(
    {
      was: before.servers,
      is: after.servers,
      sites: { before: siteOf(before, '#/servers'), after: siteOf(after, '#/servers') },
    },
    recorder,
  )
}

export const sameDocs = (a: Api['docs'], b: Api['docs']): boolean =>
  a.summary === b.summary &&
  a.description === b.description &&
  a.externalDocs?.url === b.externalDocs?.url &&
  a.externalDocs?.description === b.externalDocs?.description

export interface Servers {
  readonly was: readonly Server[]
  readonly is: readonly Server[]
  readonly sites: { readonly before: Site | undefined; readonly after: Site | undefined }
  /** Present if the servers belong to one operation. */
  readonly operation?: string
}

export const compareServers = ({ was, is, sites, operation }: Servers, recorder: Recorder): void => {
  const subject = operation ?? theApi
  const report = (rule: (typeof apiRules)[keyof typeof apiRules], text: string): void =>
    recorder.change(rule, { subject, text, operation, ...sites })
  const added = is.filter(server => !was.some(other => other.url === server.url))
  const removed = was.filter(server => !is.some(other => other.url === server.url))
  const [only, onlyNow] = [removed[0], added[0]]
  if (only !== undefined && onlyNow !== undefined && was.length === 1 && is.length === 1)
    report(apiRules.serverChanged, `is now served at ${onlyNow.url} instead of ${only.url}`)
  else {
    for (const { url } of added) report(apiRules.serverAdded, `is now also served at ${url}`)
    for (const { url } of removed) report(apiRules.serverRemoved, `is no longer served at ${url}`)
  }
  for (const server of is) {
    const earlier = was.find(other => other.url === server.url)
    if (earlier !== undefined) compareVariables(earlier, server, report)
  }
}

const compareVariables = (
  was: Server,
  is: Server,
  report: (rule: (typeof apiRules)[keyof typeof apiRules], text: string) => void,
): void => {
  for (const name of new Set([...was.variables.keys(), ...is.variables.keys()])) {
    const [before, after] = [was.variables.get(name), is.variables.get(name)]
    if (before?.default !== after?.default)
      report(
        apiRules.variable,
        `changed the default of \`{${name}}\` in ${is.url} from ${before?.default ?? 'none'} to ${after?.default ?? 'none'}`,
      )
    if (before === undefined || after === undefined || sameValue(before.enum ?? null, after.enum ?? null)) continue
    const [values, valuesNow] = [before.enum, after.enum]
    const gone = values?.filter(value => valuesNow?.includes(value) === false) ?? []
    const fresh = valuesNow?.filter(value => values?.includes(value) === false) ?? []
    for (const value of gone) report(apiRules.variableValue, `no longer allows ${value} for \`{${name}}\` in ${is.url}`)
    for (const value of fresh) report(apiRules.variableValueAdded, `now allows ${value} for \`{${name}}\` in ${is.url}`)
    if (values === undefined)
      report(apiRules.variableValue, `now allows only ${valuesNow?.join(', ')} for \`{${name}}\` in ${is.url}`)
    if (valuesNow === undefined)
      report(apiRules.variableValueAdded, `now allows any value for \`{${name}}\` in ${is.url}`)
  }
}

const siteOf = (api: Api, pointer: string): Site | undefined => {
  const [document] = api.documents
  return document && { origin: { file: document.file, pointer }, value: undefined }
}
