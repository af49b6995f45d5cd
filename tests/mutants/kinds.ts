import type { Edit, Kind } from './mutant.ts'
import { contractEdits, fixtureEdits } from './rules/documents.ts'
import { logic } from './rules/logic.ts'
import { tables } from './rules/tables.ts'
import { types } from './rules/types.ts'
import { validators } from './rules/validators.ts'
import { editsIn } from './rules/walk.ts'

/** A kind of artifact: where it is, how bugs are made in it, who has to find them. */
export interface KindOfArtifact {
  /** Which files, by their paths from the root. */
  readonly files: RegExp
  readonly edits: (text: string) => readonly Edit[]
  /** The layers that judge it, the quickest first. */
  readonly layers: readonly string[]
  /** Layers that do not select cases: each is run as a whole, after the others. */
  readonly whole?: readonly string[]
  /** How many are made by rules; spread evenly over the rules and, within one, over the files. */
  readonly sample: number
  /** Whether packages are generated again before they are judged. */
  readonly generated?: boolean
}

const layer = (name: string): string => `tests/layers/${name}.test.ts`
const over = (rules: Parameters<typeof editsIn>[1]) => (text: string) => editsIn(text, rules)

export const kinds: Readonly<Record<Kind, KindOfArtifact>> = {
  validators: {
    files: /^packages\/(?:data|metrics|node)\/validation\/src\/gen\/(?:operations|schemas)\/\w+\.ts$/,
    edits: over(validators),
    layers: [layer('validation'), layer('server'), layer('validation.drawn'), layer('client')],
    whole: [layer('behaviour')],
    sample: 45,
  },
  servers: {
    files: /^packages\/(?:data|metrics|node)\/server\/src\/gen\/(?:operations|service)\.ts$/,
    edits: over(tables),
    layers: [layer('server'), layer('headers'), layer('client')],
    whole: [layer('behaviour')],
    sample: 35,
  },
  clients: {
    files: /^packages\/(?:data|metrics|node)\/client\/src\/gen\/(?:api|operations\/\w+)\.ts$/,
    edits: over(tables),
    layers: [layer('client'), layer('client.over-time')],
    whole: [layer('client-behaviour')],
    sample: 25,
  },
  types: {
    files: /^packages\/(?:data|metrics|node)\/spec\/src\/gen\/(?:operations|schemas)\/\w+\.ts$/,
    edits: over(types),
    layers: [
      layer('types.members'),
      'tests/contract/types/openapi-typescript.test.ts',
      'tests/contract/types/open-rpc-typings.test.ts',
      layer('types'),
    ],
    sample: 20,
  },
  'runtime-validation': {
    files: /^packages\/runtime\/validation\/src\/(?!.*(?:testing|codegen|\.test)).*\.ts$/,
    edits: over(logic),
    layers: [layer('validation'), layer('server'), layer('validation.drawn')],
    whole: [layer('behaviour')],
    sample: 25,
  },
  'runtime-server': {
    files:
      /^packages\/runtime\/server\/src\/(?:pages|limits|rpc|http|json|security|challenges|answer|reply|decoding|call|dispatch|errors|handlers)\b(?!.*\.test).*\.ts$/,
    edits: over(logic),
    layers: [layer('server'), layer('headers'), layer('client')],
    whole: [layer('behaviour')],
    sample: 30,
  },
  'runtime-client': {
    files: /^packages\/runtime\/client\/src\/(?!.*(?:testing|codegen|raw|provider|notify|coalesce|\.test)).*\.ts$/,
    edits: over(logic),
    layers: [layer('client'), layer('client.over-time')],
    whole: [layer('client-behaviour')],
    sample: 30,
  },
  contracts: {
    files: /^specs\/(?:data|metrics|node)\/(?!fixtures\/).*\.yaml$/,
    edits: contractEdits,
    layers: [layer('validation'), layer('server'), layer('client')],
    whole: [layer('coverage')],
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
