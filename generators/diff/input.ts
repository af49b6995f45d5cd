import { type InputField, type Operation, templateOf } from '@chainwright/model'
import { sameDocs } from './api.ts'
import { bodyRules, type Called, compareBodies } from './bodies.ts'
import { elementSite } from './change.ts'
import type { Recorder } from './recorder.ts'
import { docs, narrowing, type Rule, rule, widening } from './rule.ts'

export const inputRules = {
  added: rule({ code: 'parameter.added', description: 'An operation has a new optional parameter.' }, 'minor'),
  addedRequired: narrowing(
    {
      code: 'parameter.added-required',
      description: 'An operation has a new required parameter.',
      help: 'Make it optional and add a default.',
    },
    'typed',
  ),
  removed: rule(
    {
      code: 'parameter.removed',
      description: 'An operation no longer has a parameter. The server ignores or refuses its values.',
      help: 'Keep it, and mark it as deprecated.',
    },
    'major',
  ),
  required: narrowing(
    {
      code: 'parameter.became-required',
      description: 'An optional parameter became required.',
      help: 'Keep it optional and add a default.',
    },
    'typed',
  ),
  optional: widening(
    { code: 'parameter.became-optional', description: 'A required parameter became optional.' },
    'typed',
  ),
  renamed: rule(
    {
      code: 'parameter.renamed',
      description: 'The name of a positional parameter changed.',
      help: 'Requests and responses are unchanged. Code that uses the earlier name does not compile.',
    },
    'patch',
    'major',
  ),
  moved: rule(
    {
      code: 'parameter.moved',
      description: 'The location of a parameter in the request changed.',
      help: 'Accept it in both places.',
    },
    'major',
    'patch',
  ),
  style: rule(
    {
      code: 'parameter.style-changed',
      description: 'The serialization of a parameter changed: its style, `explode`, `allowReserved` or media type.',
      help: 'Accept both serializations.',
    },
    'major',
    'patch',
  ),
  position: rule(
    {
      code: 'parameter.position-changed',
      description: 'The position of a positional parameter changed.',
      help: 'Add parameters at the end.',
    },
    'major',
    'patch',
  ),
  deprecated: rule({ code: 'parameter.deprecated', description: 'A parameter is now deprecated.' }, 'minor'),
  restored: docs({ code: 'parameter.restored', description: 'A parameter is no longer deprecated.' }),
  docs: docs({ code: 'parameter.docs-changed', description: 'The description of a parameter changed.' }),
}

/** Compares the parameters and the body of an operation. */
export const compareInput = (called: Called, recorder: Recorder): void => {
  const { before, after } = called
  const left = new Set(before.input)
  for (const is of after.input) {
    const was = earlierOf(is, called)
    if (was !== undefined) {
      left.delete(was)
      compareField(was, is, { called, recorder })
    } else if (is.place === 'body')
      reportField(is.required ? bodyRules.bodyAddedRequired : bodyRules.bodyAdded, 'is new', { called, recorder, is })
    else
      reportField(
        is.required ? inputRules.addedRequired : inputRules.added,
        `is a new ${is.required ? 'required ' : ''}parameter`,
        { called, recorder, is },
      )
  }
  for (const was of left)
    reportField(was.place === 'body' ? bodyRules.bodyRemoved : inputRules.removed, 'was removed', {
      called,
      recorder,
      was,
    })
  compareBodies(called, recorder)
}

interface Reporting {
  readonly called: Called
  readonly recorder: Recorder
  readonly was?: InputField | undefined
  readonly is?: InputField | undefined
}

const reportField = (rule: Rule, text: string, { called, recorder, was, is }: Reporting): void =>
  recorder.change(rule, {
    subject: `${called.after.id}(${(is ?? was)?.name})`,
    text,
    operation: called.after.id,
    direction: called.sent,
    before: elementSite(was),
    after: elementSite(is),
  })

/**
 * The earlier input with the same place and name. Otherwise, if positions identify inputs, the one at the same position; otherwise the one with the
 * same name in another place.
 */
const earlierOf = (is: InputField, { before, after }: Called): InputField | undefined => {
  const exact = before.input.find(was => isSame(was, is))
  if (exact !== undefined) return exact
  const free = before.input.filter(was => !after.input.some(other => isSame(was, other)))
  const position = positionOf(is, after)
  return (
    free.find(was => position !== undefined && positionOf(was, before) === position) ??
    free.find(was => was.name === is.name && was.place !== 'body' && is.place !== 'body')
  )
}

const isSame = (a: InputField, b: InputField): boolean =>
  a.place === b.place && (a.place === 'header' ? a.name.toLowerCase() === b.name.toLowerCase() : a.name === b.name)

/** The position of a path parameter in the path, or of a parameter by position in the method. */
const positionOf = (field: InputField, { binding }: Operation): string | undefined => {
  if (field.place === 'path' && binding.protocol === 'http') {
    const index = templateOf(binding.path).names.indexOf(field.name)
    return index < 0 ? undefined : `path ${index}`
  }
  if (field.place !== 'params' || binding.protocol !== 'jsonrpc' || binding.paramStructure !== 'by-position')
    return undefined
  return `params ${field.index}`
}

const compareField = (was: InputField, is: InputField, { called, recorder }: Reporting): void => {
  const { before, after, sent } = called
  const report = (rule: Rule, text: string): void => reportField(rule, text, { called, recorder, was, is })
  const isBody = is.place === 'body'
  if (!was.required && is.required) report(isBody ? bodyRules.bodyRequired : inputRules.required, 'is now required')
  if (was.required && !is.required) report(isBody ? bodyRules.bodyOptional : inputRules.optional, 'is now optional')
  if (was.place !== is.place) report(inputRules.moved, `is now sent in the ${is.place} instead of the ${was.place}`)
  if (was.name.toLowerCase() !== is.name.toLowerCase() || (was.name !== is.name && is.place !== 'header'))
    report(inputRules.renamed, `now has the name ${is.name} instead of ${was.name}`)
  const [style, styleNow] = [styleOf(was), styleOf(is)]
  if (was.place === is.place && style !== styleNow)
    report(inputRules.style, `is now serialized as ${styleNow} instead of ${style}`)
  if (was.place === 'params' && is.place === 'params' && was.index !== is.index && takesPositions(before))
    report(inputRules.position, `is now at position ${is.index} instead of ${was.index}`)
  if (was.deprecated !== is.deprecated)
    report(
      is.deprecated ? inputRules.deprecated : inputRules.restored,
      `is ${is.deprecated ? 'now' : 'no longer'} deprecated`,
    )
  if (!sameDocs(was.docs, is.docs)) report(inputRules.docs, 'has a changed description')
  if (!isBody)
    recorder.values({ subject: `${after.id}(${is.name})`, operation: after.id, direction: sent }, was.schema, is.schema)
}

const takesPositions = ({ binding }: Operation): boolean =>
  binding.protocol === 'jsonrpc' && binding.paramStructure !== 'by-name'

const styleOf = (field: InputField): string =>
  field.place === 'body' || field.place === 'params'
    ? ''
    : [
        field.mediaType ?? field.style,
        field.explode && 'exploded',
        field.allowReserved && 'reserved characters allowed',
      ]
        .filter(part => part !== false)
        .join(', ')
