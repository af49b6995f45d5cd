import type { Direction, HttpBody, Operation } from '../model/index.ts'
import type { Site } from './change.ts'
import { compareContents } from './contents.ts'
import type { Recorder } from './recorder.ts'
import { directed, narrowing, rule, widening } from './rule.ts'

export const bodyRules = {
  bodyAdded: rule({ code: 'body.added', says: 'A request may have a body.' }, 'minor'),
  bodyAddedRequired: narrowing(
    { code: 'body.added-required', says: 'A request must have a body, and had none.', help: 'Make it optional.' },
    'typed',
  ),
  bodyRemoved: rule(
    { code: 'body.removed', says: 'A request has no body any more.', help: 'Keep accepting it.' },
    'major',
  ),
  bodyRequired: narrowing({ code: 'body.became-required', says: 'A body that was optional is required.' }, 'typed'),
  bodyOptional: widening({ code: 'body.became-optional', says: 'A body that was required is optional.' }, 'typed'),
  mediaTypeAdded: directed(
    { code: 'body.media-type-added', says: 'A body may be of a media type more.' },
    { input: { wire: 'minor', source: 'minor' }, output: { wire: 'major', source: 'major' } },
  ),
  mediaTypeRemoved: directed(
    {
      code: 'body.media-type-removed',
      says: 'A body may not be of a media type any more.',
      help: 'Keep accepting it.',
    },
    { input: { wire: 'major', source: 'major' }, output: { wire: 'minor', source: 'minor' } },
  ),
  encoding: rule({ code: 'body.encoding-changed', says: 'Parts of a form are written otherwise.' }, 'major', 'patch'),
}

export interface Called {
  readonly before: Operation
  readonly after: Operation
  /** What the input of the operation is to those who use the API: they send it, or a webhook brings it. */
  readonly sent: Direction
}

/** What the bodies of requests may be. That one is new, gone or required is told with the other inputs. */
export const compareBodies = ({ before, after, sent }: Called, recorder: Recorder): void => {
  const [body, bodyNow] = [bodyOf(before), bodyOf(after)]
  if (body === undefined || bodyNow === undefined) return
  compareContents(
    {
      was: body.content,
      is: bodyNow.content,
      subject: `${after.id}(body)`,
      operation: after.id,
      direction: sent,
      sites: { before: siteOf(before), after: siteOf(after) },
      rules: { added: bodyRules.mediaTypeAdded, removed: bodyRules.mediaTypeRemoved, encoding: bodyRules.encoding },
    },
    recorder,
  )
}

const bodyOf = ({ binding }: Operation): HttpBody | undefined =>
  binding.protocol === 'http' ? binding.body : undefined

const siteOf = ({ input }: Operation): Site | undefined => {
  const field = input.find(({ place }) => place === 'body')
  return field && { origin: field.origin, value: undefined }
}
