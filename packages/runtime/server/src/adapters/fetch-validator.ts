import { FetchExchange, responseOf } from './fetch.ts'
import type { Judge, Judged } from './judged.ts'

export type FetchValidator = (request: Request) => Promise<Response | undefined>

/** For hosts of web standards. The request that is read is a copy, one for each time. */
export const fetchValidator =
  (judge: Judge): FetchValidator =>
  async request => {
    const { pathname, search } = new URL(request.url)
    const at = (target: string) => new CopiedExchange(request.bodyUsed ? request : request.clone(), target)
    const refused = await judge([pathname + search], at)
    return refused && responseOf(refused.exchange as CopiedExchange, refused.answer)
  }

class CopiedExchange extends FetchExchange implements Judged {
  get hasReadableBody(): boolean {
    if (this.native.bodyUsed)
      throw new TypeError('The body was read before it was validated: mount the validator first')
    return true
  }

  keeps(): void {
    // the route reads the same bytes
  }
}
