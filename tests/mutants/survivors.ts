import type { Kind } from './mutant.ts'

/**
 * A mutant that no layer can detect, or, in a room, no unit test, and the reason. `node tests/mutants/equal.ts` shows
 * that each mutant of an artifact gives equal results in 10,000 generated calls.
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
    id: '7225970f2411',
    kind: 'runtime-server',
    file: `${runtime}/server/src/json/canonical.ts`,
    reason:
      'The maximum length of a key that is stored unhashed: a key of exactly this length is the digest of its text then, which equal values share, too.',
  },
  {
    id: 'd95c027c153c',
    kind: 'runtime-server',
    file: `${runtime}/server/src/json/canonical.ts`,
    reason: 'The result of a comparison of two names: a sort uses only its sign.',
  },
  {
    id: 'b81958a6317a',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/decode/quick.ts`,
    reason: 'An empty part at the end of a query: no parameter has an empty name, so reading the part has no effect.',
  },
  {
    id: 'b605ba557cfe',
    kind: 'clients',
    file: 'packages/node/client/src/gen/api.ts',
    reason:
      '`batches: false`: an absent flag has the same effect. The type of an endpoint then refuses it, but a client sends the same.',
  },
  {
    id: '34f810e055a4',
    kind: 'clients',
    file: 'packages/data/client/src/gen/api.ts',
    reason: 'The empty alternative of `security`: a client sends no credential anyway if no alternative can be met.',
  },
  {
    id: 'ad8d0373bbd4',
    kind: 'clients',
    file: 'packages/node/client/src/gen/operations/ethGetChainConfig.ts',
    reason:
      'The names of 64-bit integers: all integers of this response are in the list, and without a list all are read as 64-bit integers.',
  },
  {
    id: 'bf888e499dc3',
    kind: 'servers',
    file: 'packages/data/server/src/gen/operations.ts',
    reason:
      'The table of the places of formats: without it, a server checks formats in all places. This has the same result and takes longer.',
  },
  {
    id: 'eb7984b4e2fd',
    kind: 'servers',
    file: 'packages/node/server/src/gen/operations.ts',
    reason:
      'The default of a parameter: only the dialect `node` reads it, and this operation has the dialect `ethereum`.',
  },
  {
    id: '6d91b2dfc9b7',
    kind: 'validators',
    file: 'packages/metrics/validation/src/gen/schemas/ForbiddenBody.ts',
    reason: 'A part of `allOf` permits `statusCode` to be absent, but the previous part requires it.',
  },
  {
    id: '926cb665ca6b',
    kind: 'runtime-server',
    file: `${runtime}/server/src/http/router.ts`,
    reason: '`next > this.#end ? this.#end : next`: if both are equal, both branches return the same place.',
  },
  {
    id: 'a0cca22756ec',
    kind: 'runtime-server',
    file: `${runtime}/server/src/http/router.ts`,
    reason:
      'Whether a path can contain percent-encoding: without any, decoding returns the same values and takes longer.',
  },
  {
    id: 'a35ed307e6da',
    kind: 'runtime-server',
    file: `${runtime}/server/src/rpc/envelope.ts`,
    reason:
      'How most messages begin: if the comparison fails, the id is searched in the whole text, with the same result.',
  },
  {
    id: '55b236803f64',
    kind: 'runtime-server',
    file: `${runtime}/server/src/rpc/envelope.ts`,
    reason: 'Whether the id is the second member: if not, it is searched in the whole text, with the same result.',
  },
  {
    id: '1d16c8112368',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/keywords/objects.ts`,
    reason: 'A limit of 1 instead of an absent one: `attempt` uses 1 if the limit is absent.',
  },
  {
    id: '476e57a96dc9',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/keywords/arrays.ts`,
    reason: 'The text of an item that has no JSON (`undefined`): requests and responses contain no such item.',
  },
  {
    id: '386ac6ecf9e8',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/keywords/arrays.ts`,
    reason: 'Items of `uniqueItems` with more than 500 levels: readers refuse messages that are nested so deep.',
  },
  {
    id: '066fdb110c04',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/keywords/strings.ts`,
    reason:
      'The length from which characters are not counted: a code point has at most two units, so counting has the same result.',
  },
  {
    id: 'cea5b75e408f',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/decode/readers.ts`,
    reason: 'An empty text: its first character is not a digit, so the next line returns the same.',
  },
  {
    id: 'd0cb3317ee4b',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/keywords/values.ts`,
    reason: 'The first 99 values already fill the 240 characters of a message; the others are cut off anyway.',
  },
  {
    id: '9c4b991806af',
    kind: 'runtime-client',
    file: `${runtime}/client/src/streams/event-stream.ts`,
    reason: 'A colon at the start of a line: such a line is a comment, for which the function has already returned.',
  },
  {
    id: 'a225d01748ee',
    kind: 'room packages/contract/src/replay',
    file: 'packages/contract/src/replay/replay.ts',
    reason: 'The variables of a request that matches no operation: only operations read variables.',
  },
  {
    id: '4c1de7544d52',
    kind: 'room packages/model/src/document',
    file: 'packages/model/src/document/overlay.ts',
    reason: 'An overlay that cannot be read is reported as an error, which alone prevents a result.',
  },
  {
    id: 'b7e4c2838bba',
    kind: 'room generators/cli/engine',
    file: 'generators/cli/engine/lint.ts',
    reason: 'The first or the last period of a code: the only codes with two are those of a Redocly rule that is off.',
  },
  {
    id: 'bf147b31c6af',
    kind: 'room packages/contract/src/judge',
    file: 'packages/contract/src/judge/judge-rpc.ts',
    reason: 'The first or the last response with the key `result`: a method has one.',
  },
  {
    id: '19ce62db0b17',
    kind: 'room packages/model/src/document',
    file: 'packages/model/src/document/uris.ts',
    reason: 'The path of a known URI is stored: without this, it is computed again, with the same result.',
  },
  {
    id: 'f1ace14e5e38',
    kind: 'room packages/model/src/document',
    file: 'packages/model/src/document/locate-json.ts',
    reason: 'The set already contains the pointers of all parents, so continuing adds nothing and takes longer.',
  },
  {
    id: '0b6bce34807c',
    kind: 'room packages/model/src/openrpc',
    file: 'packages/model/src/openrpc/subscriptions.ts',
    reason: 'The first or the last method with a name: `readOpenrpc` omits all but one.',
  },
  {
    id: 'c9e0b6e040a3',
    kind: 'room packages/model/src/openrpc',
    file: 'packages/model/src/openrpc/methods.ts',
    reason: 'The name of a parameter without a name: a document with such a parameter is refused earlier.',
  },
  {
    id: 'c94167f9780d',
    kind: 'room packages/model/src/openrpc',
    file: 'packages/model/src/openrpc/errors.ts',
    reason:
      'The default of an error without an id: only errors in the form of `x-errors` are read, and these have an id.',
  },
  {
    id: 'fb618c0a3dd7',
    kind: 'validators',
    file: 'packages/data/validation/src/gen/schemas/AggregationRequest.ts',
    reason:
      'The maximum of the buffer in the guard: a buffer above 100 also exceeds the maximum of the sum, which is checked too.',
  },
  {
    id: 'b57dfda4aef6',
    kind: 'types',
    file: 'packages/metrics/spec/src/gen/schemas/UnauthorizedBody.ts',
    reason: 'A required property in an intersection: the other part, `ErrorBody`, also requires it.',
  },
  {
    id: '882cbddeaf3c',
    kind: 'runtime-client',
    file: `${runtime}/client/src/core/expiry.ts`,
    reason: 'A time limit that ends in exactly 1 ms: the timer is set again, and the call ends 1 ms later.',
  },
  {
    id: '91c597d681ea',
    kind: 'runtime-hosts',
    file: `${runtime}/server/src/exchange/exchange.ts`,
    reason: 'Whether an absolute target contains a path: the path follows the authority, so its place is never 0.',
  },
  {
    id: '563360f7578e',
    kind: 'runtime-client',
    file: `${runtime}/client/src/http/url.ts`,
    reason: 'The first or the last parameter of a path with a name: of two in a document, only one is read.',
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
    reason: "`parts[i + 1] ?? ''`: the loop ends before the last part, so a next part always exists.",
  },
  {
    id: '6e2651e430fd',
    kind: 'room generators/diff',
    file: 'generators/diff/schemas/pattern-language.ts',
    reason:
      'Whether exactly 0 ms means that no time is left: measured times have fractions, and their sum is never exactly the limit.',
  },
  {
    id: '7a2070de6a20',
    kind: 'room generators/source',
    file: 'generators/source/code/code.ts',
    reason: 'The later parts change neither the columns nor the lead, so visiting them only takes longer.',
  },
  {
    id: '8a3ae1c74c7a',
    kind: 'room generators/source',
    file: 'generators/source/typescript/docs.ts',
    reason: 'Replacing the spaces of a text that has only single spaces returns the same text, and only takes longer.',
  },
  {
    id: 'ab03da8837fd',
    kind: 'room generators/spec',
    file: 'generators/spec/paths.ts',
    reason: 'The types refer to no global of a library later than ES5, so parsing more libraries only takes longer.',
  },
  {
    id: '12c30ce2c686',
    kind: 'room generators/spec',
    file: 'generators/spec/yaml.ts',
    reason: 'The number of lines of a block that are joined at once: the joined blocks are the same text.',
  },
  {
    id: '946318c4e742',
    kind: 'room packages/contract/src/format',
    file: 'packages/contract/src/format/body.ts',
    reason: 'The bound matters only for a text of white space, which is not JSON and is stored whole in both cases.',
  },
  {
    id: '25156d0eea9d',
    kind: 'room packages/contract/src/secrets',
    file: 'packages/contract/src/secrets/encodings.ts',
    reason: 'A text that decoding no longer changes is only added to a set again, so ending the loop only saves time.',
  },
  {
    id: 'e0ec904620ff',
    kind: 'room packages/contract/src/secrets',
    file: 'packages/contract/src/secrets/encodings.ts',
    reason:
      'Runs of digits below 64 characters never look random, so a smaller minimum length of a run matches nothing more.',
  },
  {
    id: '9c0fc636137e',
    kind: 'room packages/model/src/jsonschema',
    file: 'packages/model/src/jsonschema/shape/combine.ts',
    reason: 'After the end of the shorter list, no place has two items, so continuing adds nothing.',
  },
  {
    id: 'f1c46f612818',
    kind: 'room packages/model/src/load',
    file: 'packages/model/src/load/assemble.ts',
    reason: 'Without discriminators, no schemas are distinguished, so the early return only saves a search.',
  },
  {
    id: '10bcbed6893e',
    kind: 'room packages/model/src/load',
    file: 'packages/model/src/load/apart.ts',
    reason: 'The smaller one of two equal bounds: both have the same effect in every comparison.',
  },
  {
    id: '42fdc6960709',
    kind: 'room packages/model/src/load',
    file: 'packages/model/src/load/load-api.ts',
    reason: 'The result of a comparison: a sort uses only its sign.',
  },
  {
    id: '584dc611459b',
    kind: 'room packages/model/src/extensions',
    file: 'packages/model/src/extensions/read-operation.ts',
    reason: 'The default of the segments of a pointer: every text that starts with `/` has segments.',
  },
  {
    id: 'ba37787cad26',
    kind: 'room packages/model/src/openapi',
    file: 'packages/model/src/openapi/upgrade.ts',
    reason:
      'The default of an example: the line runs only if the property exists, and properties in JSON are never undefined.',
  },
  {
    id: '3c1b21c80554',
    kind: 'room generators/client',
    file: 'generators/client/local-names.ts',
    reason: 'The default of an absent origin: the result must only differ between endpoints.',
  },
  {
    id: '1f5ec91e49d5',
    kind: 'room generators/source',
    file: 'generators/source/typescript/print.ts',
    reason:
      'The default of the second line: `sort` passes the later line first, and imports of all names precede those of names.',
  },
  {
    id: '2c76ba97dc10',
    kind: 'room generators/cli/engine',
    file: 'generators/cli/engine/utf8.ts',
    reason: 'The size of a chunk of UTF-8: all chunks together are the same bytes.',
  },
  {
    id: 'e017d00af151',
    kind: 'room generators/validation',
    file: 'generators/validation/explain/reference.ts',
    reason: 'The name of every pattern starts with `matches`, and the first occurrence is the one that is removed.',
  },
  {
    id: 'e17c6558f71a',
    kind: 'room packages/model/src/jsonschema',
    file: 'packages/model/src/jsonschema/shape/prefix.ts',
    reason: '`(.*)$` with the flag `s`: the group takes all remaining characters, with or without `$`.',
  },
  {
    id: '64b48c871a22',
    kind: 'room packages/model/src/jsonschema',
    file: 'packages/model/src/jsonschema/written/flattened.ts',
    reason:
      '`schemas[0] ?? true`: the list of a name is created with its first schema, so the default exists only for the compiler.',
  },
  {
    id: 'a44a9f767944',
    kind: 'room packages/contract/src/contract',
    file: 'packages/contract/src/contract/path.ts',
    reason:
      'A template has one more text than variables, so a text follows every value. The default exists only for the compiler.',
  },
  {
    id: '4265a2460076',
    kind: 'room generators/spec',
    file: 'generators/spec/operation-table.ts',
    reason:
      'The keys of outcomes are `default`, classes such as `4XX`, and codes of three digits. No key has text before a code.',
  },
  {
    id: '0172aedd9151',
    kind: 'room packages/model/src/load',
    file: 'packages/model/src/load/schema-json.ts',
    reason:
      'The default of a part of an event without JSON: a part is in the document, or the reader creates it with JSON.',
  },
  {
    id: '73a20343012b',
    kind: 'room packages/model/src/load',
    file: 'packages/model/src/load/moved.ts',
    reason:
      'In a file without embedded resources, every schema belongs to the resource of the file, so a search has the same result and takes longer.',
  },
  {
    id: '5b9ba3295b76',
    kind: 'room packages/contract/src/judge',
    file: 'packages/contract/src/judge/judge-rpc.ts',
    reason:
      'The default of a body without text: only a JSON text has a result, so the default exists only for the compiler.',
  },
  {
    id: 'adf2c1eb8ef7',
    kind: 'runtime-validation',
    file: `${runtime}/validation/src/as-written.ts`,
    reason: 'Whether a token is a string: in JSON, the token of a string starts and ends with a quotation mark.',
  },
  {
    id: 'b8a9ab2658ba',
    kind: 'runtime-hosts',
    file: `${runtime}/server/src/ws.ts`,
    reason:
      'The default of the number of connections of an address: an address has a number until its last connection closes.',
  },
  {
    id: '8df51173ba21',
    kind: 'runtime-hosts',
    file: `${runtime}/server/src/adapters/node-validator.ts`,
    reason: 'The default of an absent media type: a body without one is refused with 415 before its bytes are read.',
  },
  {
    id: 'a0e879fce7e3',
    kind: 'runtime-hosts',
    file: `${runtime}/server/src/adapters/node-types.ts`,
    reason:
      'The default of an absent target: a request that a server received has one. The default exists only for the compiler.',
  },
  {
    id: '3f3711dc3499',
    kind: 'runtime-hosts',
    file: `${runtime}/server/src/exchange.ts`,
    reason: 'The place of the first slash after a scheme: it is never 0, because `://` precedes it.',
  },
  {
    id: 'b39c47453714',
    kind: 'room packages/contract/src/draw',
    file: 'packages/contract/src/draw/known.ts',
    reason:
      '`^(.*)` at the start of a path: the first group takes all characters before the last variable, with or without `^`.',
  },
  {
    id: '6aaf444746ed',
    kind: 'room packages/model/src/load',
    file: 'packages/model/src/load/discriminated.ts',
    reason:
      'The default of an absent value: the place of a tag is a property of the same document. It exists for the compiler.',
  },
]
