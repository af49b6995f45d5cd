import type { Direction, Operation, Outcome } from '@chainwright/model'
import { sameDocs } from './api.ts'
import { elementSite } from './change.ts'
import { compareContents } from './contents.ts'
import { compareHeaders } from './headers.ts'
import type { Recorder } from './recorder.ts'
import { docs, type Rule, rule, widening } from './rule.ts'

export const outcomeRules = {
  successAdded: widening(
    {
      code: 'outcome.success-added',
      description: 'An operation has a new success status.',
      help: 'Return the new status only to callers that request it, for example with a new parameter. Or add a new operation.',
    },
    'typed',
  ),
  successRemoved: rule(
    { code: 'outcome.success-removed', description: 'An operation no longer has a success status.' },
    'major',
  ),
  statusChanged: rule(
    {
      code: 'outcome.status-changed',
      description: 'The success status of an operation changed.',
      help: 'Keep the earlier status.',
    },
    'major',
  ),
  specified: rule(
    {
      code: 'outcome.specified',
      description: 'A status that a range or `default` covered now has its own description.',
    },
    'minor',
  ),
  failureAdded: rule({ code: 'outcome.failure-added', description: 'An operation describes a new failure.' }, 'minor'),
  failureRemoved: rule(
    {
      code: 'outcome.failure-removed',
      description: 'An operation no longer describes a failure. Code that checks for this failure does not compile.',
      help: 'Keep the description as long as the failure can occur.',
    },
    'minor',
    'major',
  ),
  turned: rule(
    { code: 'outcome.turned', description: 'A success status became a failure, or a failure became a success.' },
    'patch',
    'major',
  ),
  errorCode: rule(
    {
      code: 'outcome.error-code-changed',
      description: 'The code of an RPC error changed.',
      help: 'Keep the code. Callers use it to distinguish errors.',
    },
    'major',
    'patch',
  ),
  errorMessage: docs({ code: 'outcome.error-message-changed', description: 'The message of an RPC error changed.' }),
  mediaTypeAdded: rule(
    {
      code: 'outcome.media-type-added',
      description: 'A response can have a new media type, if the caller requests it.',
    },
    'minor',
  ),
  mediaTypeRemoved: rule(
    {
      code: 'outcome.media-type-removed',
      description: 'A response no longer has a media type.',
      help: 'Keep the media type for callers that request it.',
    },
    'major',
  ),
  bodyAdded: rule({ code: 'outcome.body-added', description: 'A response without a body now has one.' }, 'minor'),
  bodyRemoved: rule({ code: 'outcome.body-removed', description: 'A response no longer has a body.' }, 'major'),
  docs: docs({ code: 'outcome.docs-changed', description: 'The description of a response changed.' }),
}

export interface Answered {
  readonly before: Operation
  readonly after: Operation
  /** The direction of responses for users of the API: they read them, or send them as receivers of a webhook. */
  readonly direction: Direction
}

/** Compares the outcomes of an operation. */
export const compareOutcomes = (answered: Answered, recorder: Recorder): void => {
  const { before, after } = answered
  const left = new Set(before.outcomes)
  const fresh: Outcome[] = []
  for (const is of after.outcomes) {
    const was = before.outcomes.find(other => other.key === is.key)
    if (was === undefined) fresh.push(is)
    else {
      left.delete(was)
      compareOutcome(was, is, { answered, recorder })
    }
  }
  const [removed, added] = [[...left].filter(isSuccess), fresh.filter(isSuccess)]
  const [only, onlyNow] = [removed[0], added[0]]
  if (only !== undefined && onlyNow !== undefined && removed.length === 1 && added.length === 1) {
    report(outcomeRules.statusChanged, `now responds with ${onlyNow.key} instead of ${only.key}`, {
      answered,
      recorder,
      was: only,
      is: onlyNow,
    })
    compareOutcome(only, onlyNow, { answered, recorder })
  } else {
    for (const is of added) reportNew(is, { answered, recorder })
    for (const was of removed)
      report(outcomeRules.successRemoved, `no longer responds with ${was.key}`, { answered, recorder, was })
  }
  for (const is of fresh) if (!isSuccess(is)) reportNew(is, { answered, recorder })
  for (const was of left)
    if (!isSuccess(was))
      report(outcomeRules.failureRemoved, `no longer describes the failure ${was.key}`, {
        answered,
        recorder,
        was,
      })
}

