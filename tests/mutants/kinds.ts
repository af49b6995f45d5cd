import type { ArtifactKind, Edit, Kind } from './mutant.ts'
import { diagnostics } from './rules/diagnostics.ts'
import { contractEdits, fixtureEdits } from './rules/documents.ts'
import { logic } from './rules/logic.ts'
import { tables } from './rules/tables.ts'
import { types } from './rules/types.ts'
import { validators } from './rules/validators.ts'
import { editsIn } from './rules/walk.ts'

/** A kind of artifact: its files, the edits that plant bugs in them, and the layers that must find these. */
export interface KindOfArtifact {
  /** The files, by their paths from the root. */
  readonly files: RegExp
  readonly edits: (text: string) => readonly Edit[]
  /** The layers that check it: the quickest first, except for one that finds most. */
  readonly layers: readonly string[]
  /** Layers that do not select cases: each runs as a whole, after the others. */
  readonly whole?: readonly string[]
  /** The number of mutants by rules, spread evenly over the rules and, within a rule, over the files. */
  readonly sample: number
  /** Whether the code is written by hand and compiled. Mutants that do not compile are then left out. */
  readonly compiled?: boolean
  /** Whether packages are generated again before the layers check them. */
  readonly generated?: boolean
}

const layer = (name: string): string => `tests/layers/${name}.test.ts`
const feature = (name: string): string => `tests/features/${name}.test.ts`
const over = (rules: Parameters<typeof editsIn>[1]) => (text: string) => editsIn(text, rules)

// Each file of a runtime belongs to one kind, except for helpers of unit tests.
const [server, client] = ['server', 'client'].map(name => `packages/runtime/${name}/src/`)
const inServer = [
  'pages|limits|rpc|http|media|json|security/(?:security|challenges)|exchange/(?:answer|errors)',
  'handlers/(?:handlers|call|reply|decoding)|server/dispatch',
].join('|')
const besideCalls = 'rpc/(?:coalesce|notify|provider)|raw'

const artifacts: Readonly<Record<ArtifactKind, KindOfArtifact>> = {
  validators: {
    files:
      /^packages\/(?:data|metrics|node)\/validation\/src\/gen\/(?:(?:operations|schemas|callbacks)\/\w+|patterns)\.ts$/,
    edits: over(validators),
    layers: [layer('validation'), layer('server'), layer('validation.drawn'), layer('client')],
    whole: [layer('behaviour')],
    sample: 45,
  },
  servers: {
    files: /^packages\/(?:data|metrics|node)\/server\/src\/gen\/(?:operations|service|index|errors)\.ts$/,
    edits: over(tables),
    layers: [layer('server'), layer('headers'), layer('client')],
    whole: [layer('behaviour'), layer('modules'), feature('subscriptions')],
    sample: 35,
  },
  clients: {
    files:
      /^packages\/(?:data|metrics|node)\/client\/src\/gen\/(?:api|client|connection|raw|subscriptions|operations\/\w+)\.ts$/,
    edits: over(tables),
    layers: [layer('client'), layer('client.over-time')],
    whole: [layer('modules'), layer('client-behaviour'), feature('subscriptions')],
    sample: 25,
  },
  types: {
    files:
      /^packages\/(?:data|metrics|node)\/spec\/src\/gen\/(?:(?:operations|schemas|callbacks)\/\w+|failures|rpc-schema)\.ts$/,
    edits: over(types),
    layers: [
      layer('types.members'),
      layer('modules'),
      'tests/contract/types/openapi-typescript.test.ts',
      'tests/contract/types/open-rpc-typings.test.ts',
      layer('types'),
    ],
    sample: 20,
  },
  'runtime-validation': {
    files: /^packages\/runtime\/validation\/src\/(?!.*(?:testing|\.test)).*\.ts$/,
    edits: over(logic),
    compiled: true,
    layers: [
      layer('validation'),
      ...['formats', 'keywords', 'requests', 'queries', 'rounded', 'rounded-places', 'forms', 'media-type-schemas'].map(
        feature,
      ),
      ...['wire', 'guarantees'].map(feature),
      ...['server', 'behaviour', 'validation.drawn', 'client'].map(layer),
    ],
    sample: 36,
  },
  'runtime-server': {
    files: new RegExp(`^${server}(?:${inServer})\\b(?!.*\\.test).*\\.ts$`),
    edits: over(logic),
    compiled: true,
    layers: [
      layer('behaviour'),
      ...[
        'requests',
        'rounded',
        'hosts',
        'messages',
        'events',
        'rounded-places',
        'budgets',
        'subscriptions',
        'wire',
        'credentials',
        'problems',
        'pages',
        'streams',
        'webhooks',
        'dialects',
        'middleware',
        'media-type-schemas',
        'guarantees',
      ].map(feature),
      ...['server', 'headers', 'client'].map(layer),
      'tests/contract/loopback/loopback.test.ts',
    ],
    sample: 54,
  },
  // All other files of the server, such as hosts and middleware.
  'runtime-hosts': {
    files: new RegExp(`^${server}(?!(?:${inServer})\\b)(?!.*(?:testing|\\.test)).*\\.ts$`),
    edits: over(logic),
    compiled: true,
    layers: [
      layer('behaviour'),
      ...[
        'adapters',
        'connections',
        'validators',
        'middleware',
        'sockets',
        'streams',
        'streamed-bodies',
        'events',
        'subscriptions',
        'hosts',
        'principals',
        'requests',
        'routes',
        'webhooks',
        'guarantees',
        'streamed-files',
        'credentials',
        'budgets',
        'messages',
        'problems',
        'wire',
      ].map(feature),
      ...['server', 'headers', 'client'].map(layer),
      'tests/contract/loopback/loopback.test.ts',
    ],
    sample: 45,
  },
  'runtime-client': {
    files: new RegExp(`^${client}(?!(?:${besideCalls})\\b)(?!.*(?:testing|\\.test)).*\\.ts$`),
    edits: over(logic),
    compiled: true,
    layers: [
      layer('client-behaviour'),
      ...[
        'answers',
        'sent',
        'calls',
        'notifications',
        'ranges',
        'events',
        'waits',
        'subscriptions',
        'wire',
        'batches',
        'pieces',
        'pages',
        'targets',
        'rounded-places',
        'problems',
        'streams',
        'one-reading',
        'credentials',
        'guarantees',
      ].map(feature),
      ...['client', 'client.over-time'].map(layer),
      'tests/contract/loopback/loopback.test.ts',
    ],
    sample: 54,
  },
  // All other files of the client: calls that are combined in batches, without a response, or through a provider or openapi-fetch.
  'runtime-calls': {
    files: new RegExp(`^${client}(?:${besideCalls})\\.ts$`),
    edits: over(logic),
    compiled: true,
    layers: [
      layer('client-behaviour'),
      ...['batches', 'notifications', 'provider', 'raw', 'wire'].map(feature),
      ...['client', 'client.over-time'].map(layer),
    ],
    sample: 12,
  },
  contracts: {
    files: /^specs\/(?:data|metrics|node)\/(?!fixtures\/).*\.yaml$/,
    edits: contractEdits,
    layers: [layer('validation'), layer('server'), layer('client')],
    whole: ['tests/contract/specs/documented.test.ts', layer('coverage')],
    sample: 20,
    generated: true,
  },
  fixtures: {
    files: /^specs\/(?:data|metrics|node)\/fixtures\/.*\.json$/,
    edits: fixtureEdits,
    layers: [layer('validation'), layer('server'), layer('client'), 'tests/derive/derive.test.ts'],
    sample: 15,
  },
}

