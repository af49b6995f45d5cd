import type { HttpError } from '../errors.ts'
import type { BodyLimits } from '../exchange.ts'
import { FetchExchange, responseOf } from './fetch.ts'
import { type Judge, type Judged, readBefore } from './judged.ts'

export type FetchValidator = (request: Request) => Promise<Response | undefined>

/** Creates a validator for hosts with web standards. */
export const fetchValidator =
  (judge: Judge): FetchValidator =>
  async request => {
    const { pathname, search } = new URL(request.url)
    const refused = await judge([pathname + search], target => new CopiedExchange(request, target))
    return refused && responseOf(refused.exchange as CopiedExchange, refused.answer)
  }

/** A request whose body is read from a copy. */
class CopiedExchange extends FetchExchange implements Judged {
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
