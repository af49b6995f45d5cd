/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * One case of a contract: the requests, the expected responses, the source of the evidence, and how to judge it. Each case is one file:
 * `specs/<api>/fixtures/<operation>/<claim>.json`. Its JSON Schema is `fixture.schema.json`.
 */
export interface Fixture {
  /** Relative path or URL of the format's JSON Schema, for editors. */
  readonly $schema?: string
  /** One sentence that can be true or false. The file's name is made of it. */
  readonly claim: string
  /** Id of the operation; absent for cases of a protocol as a whole (`fixtures/_protocol/`). */
  readonly operation?: string
  readonly kind: FixtureKind
  readonly provenance: Provenance
  /** Where a value was replaced before anything was written. */
  readonly redacted?: readonly Redaction[]
  /** Values that differ from run to run, and how each is judged. All others are compared exactly. */
  readonly volatile?: readonly Volatile[]
  /** Ids of entries of the register of unknowns. */
  readonly assumptions?: readonly string[]
  /** For negative cases: the place and the keyword of the expected refusal. */
  readonly refused?: Refusal
  readonly steps: readonly Step[]
}

export type FixtureKind =
  /** Request and response are both valid. */
  | 'positive'
  /** The request breaks the contract and is refused. */
  | 'negative-request'
  /** The answer breaks the contract: validators and clients refuse it. */
  | 'negative-response'
  /** Envelopes, content types, methods: the protocol below the operations. */
  | 'protocol'
  /** A rule over time: several timed steps. */
  | 'behaviour'

export type Provenance =
  /** Seen on the wire. `date` is `YYYY-MM-DD`; `changes` lists every edit of the recorded text. */
  | {
      readonly type: 'recorded'
      readonly recorder: string
      readonly date: string
      readonly source: string
      readonly changes?: readonly string[]
    }
  /** Computed from recorded data by a rule that is written down and can be run again. */
  | { readonly type: 'derived'; readonly rule: string; readonly from: readonly string[] }
  /** Stated by a document. */
  | { readonly type: 'documented'; readonly source: string }
  /** Constructed as a valid case. */
  | { readonly type: 'synthesised'; readonly by: string }
  /** Another fixture with one change. */
  | { readonly type: 'mutant'; readonly of: string; readonly change: string }

/** A place in a fixture: a step (from 0), its side, and a JSON Pointer into the body, or `header:<name>`, `query:<name>`, `path:<name>`. */
export interface Place {
  readonly step: number
  readonly side: 'request' | 'response'
  readonly at: string
}

export interface Redaction extends Place {
  /** Why: `secret-header`, `host`, `personal`. */
  readonly reason: string
}

export interface Volatile extends Place {
  readonly judge: /** The contract's schema decides; the value itself is not compared. */
    | 'schema'
    /** Not below the value at the same place of the step before. */
    | 'monotone'
    /** Kept under `name`; a later step that says `{{name}}` gets it. */
    | { readonly bind: string }
}

export interface Refusal extends Place {
  /** The JSON Schema keyword, or `rule:<id>` of an `x-rules` entry. */
  readonly keyword: string
}

export interface Step {
  /** Time since the first step: `+59m59s`, `+24h`, `+1.5s`. Absent: at once. */
  readonly at?: string
  /** The credentials that the request is sent with. Absent: those of the run, if the operation requires any. */
  readonly credentials?: StepCredentials
  readonly request: RequestText
  readonly response: ResponseText
}

export type StepCredentials =
  /** None: the answer is what a request without them gets. */
  | 'none'
  /** Some that no provider knows, in the place of those of the run. */
  | 'wrong'
  /** Other ones of the same caller, which are good: of the run, where it has no others. */
  | 'renewed'
  /** None of the schemes that the operation requires, but some of another scheme. */
  | 'other'

export interface RequestText {
  readonly method: string
  /** Path and query as on the wire, percent-encoded. No origin. */
  readonly target: string
  /** Lower-case names. */
  readonly headers: { readonly [name: string]: string }
  readonly body?: Body
}

export interface ResponseText {
  readonly status: number
  /** Lower-case names. */
  readonly headers: { readonly [name: string]: string }
  readonly body?: Body
  /**
   * Of a stream: when each of its parts came, since the answer began: `["+0ms", "+1.5s"]`. A part is an event with the empty line that ends it (or a
   * comment), a line, or a text of a sequence. Absent: all at once. Parts without a time come with the one before.
   */
  readonly times?: readonly string[]
}

/**
 * Exact bytes. `json` is used only where writing it without white space (plus `end`) gives the recorded text back
 * to the byte: no numbers beyond 2^53, no duplicate members, no escapes that another writer would choose.
 */
export type Body =
  | { readonly json: Json; readonly end?: string }
  | { readonly text: string }
  | { readonly base64: string }
