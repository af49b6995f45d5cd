import type { Content, Direction } from '@chainwright/model'
import type { Site } from './change.ts'
import type { Recorder } from './recorder.ts'
import type { Rule } from './rule.ts'

export interface Contents {
  readonly was: readonly Content[]
  readonly is: readonly Content[]
  readonly subject: string
  readonly operation: string
  readonly direction: Direction
  readonly sites: { readonly before: Site | undefined; readonly after: Site | undefined }
  readonly rules: { readonly added: Rule; readonly removed: Rule; readonly encoding: Rule }
}

/** The media types of a body or response, with their schemas. */
export const compareContents = (contents: Contents, recorder: Recorder): void => {
  const { was, is, subject, operation, direction, sites, rules } = contents
  const report = (rule: Rule, text: string): void =>
    recorder.change(rule, { subject, text, operation, direction, ...sites })
  for (const content of is) {
    const earlier = was.find(other => sameType(other, content))
    if (earlier === undefined) {
      report(rules.added, `can now be ${content.mediaType}`)
      continue
    }
    if (encodingOf(earlier) !== encodingOf(content))
      report(rules.encoding, `has parts with a changed encoding (${content.mediaType})`)
    recorder.values({ subject, operation, direction }, earlier.schema, content.schema)
  }
  for (const content of was)
    if (!is.some(other => sameType(other, content))) report(rules.removed, `can no longer be ${content.mediaType}`)
}

/** Media types and names of their parameters are compared without regard to case (RFC 9110 §8.3.1). */
const sameType = (a: Content, b: Content): boolean => normal(a.mediaType) === normal(b.mediaType)

const normal = (mediaType: string): string => mediaType.toLowerCase().replace(/\s+/g, '')

const encodingOf = ({ encoding }: Content): string => JSON.stringify([...encoding].sort(([a], [b]) => (a < b ? -1 : 1)))
