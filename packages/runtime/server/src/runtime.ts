import type { CheckOptions } from '@chainwright/runtime-validation'
import { checksums } from '@chainwright/runtime-validation/checksums'
import type { Contract, Operation } from './contract.ts'
import type { HttpError } from './errors.ts'
import type { Exchange } from './exchange.ts'
import { writeJson } from './json/write.ts'
import { memoryWindows, type WindowStore } from './limits/windows.ts'
import type { ErrorContext, ServerOptions } from './options.ts'
import { memoryPageTokens, type PageSetting } from './pages/pages.ts'
import { compileSecurity, type Security } from './security.ts'

/** A server's options with every default filled in, and what is compiled from them once. */
export interface Runtime {
  readonly contract: Contract
  readonly options: ServerOptions
  readonly validate: 'off' | 'report' | 'throw'
  readonly limits: { readonly bytes: number; readonly milliseconds: number }
  readonly maxBatch: number
  /** For decoders. */
  readonly checks: CheckOptions
  readonly handlerTimeout: number | undefined
  readonly clock: () => number
  readonly security: Security
  readonly pages: PageSetting
  readonly windows: WindowStore | undefined
  /** Tells the host of what a caller must not see. Never throws. */
  report(error: unknown, at: { kind: ErrorContext['kind']; operation: Operation | undefined; exchange: Exchange }): void
  errorText(error: HttpError, exchange: Exchange): string
}

export const runtimeOf = (contract: Contract, options: ServerOptions): Runtime => {
  const clock = options.clock ?? Date.now
  return {
    contract,
    options,
    validate: options.validate ?? 'off',
    limits: { bytes: options.maxBodyBytes ?? 1024 * 1024, milliseconds: options.bodyTimeout ?? 10_000 },
    maxBatch: options.maxBatch ?? 1000,
    checks: checksOf(options.formats ?? checksums),
    handlerTimeout: options.handlerTimeout,
    clock,
    security: compileSecurity(contract, options.authenticate),
    pages: { store: options.pageTokens ?? memoryPageTokens(), clock, ttlSeconds: 24 * 60 * 60 },
    windows: options.windows === false ? undefined : (options.windows ?? memoryWindows()),
    report(error, { kind, operation, exchange }) {
      const at = { kind, operation, requestId: exchange.requestId, request: exchange }
      try {
        if (options.onError !== undefined) options.onError(error, at)
        else if (kind !== 'input')
          console.error(`${operation?.id ?? exchange.path} (request ${exchange.requestId}):`, error)
      } catch (second) {
        console.error('onError threw:', second, 'while it was told of:', error)
      }
    },
    errorText(error, exchange) {
      if (error.ownBody !== undefined) return writeJson(error.ownBody) ?? ''
      return writeJson(options.errorBody === undefined ? error.body : options.errorBody(error, exchange)) ?? ''
    },
  }
}

/** A validator that is asked for no format at all takes its quick way. */
const checksOf = (formats: NonNullable<ServerOptions['formats']>): CheckOptions =>
  Object.keys(formats).length === 0 ? {} : { formats }
