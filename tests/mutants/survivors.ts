import type { Kind } from './mutant.ts'

/**
 * A mutant that no layer can detect, or, in a room, no unit test, and the reason. `node tests/mutants/equal.ts` shows that each
 * mutant of an artifact gives equal results in 10,000 drawn calls.
 */
export interface Survivor {
  readonly id: string
  readonly kind: Kind
  readonly file: string
  /** The reason why it has no observable effect. */
  readonly reason: string
}

const runtime = 'packages/runtime'

export const survivors: readonly Survivor[] = [
  {
    id: 'b605ba557cfe',
    kind: 'clients',
    file: 'packages/node/client/src/gen/api.ts',
    reason:
      '`batches: false`: a flag that is absent is not set, so nothing is sent otherwise; the type of an endpoint refuses it.',
  },
  {
    id: '34f810e055a4',
    kind: 'clients',
    file: 'packages/data/client/src/gen/api.ts',
    reason: 'The empty alternative of `security`: after all alternatives a client tries to send none anyway.',
  },
  {
    id: 'ad8d0373bbd4',
    kind: 'clients',
    file: 'packages/node/client/src/gen/operations/ethGetChainConfig.ts',
    reason: 'The names of integers of 64 bits: all integers of the answer are so, and without names all are read so.',
  },
  {
    id: 'bf888e499dc3',
    kind: 'servers',
    file: 'packages/data/server/src/gen/operations.ts',
    reason: 'The table of places of formats: without it a server asks for formats everywhere, which only takes longer.',
  },
  {
    id: 'eb7984b4e2fd',
    kind: 'servers',
    file: 'packages/node/server/src/gen/operations.ts',
    reason: 'The default of a parameter: only the `node` dialect reads it, the operation is of the `ethereum` dialect.',
  },
  {
    id: '6d91b2dfc9b7',
    kind: 'validators',
    file: 'packages/metrics/validation/src/gen/schemas/ForbiddenBody.ts',
    reason: 'A part of `allOf` that lets `statusCode` be absent: the part before it requires it.',
  },
  {
    id: '926cb665ca6b',
    kind: 'runtime-server',
    file: `${runtime}/server/src/http/router.ts`,
    reason: '`next > this.#end ? this.#end : next`: where both are equal, both branches give the same place.',
  },
  {
    id: 'a0cca22756ec',
    kind: 'runtime-server',
    file: `${runtime}/server/src/http/router.ts`,
    reason:
      'Whether a path may be percent-encoded: if it is not, decoding returns the same values and only takes longer.',
  },
  {
    id: 'a35ed307e6da',
    kind: 'runtime-server',
    file: `${runtime}/server/src/rpc/envelope.ts`,
    reason: 'How most messages begin: an id that is not found so is looked for in the whole text, and is the same.',
  },
  {
    id: 'b3eee1da28dd',
    kind: 'runtime-server',
    file: `${runtime}/server/src/call.ts`,
    reason: 'The group of the expression is part of every match, so its default is for the compiler.',
  },
  {
    id: '1d16c8112368',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/keywords/objects.ts`,
    reason: 'A limit of 1 where none is given: `attempt` takes 1 for a limit that is not given.',
  },
  {
    id: '476e57a96dc9',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/keywords/arrays.ts`,
    reason: 'The text of an item that JSON cannot write (`undefined`): no request and no answer has one.',
  },
  {
    id: '386ac6ecf9e8',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/keywords/arrays.ts`,
    reason: 'Objects of more than 500 levels in lists without duplicates: no message is read that is so deep.',
  },
  {
    id: '066fdb110c04',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/keywords/strings.ts`,
    reason:
      'From which length on characters are not counted: a code point is at most two units, so counting says the same.',
  },
  {
    id: 'cea5b75e408f',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/decode/readers.ts`,
    reason: 'An empty text: its first digit is not a number, so it is read as no integer by the next line too.',
  },
  {
    id: 'd0cb3317ee4b',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/keywords/values.ts`,
    reason: 'Of more than 99 values the first fill the 240 characters of a message: the others are cut off anyway.',
  },
  {
    id: '9c4b991806af',
    kind: 'runtime-client',
    file: `${runtime}/client/src/streams/event-stream.ts`,
    reason: 'A colon at the beginning of a line: the function returned before, as the line is a comment.',
  },
  {
    id: 'f1ace14e5e38',
    kind: 'room packages/model/src/document',
    file: 'packages/model/src/document/locate-json.ts',
    reason: 'The pointers further up are in the set already, so to continue there adds nothing and only takes longer.',
  },
  {
    id: '0b6bce34807c',
    kind: 'room packages/model/src/openrpc',
    file: 'packages/model/src/openrpc/subscriptions.ts',
    reason: 'The first or the last method with a name: `readOpenrpc` leaves out a second one.',
  },
  {
    id: 'c9e0b6e040a3',
    kind: 'room packages/model/src/openrpc',
    file: 'packages/model/src/openrpc/methods.ts',
    reason: 'The name of a parameter without a name: a document with one is refused before.',
  },
  {
    id: 'c94167f9780d',
    kind: 'room packages/model/src/openrpc',
    file: 'packages/model/src/openrpc/errors.ts',
    reason: 'The default for an error without an id: only errors in our form are read, and these have one.',
  },
  {
    id: 'fb618c0a3dd7',
    kind: 'validators',
    file: 'packages/data/validation/src/gen/schemas/AggregationRequest.ts',
    reason:
      'The maximum of the buffer in the guard: a buffer over 100 exceeds the maximum of the sum, which is checked too.',
  },
  {
    id: 'b57dfda4aef6',
    kind: 'types',
    file: 'packages/metrics/spec/src/gen/schemas/UnauthorizedBody.ts',
    reason: 'A required member in an intersection: the other part, `ErrorBody`, requires it too.',
  },
  {
    id: 'c1cd5e244af8',
    kind: 'runtime-client',
    file: `${runtime}/client/src/json/amounts.ts`,
    reason: '`value < 0n ? -value : value`: the negative of zero is zero.',
  },
  {
    id: '00743bc8e9ff',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/decode/pairs.ts`,
    reason: "`parts[i + 1] ?? ''`: the loop ends before the last part, so there is always a next one.",
  },
  {
    id: '22f3fa7ecce9',
    kind: 'room generators/cli/engine',
    file: 'generators/cli/engine/hash.ts',
    reason: 'Whether the folders of a build are read: they contain only declarations, which are left out anyway.',
  },
  {
    id: '6e2651e430fd',
    kind: 'room generators/diff',
    file: 'generators/diff/schemas/pattern-language.ts',
    reason: 'Whether no time is left at exactly 0 ms: the measured times have fractions, and never sum up to it.',
  },
  {
    id: '7a2070de6a20',
    kind: 'room generators/source',
    file: 'generators/source/code.ts',
    reason: 'The parts after that change neither the columns nor the lead, so to look at them only takes longer.',
  },
  {
    id: '8a3ae1c74c7a',
    kind: 'room generators/source',
    file: 'generators/source/docs.ts',
    reason: 'A text with single spaces only is the same after its spaces are replaced, which only takes longer.',
  },
  {
    id: 'ab03da8837fd',
    kind: 'room generators/spec',
    file: 'generators/spec/paths.ts',
    reason: 'The types refer to no global of a later library than ES5, so to parse more libraries only takes longer.',
  },
  {
    id: '12c30ce2c686',
    kind: 'room generators/spec',
    file: 'generators/spec/yaml.ts',
    reason: 'The number of lines in a block that are joined at once: all blocks are joined to the same text.',
  },
  {
    id: '946318c4e742',
    kind: 'room packages/contract/src/format',
    file: 'packages/contract/src/format/body.ts',
    reason: 'The bound matters only for a text of white space alone, which is not JSON and is stored whole either way.',
  },
  {
    id: '25156d0eea9d',
    kind: 'room packages/contract/src/secrets',
    file: 'packages/contract/src/secrets/encodings.ts',
    reason: 'A reading that no longer changes only adds itself to a set again: ending the loop saves time.',
  },
  {
    id: 'e0ec904620ff',
    kind: 'room packages/contract/src/secrets',
    file: 'packages/contract/src/secrets/encodings.ts',
    reason:
      'Runs of digits below 64 characters never look random, so a smaller minimum length of a run matches no more.',
  },
  {
    id: '9c0fc636137e',
    kind: 'room packages/model/src/jsonschema',
    file: 'packages/model/src/jsonschema/shape/combine.ts',
    reason: 'Where one of two lists ends, it has no item in the places after it either, so to continue adds nothing.',
  },
  {
    id: 'f1c46f612818',
    kind: 'room packages/model/src/load',
    file: 'packages/model/src/load/assemble.ts',
    reason:
      'Without discriminators, nothing is distinguished: the return before only saves the time to look for schemas.',
  },
  {
    id: '42fdc6960709',
    kind: 'room packages/model/src/load',
    file: 'packages/model/src/load/load-api.ts',
    reason: 'The result of a comparison: a sort uses its sign only.',
  },
  {
    id: '584dc611459b',
    kind: 'room packages/model/src/extensions',
    file: 'packages/model/src/extensions/read-operation.ts',
    reason: 'The default of the segments of a pointer: every text that begins with `/` has segments.',
  },
  {
    id: 'ba37787cad26',
    kind: 'room packages/model/src/openapi',
    file: 'packages/model/src/openapi/upgrade.ts',
    reason:
      'The default of an example: the line runs only if the member exists, and members of JSON are never undefined.',
  },
  {
    id: '3c1b21c80554',
    kind: 'room generators/client',
    file: 'generators/client/local-names.ts',
    reason: 'The default of an absent origin: the result only has to be different for each endpoint.',
  },
  {
    id: 'ffc830801f4d',
    kind: 'room packages/contract/src/replay',
    file: 'packages/contract/src/replay/asked-id.ts',
    reason:
      'The start of an expression that begins with `.*`: it matches from there anyway, because paths have one line.',
  },
  {
    id: '1f5ec91e49d5',
    kind: 'room generators/source',
    file: 'generators/source/print.ts',
    reason:
      'The default of the second line: `sort` passes the later line first, and imports of all names precede those of names.',
  },
  {
    id: '2c76ba97dc10',
    kind: 'room generators/cli/engine',
    file: 'generators/cli/engine/utf8.ts',
    reason: 'The size of a chunk of UTF-8: the chunks together are the same bytes.',
  },
  {
    id: '34f479a3d9dc',
    kind: 'room generators/validation',
    file: 'generators/validation/module-builder.ts',
    reason: 'Every name of a pattern begins with `matches`, and the first occurrence is the one that is removed.',
  },
  {
    id: 'e17c6558f71a',
    kind: 'room packages/model/src/jsonschema',
    file: 'packages/model/src/jsonschema/shape/prefix.ts',
    reason: '`(.*)$` with the flag `s`: the group takes all characters that remain, with or without `$`.',
  },
  {
    id: '64b48c871a22',
    kind: 'room packages/model/src/jsonschema',
    file: 'packages/model/src/jsonschema/written/flattened.ts',
    reason:
      '`schemas[0] ?? true`: the list of a name is created with its first schema, so the default is for the compiler.',
  },
  {
    id: 'a44a9f767944',
    kind: 'room packages/contract/src/contract',
    file: 'packages/contract/src/contract/path.ts',
    reason:
      'A template has one more text than variables, so a text follows every value: the default is for the compiler.',
  },
  {
    id: '4265a2460076',
    kind: 'room generators/spec',
    file: 'generators/spec/operation-table.ts',
    reason:
      'The keys of outcomes are `default`, classes such as `4XX`, and codes of three digits: none has text before.',
  },
  {
    id: '0172aedd9151',
    kind: 'room packages/model/src/load',
    file: 'packages/model/src/load/schema-json.ts',
    reason: 'The default of an event part without JSON: a part is in the document, or the reader creates it with JSON.',
  },
]
