import type { Json } from '@chainwright/model'

export type { Json }

/**
 * One case of a contract: the requests, the expected responses, the source of the evidence, and how to check it. Each
 * case is one file: `specs/<api>/fixtures/<operation>/<claim>.json`. Its JSON Schema is `fixture.schema.json`.
 */
export interface Fixture {
  /** Relative path or URL of the format's JSON Schema, for editors. */
  readonly $schema?: string
  /** One sentence that can be true or false. The file name is derived from it. */
  readonly claim: string
  /** The id of the operation; absent for cases of the protocol (`fixtures/_protocol/`). */
  readonly operation?: string
  readonly kind: FixtureKind
  readonly provenance: Provenance
  /** The places of redacted values. */
  readonly redacted?: readonly Redaction[]
  /** Values that differ between runs, and how each is checked. All others are compared exactly. */
  readonly volatile?: readonly Volatile[]
  /** Ids of entries of the register of unknowns. */
  readonly assumptions?: readonly string[]
  /** For negative cases: the place and the keyword of the expected refusal. */
  readonly refused?: Refusal
  readonly steps: readonly Step[]
}

/** What a fixture tests: valid and invalid requests and responses, the protocol, or rules over several steps. */
export type FixtureKind =
  /** Request and response are both valid. */
  | 'positive'
  /** The request violates the contract and is refused. */
  | 'negative-request'
  /** The response violates the contract: validators and clients refuse it. */
  | 'negative-response'
  /** Envelopes, content types, methods: the protocol below the operations. */
  | 'protocol'
  /** A rule over several steps, which may have times. */
  | 'behaviour'

/** The source of a fixture. */
export type Provenance =
  /** Recorded on the wire. `date` is `YYYY-MM-DD`; `changes` lists every edit of the recorded text. */
  | {
      readonly type: 'recorded'
      readonly recorder: string
      readonly date: string
      readonly source: string
      readonly changes?: readonly string[]
    }
  /** Computed from recorded data by a rule that can be run again. */
  | { readonly type: 'derived'; readonly rule: string; readonly from: readonly string[] }
  /** Stated by a document. */
  | { readonly type: 'documented'; readonly source: string }
  /** Constructed as a valid case. */
  | { readonly type: 'synthesised'; readonly by: string }
  /** Another fixture with one change. */
  | { readonly type: 'mutant'; readonly of: string; readonly change: string }

/**
 * A place in a fixture: a step (from 0), its side, and a JSON Pointer into the body, or `header:<name>`,
 * `query:<name>`, `path:<name>`, `cookie:<name>`, `status`.
 */
export interface Place {
  readonly step: number
  readonly side: 'request' | 'response'
  readonly at: string
}

/** A place whose value was replaced before the fixture was written. */
export interface Redaction extends Place {
  /** The reason: `secret-header`, `host`, `personal`. */
  readonly reason: string
}

/** A place whose value differs between runs, and how it is checked. */
export interface Volatile extends Place {
  readonly judge: /** The contract's schema decides; the value itself is not compared. */
    | 'schema'
    /** Not less than the value at the same place of the previous step. */
    | 'monotone'
    /** Stored as `name`; a later step refers to it as `{{name}}`. */
    | { readonly bind: string }
}

/** The place of an invalid value, and the keyword that it violates. */
export interface Refusal extends Place {
  /** The JSON Schema keyword, or `rule:<id>` of an `x-rules` entry. */
  readonly keyword: string
}

/** One exchange of a fixture. */
export interface Step {
  /** Time since the first step: `+59m59s`, `+24h`, `+1.5s`. Absent: immediately. */
  readonly at?: string
  /** The credentials that the request is sent with. Absent: those of the run, if the operation requires any. */
  readonly credentials?: StepCredentials
  readonly request: RequestText
  readonly response: ResponseText
}

/** The credentials of a step that differ from those of the run. */
export type StepCredentials =
  /** None. */
  | 'none'
  /** Invalid credentials instead of those of the run. */
  | 'wrong'
  /** Other valid credentials of the same caller; those of the run if the caller has no others. */
  | 'renewed'
  /** Credentials of another scheme, and none of the schemes that the operation requires. */
  | 'other'

/** A request with its body as text or bytes. */
export interface RequestText {
  readonly method: string
  /** Path and query as on the wire, percent-encoded, without origin. */
  readonly target: string
  /** Lower-case names. */
  readonly headers: { readonly [name: string]: string }
  readonly body?: Body
}

/** A response with its body as text or bytes. */
export interface ResponseText {
  readonly status: number
  /** Lower-case names. */
  readonly headers: { readonly [name: string]: string }
  readonly body?: Body
  /**
   * For a stream, the time of each of its parts since the start of the response: `["+0ms", "+1.5s"]`. A part is an
   * event or comment with its terminating empty line, a line, or a text of a sequence. Absent: all parts at once. A
   * part without a time has that of the previous one.
   */
  readonly times?: readonly string[]
}

/**
 * Exact bytes. `json` is used only if serializing it without white space (plus `end`) restores the exact text: it has
 * no numbers beyond 2^53, no duplicate members, and no unusual escapes.
 */
export type Body =
  | { readonly json: Json; readonly end?: string }
  | { readonly text: string }
  | { readonly base64: string }
