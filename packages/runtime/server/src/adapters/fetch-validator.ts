import type { HttpError } from '../exchange/errors.ts'
import type { BodyLimits } from '../exchange/exchange.ts'
import { FetchExchange, responseOf } from './fetch.ts'
import { readBefore, type ValidatedExchange, type ValidateRequest } from './validated.ts'

/** Returns the response to an invalid request; undefined for a valid one. */
export type FetchValidator = (request: Request) => Promise<Response | undefined>

/** Creates a validator for hosts with web standards. */
export const fetchValidator =
  (validate: ValidateRequest): FetchValidator =>
  async request => {
    const { pathname, search } = new URL(request.url)
    const refused = await validate([pathname + search], target => new CopiedExchange(request, target))
    return refused && responseOf(refused.exchange as CopiedExchange, refused.answer)
  }

/** A request whose body is read from a copy. */
class CopiedExchange extends FetchExchange implements ValidatedExchange {
  get hasReadableBody(): boolean {
    if (this.native.bodyUsed) throw readBefore()
    return true
  }

  override readBytes(limits: BodyLimits, done: (body: Uint8Array | HttpError) => void): void {
    new FetchExchange(this.native.clone()).readBytes(limits, done)
  }

  checkParsed(): void {
    // the route reads the same bytes
  }
}
