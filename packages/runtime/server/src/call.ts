import type { Context, HeaderReader, RequestInfo } from './context.ts'
import type { Operation } from './contract.ts'
import type { Exchange } from './exchange.ts'
import { type Pages, pagesOf } from './pages/pages.ts'
import type { Runtime } from './runtime.ts'

/** The context of one call of a handler. Everything a handler may not ask for is made when it asks. */
export class Call implements Context {
  readonly operation: Operation
  readonly #input: unknown
  readonly #exchange: Exchange
  readonly #names: readonly string[]
  readonly #values: readonly string[]
  readonly #runtime: Runtime

  constructor(
    runtime: Runtime,
    operation: Operation,
    at: { exchange: Exchange; input: unknown; names: readonly string[]; values: readonly string[] },
  ) {
    this.#runtime = runtime
    this.operation = operation
    this.#exchange = at.exchange
    this.#input = at.input
    this.#names = at.names
    this.#values = at.values
  }

  get signal(): AbortSignal {
    return this.#exchange.signal
  }

  now(): Date {
    return new Date(this.#runtime.clock())
  }

  get apiKey(): string | undefined {
    return this.#runtime.security.apiKey(this.#exchange)
  }

  get principal(): unknown {
    return this.#exchange.principal
  }

  get headers(): HeaderReader {
    return this.#exchange.headers
  }

  get path(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#names.map((name, index) => [name, this.#values[index] ?? '']))
  }

  get requestId(): string {
    return this.#exchange.requestId
  }

  get pages(): Pages {
    return pagesOf(this.#runtime.pages, this.operation, this.#input)
  }

  get request(): RequestInfo {
    return this.#exchange
  }
}

/** `/v1/chains/{chainId}` to `['chainId']`. */
export const templateNames = (path: string): string[] =>
  [...path.matchAll(/\{([^{}]*)\}/g)].map(match => match[1] ?? '')
