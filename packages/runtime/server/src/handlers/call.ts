import type { Operation } from '../contract/contract.ts'
import { templateOf } from '../contract/template.ts'
import type { Context, HeaderReader, Pages, RequestInfo } from '../exchange/context.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { preferredType } from '../media/preferred-type.ts'
import type { Runtime } from '../options/runtime.ts'
import { pagesOf } from '../pages/pages.ts'

/** The context of one call of a handler. Members that handlers may not use are created on first access. */
export class Call implements Context {
  readonly operation: Operation
  readonly #site: Site
  readonly #at: At

  constructor(site: Site, at: At) {
    this.operation = site.operation
    this.#site = site
    this.#at = at
  }

  get signal(): AbortSignal {
    return this.#at.exchange.signal
  }

  now(): Date {
    return new Date(this.#site.runtime.clock())
  }

  get apiKey(): string | undefined {
    return this.#site.runtime.security.apiKey(this.#at.exchange)
  }

  get principal(): unknown {
    return this.#at.exchange.principal
  }

  get headers(): HeaderReader {
    return this.#at.exchange.headers
  }

  get mediaType(): string | undefined {
    const { operation } = this
    return operation.protocol === 'http' ? preferredType(operation, this.#at.exchange.header('accept')) : undefined
  }

  get lastEventId(): string | undefined {
    const sent = this.#at.exchange.header('last-event-id')
    return sent === undefined ? undefined : utf8Of(sent)
  }

  get path(): Readonly<Record<string, string>> {
    const { values } = this.#at
    return Object.fromEntries(this.#site.names.map((name, index) => [name, values[index] ?? '']))
  }

  get requestId(): string {
    return this.#at.exchange.requestId
  }

  get pages(): Pages {
    const { runtime } = this.#site
    const { exchange, input } = this.#at
    return pagesOf(runtime.pages, this.operation, {
      input,
      owner: () => runtime.security.ownerText(exchange),
      request: exchange,
    })
  }

  get request(): RequestInfo {
    return this.#at.exchange
  }
}

/** The common part of all calls of an operation. */
export interface Site {
  readonly runtime: Runtime
  readonly operation: Operation
  /** The names of the path's templates. */
  readonly names: readonly string[]
}

interface At {
  readonly exchange: Exchange
  readonly input: unknown
  readonly values: readonly string[]
}

/** Decodes a header, which has one character per byte, as UTF-8 (WHATWG HTML §9.2.3). */
const utf8Of = (header: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(header, char => char.charCodeAt(0)),
    )
  } catch {
    return header
  }
}

/** `/v1/chains/{chainId}` gives `['chainId']`, and `/v1/{name=projects/*}` gives `['name']`. */
export const templateNames = (path: string): string[] =>
  path.split(/\{([^{}]*)\}/).flatMap((text, index) => (index % 2 === 1 ? [templateOf(text).name] : []))
