import type { DataService } from '@chainwright/data-server'
import type { UsageInterval, UsageMetricsResponse, UsageValues } from '@chainwright/data-spec'
import { BadRequest, Forbidden, Unauthorized } from '@chainwright/runtime-server'
import { callerOf, hasScope } from '../keys/admission.ts'
import { daySeconds, type Grain, hourSeconds, startOf } from '../metrics/periods.ts'
import type { Store } from '../store/store.ts'
import { medianOf } from './latency.ts'
import { keptDays } from './recorder.ts'
import { readUsage, type UsageGroup, type UsageSum } from './rows.ts'

/** The number of days for which minutes are returned. */
const minuteDays = 2

/** A16. */
export const usageOperations = (store: Store): Pick<DataService, 'getUsageMetrics'> => ({
  async getUsageMetrics(input, context) {
    const { timeInterval = 'daily', groupBy, ...rest } = input
    const organization = organizationOf(input.orgId, context)
    const today = startOf('day', Math.floor(context.now().getTime() / 1_000))
    const to = rest.endTimestamp ?? today + daySeconds
    // Older usage is not kept.
    const first = Math.max(rest.startTimestamp ?? to - 30 * daySeconds, today - keptDays * daySeconds)
    // The contract allows every range, and a response with a month of minutes would be too large (register: data.usage-range).
    const from =
      timeInterval === 'minute'
        ? Math.max(first, Math.min(Number(to), today + daySeconds) - minuteDays * daySeconds)
        : first
    const { chainId, responseCode, apiKeyId, requestPath, requestType } = rest
    const filters = Object.fromEntries(
      Object.entries({ chainId, responseCode, apiKeyId, requestPath, requestType }).filter(
        ([, value]) => value !== undefined,
      ),
    )
    const sums = await readUsage(store, {
      organization,
      from,
      to,
      step: steps[timeInterval],
      groupBy,
      filters,
    })
    return { aggregateDuration: timeInterval, orgId: organization, metrics: metricsOf(sums, timeInterval, groupBy) }
  },
})

/** @throws 400 without both an organization and a key, 401 without a key, 403 for another organization or without the scope. */
const organizationOf = (requested: string | undefined, context: { readonly principal: unknown }): string => {
  const caller = callerOf(context)
  if (caller === undefined) {
    if (requested === undefined) throw new BadRequest('orgId: is required without an API key')
    throw new Unauthorized('only an organization may read its usage: send its key in x-data-api-key')
  }
  if (requested !== undefined && requested !== caller.organization)
    throw new Forbidden(`the key belongs to '${caller.organization}', not to '${requested}'`)
  if (!hasScope(caller, 'usage')) throw new Forbidden("the key may not read its organization's usage")
  return caller.organization
}

/** The step of the sums from the database in seconds: weeks and months are summed from days. */
const steps: Readonly<Record<UsageInterval, number>> = {
  minute: 60,
  hourly: hourSeconds,
  daily: daySeconds,
  weekly: daySeconds,
  monthly: daySeconds,
}

const grains: Readonly<Record<Exclude<UsageInterval, 'minute'>, Grain>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
}

const metricsOf = (
  sums: readonly UsageSum[],
  interval: UsageInterval,
  groupBy: UsageGroup | undefined,
): UsageMetricsResponse['metrics'] => {
  const shown = new Map<number, Map<string, UsageSum[]>>()
  for (const sum of sums) {
    const start = interval === 'minute' ? sum.start : startOf(grains[interval], sum.start)
    const groups = shown.get(start) ?? new Map<string, UsageSum[]>()
    const group = groups.get(sum.group)
    if (group === undefined) groups.set(sum.group, [sum])
    else group.push(sum)
    shown.set(start, groups)
  }
  return [...shown].map(([timestamp, groups]) => ({
    timestamp,
    values: [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([group, all]) => valuesOf(all, { group, groupBy, seconds: lengthOf(interval, timestamp) })),
  }))
}

/** Seconds of a step; months differ. */
const lengthOf = (interval: UsageInterval, start: number): number => {
  switch (interval) {
    case 'minute':
      return 60
    case 'hourly':
      return hourSeconds
    case 'daily':
      return daySeconds
    case 'weekly':
      return 7 * daySeconds
    default: {
      const date = new Date(start * 1_000)
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1_000 - start
    }
  }
}

const valuesOf = (
  sums: readonly UsageSum[],
  {
    group,
    groupBy,
    seconds,
  }: { readonly group: string; readonly groupBy: UsageGroup | undefined; readonly seconds: number },
): UsageValues => {
  const total = (count: (sum: UsageSum) => number): number => sums.reduce((all, sum) => all + count(sum), 0)
  const requests = total(sum => sum.requests)
  const succeeded = total(({ code, requests: some }) => (code < 400 ? some : 0))
  const buckets = new Map<number, number>()
  for (const { bucket, requests: some } of sums) buckets.set(bucket, (buckets.get(bucket) ?? 0) + some)
  return {
    groupedBy: groupBy ?? 'None',
    ...(groupBy === undefined ? {} : { groupValue: group }),
    totalRequests: requests,
    requestsPerSecond: rounded(requests / seconds, 4),
    successRatePercent: rounded((100 * succeeded) / requests, 2),
    medianResponseTimeMsecs: medianOf(buckets),
    invalidRequests: total(sum => sum.invalid),
    apiCreditsUsed: total(sum => sum.credits),
    apiCreditsWasted: total(sum => sum.wasted),
  }
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