/**
 * Folders of the code that generates, records and validates, and the number of mutants to try in each: more in folders
 * where a fault is worse for users.
 */
const rooms: Readonly<Record<string, number>> = {
  'packages/model/src/document': 34,
  'packages/model/src/jsonschema': 34,
  'packages/model/src/openrpc': 17,
  'packages/model/src/openapi': 17,
  'packages/model/src/load': 17,
  'generators/source': 34,
  'packages/contract/src/secrets': 17,
  'packages/contract/src/record': 17,
  'generators/diff': 34,
  'generators/cli/engine': 34,
  'packages/contract/src/convert': 17,
  'packages/contract/src/judge': 34,
  'packages/contract/src/verify': 17,
  'packages/contract/src/draw': 17,
  'packages/contract/src/replay': 17,
  'generators/validation': 17,
  'packages/model/src/extensions': 17,
  'generators/docs': 17,
  'generators/spec': 17,
  'generators/client': 17,
  'generators/server': 17,
  'packages/contract/src/contract': 17,
  'packages/contract/src/format': 17,
  'packages/contract/src/report': 17,
}

const roomKinds = Object.entries(rooms).map(([folder, sample]): readonly [Kind, KindOfArtifact] => [
  `room ${folder}`,
  {
    files: new RegExp(`^${folder}/(?!(?:.*/)?(?:testing|cases)/)(?!.*\\.test).*\\.ts$`),
    edits: over([...logic, ...diagnostics]),
    compiled: true,
    layers: [],
    sample,
  },
])

/** The kinds by name, artifacts before rooms. */
export const kinds: ReadonlyMap<Kind, KindOfArtifact> = new Map<Kind, KindOfArtifact>([
  ...(Object.entries(artifacts) as [Kind, KindOfArtifact][]),
  ...roomKinds,
])

/** The kind with a name. @throws if there is none */
export const kindOf = (kind: Kind): KindOfArtifact => {
  const of = kinds.get(kind)
  if (of === undefined) throw new Error(`There is no kind ${kind} of mutants.`)
  return of
}

export const isRoom = (kind: Kind): boolean => kind.startsWith('room ')
