import type { CheckOptions } from '@chainwright/runtime-validation'
import { checksums } from '@chainwright/runtime-validation/checksums'
import type { Contract, Operation } from '../contract/contract.ts'
import type { ErrorContext } from '../exchange/context.ts'
import type { HttpError } from '../exchange/errors.ts'
import type { BodyLimits, Exchange } from '../exchange/exchange.ts'
import { isThenable } from '../exchange/thenable.ts'
import { writeJson } from '../json/write.ts'
import { addressOf, proxiesOf } from '../limits/address.ts'
import { Attempts } from '../limits/attempts.ts'
import { serverLimits } from '../limits/defaults.ts'
import { type Rates, ratesOf } from '../limits/rate.ts'
import { memoryWindows, type WindowStore } from '../limits/windows.ts'
import { memoryPageTokens, type PageSetting } from '../pages/pages.ts'
import { compileSecurity, type Security } from '../security/security.ts'
import type { ServerOptions } from './options.ts'

/** A server's options with all defaults, and values that are computed from them once. */
export interface Runtime {
  readonly contract: Contract
  readonly options: ServerOptions
  readonly validate: 'off' | 'report' | 'throw'
  /** The limits of the bodies of an operation, by its id, or of a JSON-RPC endpoint, by its path. */
  readonly limits: (name: string) => BodyLimits
  readonly batches: BatchLimits
  /** The check options for decoders. */
  readonly checks: CheckOptions
  readonly handlerTimeout: number | undefined
  readonly clock: () => number
  readonly security: Security
  /** The address of the caller; the same text for all callers if the host does not provide it. */
  readonly address: (exchange: Exchange) => string
  /** Undefined if rate limits are off. */
  readonly rates: Rates | undefined
  readonly pages: PageSetting
  readonly windows: WindowStore | undefined
  /** Reports an error that a caller must not see to the host. Never throws. */
  report(error: unknown, at: { kind: ErrorContext['kind']; operation: Operation | undefined; exchange: Exchange }): void
  /** The text of an error response. Never throws. */
  errorText(error: HttpError, exchange: Exchange): string
}

/** Limits of JSON-RPC batches. */
export interface BatchLimits {
  /** Maximum number of calls in a batch; by default, the dialect decides. */
  readonly calls: number | undefined
  readonly bytes: number
  readonly concurrency: number
}

export const runtimeOf = (contract: Contract, options: ServerOptions): Runtime => {
  const clock = options.clock ?? Date.now
  const proxies = proxiesOf(options.trustProxy)
  const address = (exchange: Exchange): string => addressOf(exchange, proxies) ?? 'unknown'
  const counting = options.rateLimit === true ? {} : options.rateLimit || undefined
  const attempts = counting && new Attempts({ ...counting, clock })
  const security = compileSecurity(
    contract,
    options,
    attempts && ((exchange, check) => attempts.run(address(exchange), check)),
  )
  const report: Runtime['report'] = (error, { kind, operation, exchange }) => {
    const at = { kind, operation, requestId: exchange.requestId, request: exchange }
    const failed = (second: unknown): void => log('onError threw:', second, 'while handling:', error)
    if (options.onError === undefined) {
      if (kind !== 'input') log(`${operation?.id ?? exchange.path} (request ${exchange.requestId}):`, error)
      return
    }
    try {
      const reported: unknown = options.onError(error, at)
      // an unhandled rejection would end the process
      if (isThenable(reported)) reported.then(undefined, failed)
    } catch (second) {
      failed(second)
    }
  }
  return {
    contract,
    options,
    validate: options.validate ?? 'off',
    limits: limitsOf(contract, options),
    batches: {
      calls: options.maxBatch,
      bytes: options.maxBatchBytes ?? serverLimits.batchBytes,
      concurrency: Math.max(1, options.batchConcurrency ?? serverLimits.concurrency),
    },
    checks: checksOf(options.formats ?? checksums),
    handlerTimeout: options.handlerTimeout,
    clock,
    security,
    address,
    rates: counting && ratesOf({ ...counting, contract: contract.budget, security, address, clock }),
    pages: {
      store: options.pageTokens ?? memoryPageTokens(),
      equivalents: options.equivalentInputs,
      clock,
      ttlSeconds: 24 * 60 * 60,
    },
    windows: options.windows === false ? undefined : (options.windows ?? memoryWindows()),
    report,
    errorText(error, exchange) {
      try {
        if (error.ownBody !== undefined) return writeJson(error.ownBody) ?? ''
        const body = options.errorBody === undefined ? error.body : options.errorBody(error, exchange)
        if (isThenable(body)) {
          body.then(undefined, () => undefined)
          throw new TypeError('errorBody returned a promise')
        }
        return writeJson(body) ?? ''
      } catch (unwritable) {
        // nested too deeply, too long, or the host's own function threw: send the same error with the default body
        report(unwritable, { kind: 'crash', operation: exchange.operation, exchange })
        return JSON.stringify(error.body)
      }
    },
  }
}

/** Writes to the console, which cannot show every value. Never throws. */
const log = (...values: readonly unknown[]): void => {
  try {
    console.error(...values)
  } catch {
    // nowhere else to report it
  }
}

/** Check options without formats, if there are none: validators then take their fast path. */
const checksOf = (formats: NonNullable<ServerOptions['formats']>): CheckOptions =>
  Object.keys(formats).length === 0 ? {} : { formats }

const limitsOf = (contract: Contract, options: ServerOptions): Runtime['limits'] => {
  const { bodies = {} } = options
  const known = new Set([...contract.operations.map(({ id }) => id), ...contract.endpoints.map(({ path }) => path)])
  const unknown = Object.keys(bodies).find(name => !known.has(name))
  if (unknown !== undefined)
    throw new TypeError(`bodies has a member ${unknown}, but ${contract.name} has no such operation or endpoint`)
  return name => {
    const own = Object.hasOwn(bodies, name) ? bodies[name] : undefined
    return {
      bytes: own?.maxBodyBytes ?? options.maxBodyBytes ?? serverLimits.bodyBytes,
      milliseconds: own?.bodyTimeout ?? options.bodyTimeout ?? serverLimits.bodyTimeout,
      itemBytes: own?.maxItemBytes ?? options.maxItemBytes ?? serverLimits.itemBytes,
      streamBytes: own?.maxStreamBytes ?? options.maxStreamBytes,
    }
  }
}
