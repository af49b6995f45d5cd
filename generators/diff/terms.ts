import type { Operation, Pagination } from '@chainwright/model'
import { compareLimits } from './limits.ts'
import { type Recorder, type ReportChange, reporterOf } from './recorder.ts'
import { compareResultBy } from './results.ts'
import { docs, rule } from './rule.ts'
import { compareConstraints } from './schemas/constraints.ts'
import { sameValue } from './schemas/values.ts'

export const termRules = {
  deprecated: rule({ code: 'operation.deprecated', description: 'An operation is now deprecated.' }, 'minor'),
  restored: docs({ code: 'operation.restored', description: 'An operation is no longer deprecated.' }),
  successor: docs({
    code: 'operation.successor-changed',
    description: 'The replacement of a deprecated operation changed, or the version since which it is deprecated.',
  }),
  sunsetSet: rule(
    { code: 'operation.sunset-set', description: 'An operation has a date of removal (`x-sunset`).' },
    'minor',
    'patch',
  ),
  sunsetSooner: rule(
    {
      code: 'operation.sunset-sooner',
      description: "The date of an operation's removal is earlier than before (`x-sunset`).",
      help: 'Keep the earlier date.',
    },
    'major',
    'patch',
  ),
  sunsetLater: docs({
    code: 'operation.sunset-later',
    description: "The date of an operation's removal is later than before, or the operation remains (`x-sunset`).",
  }),
  repeatable: rule(
    {
      code: 'operation.idempotence-gained',
      description: 'An operation became idempotent: clients may send a call twice (`x-idempotent`).',
    },
    'minor',
    'patch',
  ),
  notRepeatable: rule(
    {
      code: 'operation.idempotence-lost',
      description: 'An operation is no longer idempotent: clients may not send a call twice (`x-idempotent`).',
      help: 'Existing generated clients send the call again if they get no response.',
    },
    'major',
    'patch',
  ),
  pagesAdded: rule(
    {
      code: 'pagination.added',
      description: 'An operation now describes its pagination, so clients can request further pages (`x-pagination`).',
    },
    'patch',
    'minor',
  ),
  pagesRemoved: rule(
    {
      code: 'pagination.removed',
      description:
        'An operation no longer describes its pagination, so clients cannot request further pages (`x-pagination`).',
    },
    'patch',
    'major',
  ),
  pagesChanged: rule(
    {
      code: 'pagination.changed',
      description:
        'The parameters and properties that request a page, or identify the next one, changed (`x-pagination`).',
    },
    'major',
    'major',
  ),
  extension: docs({
    code: 'extension.changed',
    description: 'An extension that the generator does not interpret changed.',
  }),
}

/** Compares the properties of an operation other than its input and its outcomes. */
export const compareTerms = (before: Operation, after: Operation, recorder: Recorder): void => {
  const report = reporterOf(recorder, before, after)
  compareEnd(before, after, report)
  const [repeatable, repeatableNow] = [isRepeatable(before), isRepeatable(after)]
  if (repeatable !== repeatableNow)
    report(
      repeatableNow ? termRules.repeatable : termRules.notRepeatable,
      `is ${repeatableNow ? 'now' : 'no longer'} idempotent`,
    )
  comparePages(before, after, report)
  compareLimits(before.limits, after.limits, report)
  compareResultBy(before, after, { report, recorder })
  compareConstraints(before.rules, after.rules, report)
  for (const name of new Set([...before.extensions.keys(), ...after.extensions.keys()]))
    if (name !== 'x-sunset' && !sameValue(before.extensions.get(name) ?? null, after.extensions.get(name) ?? null))
      report(termRules.extension, `has a changed \`${name}\``)
}

/** The day after which an operation no longer exists, as written in `x-sunset`. */
export const sunsetOf = ({ extensions }: Operation): string | undefined => {
  const day = extensions.get('x-sunset')
  return typeof day === 'string' && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** As the contract declares it, otherwise as the HTTP method defines it (RFC 9110 §9.2.2). */
const isRepeatable = ({ idempotent, binding }: Operation): boolean =>
  idempotent ?? (binding.protocol === 'http' && !['POST', 'PATCH', 'CONNECT'].includes(binding.method))

const compareEnd = (before: Operation, after: Operation, report: ReportChange): void => {
  const [was, is] = [before.deprecation, after.deprecation]
  if (was === undefined && is !== undefined)
    report(
      termRules.deprecated,
      `is now deprecated${is.replacedBy === undefined ? '' : `; ${is.replacedBy} replaces it`}`,
    )
  else if (was !== undefined && is === undefined) report(termRules.restored, 'is no longer deprecated')
  else if (was !== undefined && is !== undefined && (was.replacedBy !== is.replacedBy || was.since !== is.since))
    report(
      termRules.successor,
      `is now deprecated ${is.since === undefined ? 'without a version' : `since ${is.since}`}, and ${is.replacedBy ?? 'nothing'} replaces it`,
    )
  const [day, dayNow] = [sunsetOf(before), sunsetOf(after)]
  if (day === dayNow) return
  if (dayNow === undefined) report(termRules.sunsetLater, `is no longer scheduled for removal (${day} before)`)
  else if (day === undefined) report(termRules.sunsetSet, `is scheduled for removal on ${dayNow}`)
  else
    report(
      Date.parse(dayNow) < Date.parse(day) ? termRules.sunsetSooner : termRules.sunsetLater,
      `is now scheduled for removal on ${dayNow} instead of ${day}`,
    )
}

const comparePages = ({ pagination: was }: Operation, { pagination: is }: Operation, report: ReportChange): void => {
  if (was === undefined && is !== undefined) report(termRules.pagesAdded, `now has pagination by ${wayOf(is)}`)
  else if (was !== undefined && is === undefined) report(termRules.pagesRemoved, 'no longer has pagination')
  else if (was !== undefined && is !== undefined) {
    const [members, membersNow] = [membersOf(was), membersOf(is)]
    if (members !== membersNow)
      report(termRules.pagesChanged, `now has pagination by ${membersNow} instead of ${members}`)
  }
}

const wayOf = (pagination: Pagination): string =>
  pagination.style === 'link' ? 'the header `link`' : `\`${pagination.token.join('.')}\``

const membersOf = (pagination: Pagination): string => {
  const { token, first, next, total, count } = {
    ...{ token: undefined, first: 1, next: undefined, total: undefined, count: undefined },
    ...pagination,
  }
  const places = [next, total].map(place => (place?.in === 'header' ? `header ${place.name}` : place?.path.join('.')))
  const members = [token?.join('.'), ...places, count, pagination.items.join('.'), pagination.size]
  const from = first === 1 ? [] : [`from ${first}`]
  return `${pagination.style} ${[...members, ...from].filter(member => member !== undefined && member !== '').join(', ')}`
}
