import { inside, type Place } from '../document/place.ts'
import { childOf, segmentsOf } from '../document/pointer.ts'
import type { Json } from '../model/index.ts'
import { type Definition, definitions } from './definitions.ts'
import { type FormIssue, issueOf } from './holds.ts'
import { formHelp, type ReportAt } from './malformed.ts'

/**
 * The first violation in the value of an extension: a JSON Pointer into it, what is required there, and the actual
 * value.
 */
export const formIssue = (name: string, value: Json, schema?: Json): FormIssue | undefined => {
  const { definitions, schemas } = known()
  const issue = issueOf(value, schema ?? definitions.get(name)?.schema ?? true, schemas)
  if (issue === undefined) return undefined
  const found = (segmentsOf(issue.pointer) ?? []).reduce<Json>(
    (holder, segment) => childOf(holder, segment) ?? null,
    value,
  )
  return { ...issue, message: `${issue.message}, but is ${JSON.stringify(found).slice(0, 80)}` }
}

/** The definition of an extension of ours. */
export const definitionOf = (name: string): Definition | undefined => known().definitions.get(name)

/** The schema of an entry of `x-errors`. */
export const namedErrorSchema: Json = { $ref: 'urn:chainwright:extension:x-errors#/$defs/error' }

/**
 * The value of an extension, if it is valid. An invalid value is ignored: it may be a mistake, or another vendor's
 * extension of the same name. `checkExtensions` reports it; pass `reportAt` if `checkExtensions` does not run.
 */
export const ours = (place: Place, name: string, reportAt?: ReportAt): Place | undefined => {
  const written = inside(place, name)
  const issue = written && formIssue(name, written.value)
  if (written === undefined || issue === undefined) return written
  reportAt?.(
    'warning',
    'extension.malformed',
    { uri: written.uri, pointer: written.pointer + issue.pointer },
    ignored(name, issue),
  )
  return undefined
}

/** The warning about an extension that does not have our form. */
export const ignored = (
  name: string,
  issue: FormIssue,
  subject = `\`${name}\``,
): { message: string; help: string } => ({
  message: `${subject} is ignored, because its value is invalid: it ${issue.message}${issue.pointer === '' ? '' : `, at \`${issue.pointer.slice(1)}\``}.`,
  help: formHelp(name),
})

interface Known {
  readonly definitions: ReadonlyMap<string, Definition>
  readonly schemas: ReadonlyMap<string, Definition['schema']>
}

let kept: Known | undefined

const known = (): Known =>
  (kept ??= {
    definitions: new Map(definitions.map(definition => [definition.name, definition])),
    schemas: new Map(definitions.map(({ schema }) => [`${schema['$id']}`, schema])),
  })
