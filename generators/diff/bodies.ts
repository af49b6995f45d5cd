import type { Direction, HttpBody, Operation } from '@chainwright/model'
import { elementSite, type Site } from './change.ts'
import { compareContents } from './contents.ts'
import type { Recorder } from './recorder.ts'
import { narrowing, rule, widening } from './rule.ts'

export const bodyRules = {
  bodyAdded: rule({ code: 'body.added', description: 'A request can now have a body.' }, 'minor'),
  bodyAddedRequired: narrowing(
    {
      code: 'body.added-required',
      description: 'A request had no body, and now requires one.',
      help: 'Make it optional.',
    },
    'typed',
  ),
  bodyRemoved: rule(
    { code: 'body.removed', description: 'A request no longer has a body.', help: 'Keep accepting it.' },
    'major',
  ),
  bodyRequired: narrowing({ code: 'body.became-required', description: 'An optional body became required.' }, 'typed'),
  bodyOptional: widening({ code: 'body.became-optional', description: 'A required body became optional.' }, 'typed'),
  mediaTypeAdded: widening(
    { code: 'body.media-type-added', description: 'A body can have a new media type.' },
    'typed',
  ),
  mediaTypeRemoved: narrowing(
    {
      code: 'body.media-type-removed',
      description: 'A body can no longer have a media type.',
      help: 'Keep accepting it.',
    },
    'typed',
  ),
  encoding: rule(
    { code: 'body.encoding-changed', description: 'The encoding of the parts of a form changed.' },
    'major',
    'patch',
  ),
}

export interface Called {
  readonly before: Operation
  readonly after: Operation
  /** The direction of the operation's input for users of the API: they send it, or receive it from a webhook. */
  readonly sent: Direction
}

/** Compares the media types of request bodies. `compareInput` reports a new, removed or required body. */
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

const siteOf = ({ input }: Operation): Site | undefined => elementSite(input.find(({ place }) => place === 'body'))
