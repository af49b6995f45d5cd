import type { Direction, Outcome } from '@chainwright/model'
import { sameDocs } from './api.ts'
import { elementSite } from './change.ts'
import type { Recorder } from './recorder.ts'
import { docs, narrowing, type Rule, rule, widening } from './rule.ts'

export const headerRules = {
  added: rule({ code: 'header.added', description: 'A response has a new header.' }, 'minor'),
  removed: rule(
    { code: 'header.removed', description: 'A response no longer has a header.', help: 'Keep sending it.' },
    'major',
  ),
  required: narrowing(
    { code: 'header.became-required', description: 'An optional response header became required.' },
    'typed',
  ),
  optional: widening(
    {
      code: 'header.became-optional',
      description: 'A required response header became optional.',
      help: 'Keep sending it.',
    },
    'typed',
  ),
  docs: docs({ code: 'header.docs-changed', description: 'The description of a response header changed.' }),
}

type HttpOutcome = Extract<Outcome, { protocol: 'http' }>

export interface Headers {
  readonly was: HttpOutcome
  readonly is: HttpOutcome
  readonly subject: string
  readonly operation: string
  readonly direction: Direction
}

/** Compares the headers of a response. Their names are case-insensitive (RFC 9110 §5.1). */
export const compareHeaders = ({ was, is, subject, operation, direction }: Headers, recorder: Recorder): void => {
  const sites = { before: elementSite(was), after: elementSite(is) }
  const report = (rule: Rule, text: string): void =>
    recorder.change(rule, { subject, text, operation, direction, ...sites })
  for (const header of is.headers) {
    const earlier = was.headers.find(({ name }) => sameName(name, header.name))
    if (earlier === undefined) {
      report(headerRules.added, `now has the header \`${header.name}\``)
      continue
    }
    if (!earlier.required && header.required)
      report(headerRules.required, `now always has the header \`${header.name}\``)
    if (earlier.required && !header.required) report(headerRules.optional, `can now omit the header \`${header.name}\``)
    if (!sameDocs(earlier.docs, header.docs))
      report(headerRules.docs, `has a changed description of the header \`${header.name}\``)
    recorder.values({ subject: `${subject}(${header.name})`, operation, direction }, earlier.schema, header.schema)
  }
  for (const { name } of was.headers)
    if (!is.headers.some(header => sameName(name, header.name)))
      report(headerRules.removed, `no longer has the header \`${name}\``)
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
