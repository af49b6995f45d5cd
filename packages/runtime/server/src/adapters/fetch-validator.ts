import { FetchExchange, responseOf } from './fetch.ts'
import type { Judge, Judged } from './judged.ts'

export type FetchValidator = (request: Request) => Promise<Response | undefined>

/** For hosts of web standards. The request that is read is a copy. */
export const fetchValidator =
  (judge: Judge): FetchValidator =>
  async request => {
    const copy = request.bodyUsed ? request : request.clone()
    const { href, origin } = new URL(request.url)
    const refused = await judge(href.slice(origin.length), target => new CopiedExchange(copy, target))
    return refused && responseOf(refused.exchange as CopiedExchange, refused.answer)
  }

class CopiedExchange extends FetchExchange implements Judged {
  get hasReadableBody(): boolean {
    return !this.native.bodyUsed
  }
}
