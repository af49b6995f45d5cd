/** What is read of documents, at most. No honest document reaches the defaults, so that a hostile one cannot exhaust the process. */
export interface DocumentLimits {
  /** Bytes of one document, unpacked where it was fetched. */
  readonly bytes: number
  /** Members and items inside one another, in JSON and YAML. */
  readonly depth: number
  /** Values of one document, each alias of YAML counted as a copy of what it stands for. */
  readonly values: number
  /** Different documents of one API, those that are referred to included. */
  readonly files: number
}

/** The limits where the configuration names no others. */
export const documentLimits: DocumentLimits = {
  bytes: 256 * 1024 * 1024,
  depth: 512,
  values: 5_000_000,
  files: 10_000,
}

/** What the configuration may raise them to: beyond it, strings, stacks or memory of the process end first. */
export const highestDocumentLimits: DocumentLimits = {
  bytes: 500 * 1024 * 1024,
  depth: 1000,
  values: 50_000_000,
  files: 100_000,
}
