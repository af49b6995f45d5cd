import type { Fixture } from './fixture.ts'
import { fixtureMembers } from './unknown-members.ts'

/**
 * The canonical text of a fixture: members in the order of the format, bodies in the order in which they were sent,
 * sorted headers, two spaces, one newline at the end. `canonical(JSON.parse(canonical(f))) === canonical(f)`. Control
 * characters and characters that change the text direction are escaped, so that the file is safe to display.
 */
export const canonical = (fixture: Fixture): string => {
  const text = JSON.stringify(ordered(fixture), undefined, 2)
  return `${text.replace(controlCharacters, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
}

/**
 * Control characters that JSON does not escape (it escapes those below U+0020), and characters that change the text
 * direction.
 */
const controlCharacters = /[\u007f-\u009f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]/g

/** A file name for a claim: lower-case words joined by hyphens, at most 80 characters, never empty. */
export const fileNameOf = (claim: string): string => {
  const words = claim
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const cut = words.length <= 80 ? words : words.slice(0, 80).replace(/-[^-]*$/, '')
  return `${cut === '' ? 'case' : cut}.json`
}

const ordered = (fixture: Fixture): unknown => {
  const steps = fixture.steps.map(step =>
    pick(
      {
        ...step,
        request: pick({ ...step.request, headers: sorted(step.request.headers) }, fixtureMembers.request),
        response: pick({ ...step.response, headers: sorted(step.response.headers) }, fixtureMembers.response),
      },
      fixtureMembers.step,
    ),
  )
  return pick({ ...fixture, steps }, fixtureMembers.fixture)
}

/** The known members in order, then the unknown ones in their own order. */
const pick = (value: object, order: readonly string[]): object => {
  const entries = Object.entries(value)
  const known = order.flatMap(key => entries.filter(([name]) => name === key))
  const other = entries.filter(([name]) => !order.includes(name))
  return Object.fromEntries([...known, ...other])
}

const sorted = (headers: { readonly [name: string]: string }): object =>
  Object.fromEntries(Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