interface Reporting {
  readonly answered: Answered
  readonly recorder: Recorder
  readonly was?: Outcome
  readonly is?: Outcome
}

const report = (rule: Rule, text: string, { answered, recorder, was, is }: Reporting): void =>
  recorder.change(rule, {
    subject: answered.after.id,
    text,
    operation: answered.after.id,
    direction: answered.direction,
    before: elementSite(was),
    after: elementSite(is),
  })

/** Reports a new status. If `4XX` or `default` covered it, clients expected it already, with the body declared there. */
const reportNew = (is: Outcome, { answered, recorder }: Reporting): void => {
  const { outcomes } = answered.before
  const covering =
    is.protocol === 'jsonrpc'
      ? undefined
      : (outcomes.find(({ key }) => key === `${is.key[0]}XX`) ?? outcomes.find(({ key }) => key === 'default'))
  if (covering !== undefined && covering.kind === is.kind) {
    report(outcomeRules.specified, `now describes ${is.key} separately instead of as ${covering.key}`, {
      answered,
      recorder,
      was: covering,
      is,
    })
    compareValues(covering, is, { answered, recorder })
  } else if (isSuccess(is))
    report(outcomeRules.successAdded, `can now respond with ${is.key}`, { answered, recorder, is })
  else report(outcomeRules.failureAdded, `now describes the failure ${is.key}`, { answered, recorder, is })
}

const compareOutcome = (was: Outcome, is: Outcome, { answered, recorder }: Reporting): void => {
  const details = { answered, recorder, was, is }
  if (was.kind !== is.kind) report(outcomeRules.turned, `now treats ${is.key} as a ${is.kind}`, details)
  if (!sameDocs(was.docs, is.docs)) report(outcomeRules.docs, `has a changed description of ${is.key}`, details)
  compareValues(was, is, { answered, recorder })
}

const compareValues = (was: Outcome, is: Outcome, { answered, recorder }: Reporting): void => {
  const { after, direction } = answered
  const subject = `${after.id} → ${is.key}`
  const details = { answered, recorder, was, is }
  if (was.protocol === 'http' && is.protocol === 'http') {
    if (was.content.length === 0 && is.content.length > 0)
      report(outcomeRules.bodyAdded, `now has a body in ${is.key}`, details)
    else if (was.content.length > 0 && is.content.length === 0)
      report(outcomeRules.bodyRemoved, `no longer has a body in ${is.key}`, details)
    else
      compareContents(
        {
          was: was.content,
          is: is.content,
          subject,
          operation: after.id,
          direction,
          sites: { before: elementSite(was), after: elementSite(is) },
          rules: {
            added: outcomeRules.mediaTypeAdded,
            removed: outcomeRules.mediaTypeRemoved,
            encoding: outcomeRules.docs,
          },
        },
        recorder,
      )
    compareHeaders({ was, is, subject, operation: after.id, direction }, recorder)
  } else if (was.protocol === 'jsonrpc' && is.protocol === 'jsonrpc') {
    const place = { subject, operation: after.id, direction }
    if (was.kind === 'success' && is.kind === 'success') recorder.values(place, was.schema, is.schema)
    if (was.kind === 'failure' && is.kind === 'failure') {
      if (was.code !== is.code)
        report(outcomeRules.errorCode, `now has the code ${is.code} for ${is.key} instead of ${was.code}`, details)
      if (was.message !== is.message)
        report(outcomeRules.errorMessage, `now has the message "${is.message}" for ${is.key}`, details)
      recorder.values({ ...place, subject: `${subject}.data` }, was.data, is.data)
    }
  }
}

const isSuccess = ({ kind }: Outcome): boolean => kind === 'success'
