import { FetchExchange, responseOf } from './fetch.ts'
import type { Judge, Judged } from './judged.ts'

export type FetchValidator = (request: Request) => Promise<Response | undefined>

/** For hosts of web standards. The request that is read is a copy. */
export const fetchValidator =
  (judge: Judge): FetchValidator =>
  async request => {
    const exchange = new CopiedExchange(request.bodyUsed ? request : request.clone())
    const answer = await judge(exchange)
    return answer && responseOf(exchange, answer)
  }

class CopiedExchange extends FetchExchange implements Judged {
  get hasReadableBody(): boolean {
    return !this.native.bodyUsed
  }
}
