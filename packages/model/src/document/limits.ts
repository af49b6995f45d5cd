/**
 * The limits of what is read of documents. No ordinary document reaches the defaults; they keep a hostile one from
 * exhausting the process.
 */
export interface DocumentLimits {
  /** Bytes of one document; if it was fetched, after decompression. */
  readonly bytes: number
  /** Levels of nested members and items, in JSON and YAML. */
  readonly depth: number
  /** Values of one document. Each alias of YAML counts as a copy of its target. */
  readonly values: number
  /** Documents of one API, including those that it refers to. */
  readonly files: number
}

/** The limits if the configuration states no others. */
export const documentLimits: DocumentLimits = {
  bytes: 256 * 1024 * 1024,
  depth: 512,
  values: 5_000_000,
  files: 10_000,
}

/**
 * The highest limits that a configuration may set. Beyond them, the process runs out of string length, stack or memory.
 */
export const highestDocumentLimits: DocumentLimits = {
  bytes: 500 * 1024 * 1024,
  depth: 1000,
  values: 50_000_000,
  files: 100_000,
}
