import type { Bundled, Crawl, Library, SchemaDialect } from '@chainwright/model/documents'
import {
  follow,
  inside,
  membersOf,
  methodsIn,
  openrpcSections,
  type Place,
  type Reading,
  textIn,
} from '@chainwright/model/documents'
import { checkExamples } from './check-examples.ts'
import { metaSchemaProblems } from './meta-schema.ts'

export interface OpenrpcLint {
  readonly crawl: Crawl
  readonly dialect: SchemaDialect
  readonly bundled: Bundled
  readonly library: Library
}

/** Lints a readable OpenRPC document: validates it against its meta-schema, and checks examples, links and unused components. */
export const lintOpenrpc = async (lint: OpenrpcLint): Promise<void> => {
  const { crawl, bundled, dialect, library } = lint
  const report = reporter(library)
  const reading = { library, references: crawl.references }
  for (const { pointer, message } of await metaSchemaProblems(bundled.document, dialect))
    report(
      'error',
      'openrpc.meta-schema',
      bundled.placeOf(pointer) ?? crawl.entry,
      message,
      'See the OpenRPC specification.',
    )
  for (const { pointer, message } of await checkExamples(bundled.document, dialect))
    report(
      'error',
      'openrpc.invalid-example',
      bundled.placeOf(pointer) ?? crawl.entry,
      message,
      'Correct the example, or the schema.',
    )
  checkMethods(lint, report)
  checkLinks(lint, reading, report)
  checkUnused(lint, report)
}

type Reporter = (
  severity: 'error' | 'warning',
  code: string,
  place: Omit<Place, 'value'>,
  message: string,
  help: string,
) => void

const reporter =
  (library: Library): Reporter =>
  (severity, code, { uri, pointer }, message, help) =>
    library.report({ code, severity, origin: { file: library.fileOf(uri), pointer: `#${pointer}` }, message, help })

const checkMethods = ({ crawl }: OpenrpcLint, report: Reporter): void => {
  for (const method of crawl.met.get('method') ?? []) {
    const name = textIn(method, 'name')
    if (name?.startsWith('rpc.') === true && name !== 'rpc.discover')
      report(
        'warning',
        'openrpc.reserved-method',
        inside(method, 'name') ?? method,
        `The method "${name}" begins with "rpc.", which JSON-RPC 2.0 (section 4.3) reserves.`,
        'Rename it.',
      )
  }
  for (const server of crawl.met.get('server') ?? []) {
    const url = textIn(server, 'url') ?? ''
    if (!/^(?:[a-z][a-z0-9+.-]*:|\$?\{)/i.test(url))
      report(
        'warning',
        'openrpc.relative-server',
        inside(server, 'url') ?? server,
        `The server URL "${url}" is relative.`,
        'Write the absolute URL of a default server, for example http://localhost:9650/rpc.',
      )
  }
}

const checkLinks = (
  { crawl }: OpenrpcLint,
  reading: Pick<Reading, 'references' | 'library'>,
  report: Reporter,
): void => {
  const full: Reading = { ...reading, schemaAt: () => unread }
  const names = methodsIn(crawl.entry, full).map(({ name }) => name)
  for (const written of crawl.met.get('link') ?? []) {
    const link = follow(written, full)
    const method = textIn(link, 'method')
    if (method !== undefined && !method.includes('$') && !names.includes(method))
      report(
        'warning',
        'openrpc.unknown-linked-method',
        inside(link, 'method') ?? link,
        `The method "${method}" of the link does not exist.`,
        'Name one of the methods of the document.',
      )
  }
}

const unread = {
  uri: '',
  origin: { file: '', pointer: '#' },
  name: undefined,
  always: true,
  keywords: { extensions: new Map() },
  resource: { uri: '', dynamicAnchors: new Map() },
} as const

/** Components of the entry document that nothing refers to. */
const checkUnused = ({ crawl }: OpenrpcLint, report: Reporter): void => {
  const used = new Set(
    [...crawl.references.values()]
      .flat()
      .flatMap(({ target }) => (target?.uri === crawl.entry.uri ? [target.pointer] : [])),
  )
  const components = inside(crawl.entry, 'components')
  for (const section of new Set(Object.values(openrpcSections)))
    for (const [name, place] of membersOf(components && inside(components, section)))
      if (![...used].some(pointer => pointer === place.pointer || pointer.startsWith(`${place.pointer}/`)))
        report(
          'warning',
          'openrpc.unused-component',
          place,
          `Nothing refers to the component "${name}".`,
          'Remove it, or refer to it.',
        )
}
