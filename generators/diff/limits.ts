import type { Limits } from '@chainwright/model'
import type { ReportChange } from './recorder.ts'
import { rule } from './rule.ts'

export const limitRules = {
  rateTightened: rule(
    {
      code: 'limit.rate-tightened',
      description: 'The rate limit of an operation is lower, or more operations share it (`x-rate-limit`).',
      help: 'The server refuses callers that use the earlier limit. Keep the earlier limit.',
    },
    'major',
    'patch',
  ),
  rateLoosened: rule(
    { code: 'limit.rate-loosened', description: 'The rate limit of an operation is higher (`x-rate-limit`).' },
    'minor',
    'patch',
  ),
  costRaised: rule(
    { code: 'limit.cost-raised', description: 'A call uses more of the budget (`x-rate-limit`).' },
    'major',
    'patch',
  ),
  costLowered: rule(
    { code: 'limit.cost-lowered', description: 'A call uses less of the budget (`x-rate-limit`).' },
    'minor',
    'patch',
  ),
  ttlShortened: rule(
    { code: 'limit.token-ttl-shortened', description: 'Page tokens expire earlier (`x-token-ttl`).' },
    'major',
    'patch',
  ),
  ttlLengthened: rule(
    { code: 'limit.token-ttl-lengthened', description: 'Page tokens expire later (`x-token-ttl`).' },
    'minor',
    'patch',
  ),
}

/** The cost of a call in units if its operation declares none, as in servers. */
const defaultCost = 1

/** The rate limit of an operation, the cost of a call, and how long a page token is valid. */
export const compareLimits = (was: Limits, is: Limits, report: ReportChange): void => {
  const [rate, rateNow] = [was.rate, is.rate]
  const [calls, callsNow] = [perHour(rate), perHour(rateNow)]
  // A limit for each value of fewer members counts more calls together, so it is stricter.
  const together = rate !== undefined && rateNow !== undefined && rate.per.some(member => !rateNow.per.includes(member))
  const apart = rate !== undefined && rateNow?.per.some(member => !rate.per.includes(member))
  if (callsNow < calls || together)
    report(
      limitRules.rateTightened,
      `can now be called ${rate === undefined ? `only ${textOf(rateNow)}` : `${textOf(rateNow)} instead of ${textOf(rate)}`}`,
    )
  else if (callsNow > calls || apart)
    report(limitRules.rateLoosened, `can now be called ${textOf(rateNow)} instead of ${textOf(rate)}`)
  else if (textOf(rate) !== textOf(rateNow))
    report(limitRules.rateTightened, `can now be called ${textOf(rateNow)} instead of ${textOf(rate)}`)
  const [cost, costNow] = [was.cost ?? defaultCost, is.cost ?? defaultCost]
  if (cost !== costNow)
    report(costNow > cost ? limitRules.costRaised : limitRules.costLowered, `now costs ${costNow} instead of ${cost}`)
  const [ttl, ttlNow] = [
    was.tokenTtlSeconds ?? Number.POSITIVE_INFINITY,
    is.tokenTtlSeconds ?? Number.POSITIVE_INFINITY,
  ]
  const ttlText = (seconds: number) => (Number.isFinite(seconds) ? `for ${seconds} seconds` : 'forever')
  if (ttl !== ttlNow)
    report(
      ttlNow < ttl ? limitRules.ttlShortened : limitRules.ttlLengthened,
      `now has page tokens that are valid ${ttlText(ttlNow)} instead of ${ttlText(ttl)}`,
    )
}

const perHour = (rate: Limits['rate']): number =>
  rate === undefined ? Number.POSITIVE_INFINITY : (rate.count * 3600) / rate.windowSeconds

const textOf = (rate: Limits['rate']): string =>
  rate === undefined
    ? 'without a limit'
    : `${rate.count === 1 ? 'once' : `${rate.count} times`} in ${rate.windowSeconds} seconds${rate.per.length === 0 ? '' : ` for the same ${rate.per.join(' and ')}`}`
