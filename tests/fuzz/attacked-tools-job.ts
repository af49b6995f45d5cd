export interface Job {
  readonly target: string
  /** Text of a file of fixtures. Without it, the job uses the examples of the contract. */
  readonly fixtures?: string
  /** Text of the OpenAPI document that cases are generated from; by default, that of the pets. */
  readonly document?: string
  readonly tools: readonly ('verify' | 'record' | 'replay' | 'proxy')[]
}

export interface Done {
  /** By tool, everything that it would print or write. */
  readonly written: Readonly<Record<string, string>>
  /** Why the fixtures were refused; the tools did not run then. */
  readonly refused?: string
  /** The error that a tool threw: a defect. */
  readonly thrown?: string
  readonly polluted: boolean
}

/** The tools send it with every request, and no output may contain it. */
export const key = 'Zq7-key-of-the-run-4410'
