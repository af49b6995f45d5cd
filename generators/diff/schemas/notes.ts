import { type ExactJson, type Json, jsonText, type Keywords } from '@chainwright/model'
import { docs, reinterpreting, rule } from '../rule.ts'
import { type Findings, type Sides, sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'
import { sameValue } from './values.ts'

export const noteRules = {
  defaultChanged: reinterpreting(
    {
      code: 'schema.default-changed',
      description: 'The default of an absent value changed.',
      help: 'Calls without the value get a different response. Keep the earlier default.',
    },
    'major',
  ),
  defaultAdded: reinterpreting(
    { code: 'schema.default-added', description: 'An absent value now has a default.' },
    'minor',
  ),
  defaultRemoved: reinterpreting(
    {
      code: 'schema.default-removed',
      description: 'An absent value no longer has a default.',
      help: 'Calls without the value rely on the default. Keep the default.',
    },
    'major',
  ),
  deprecated: rule({ code: 'schema.deprecated', description: 'A schema or property is now deprecated.' }, 'minor'),
  restored: rule({ code: 'schema.restored', description: 'A schema or property is no longer deprecated.' }, 'patch'),
  extension: docs({
    code: 'schema.extension-changed',
    description: 'An extension that the generator does not interpret changed.',
  }),
  docs: docs({ code: 'schema.docs-changed', description: 'The title, description or examples of a schema changed.' }),
}

/** Compares texts for people, and the meaning of an absent value. The first schema that states one decides. */
export const compareNotes = (sides: Sides, found: Findings): void => {
  const [was, is] = [defaultOf(sides.before), defaultOf(sides.after)]
  const sites = { ...sitesOf(sides, 'default'), subject: ownerOf(sides, 'default') }
  if (was === undefined && is !== undefined)
    found.fact(noteRules.defaultAdded, { text: `now has the default ${shown(is.value)}`, ...sites })
  else if (was !== undefined && is === undefined)
    found.fact(noteRules.defaultRemoved, { text: `no longer has the default ${shown(was.value)}`, ...sites })
  else if (was !== undefined && is !== undefined && !sameValue(was.value, is.value))
    found.fact(noteRules.defaultChanged, {
      text: `changed its default from ${shown(was.value)} to ${shown(is.value)}`,
      ...sites,
    })

  const [deprecated, deprecatedNow] = [isDeprecated(sides.before), isDeprecated(sides.after)]
  if (deprecated !== deprecatedNow)
    found.fact(deprecatedNow ? noteRules.deprecated : noteRules.restored, {
      text: deprecatedNow ? 'is now deprecated' : 'is no longer deprecated',
      ...sitesOf(sides, 'deprecated'),
      subject: ownerOf(sides, 'deprecated'),
    })
  for (const name of new Set([...extensionsOf(sides.before).keys(), ...extensionsOf(sides.after).keys()]))
    if (!sameValue(extensionsOf(sides.before).get(name) ?? null, extensionsOf(sides.after).get(name) ?? null))
      found.fact(noteRules.extension, { text: `has a changed \`${name}\``, ...sitesOf(sides) })
  for (const keyword of ['title', 'description', 'examples'] as const)
    if (!sameValue(firstOf(sides.before, keyword), firstOf(sides.after, keyword)))
      found.fact(noteRules.docs, {
        text: `has a changed ${keyword === 'examples' ? 'example' : keyword}`,
        ...sitesOf(sides, keyword),
        subject: ownerOf(sides, keyword),
      })
}

/** The name of the schema with the keyword, if it has one. The keyword may be next to a reference or in its target. */
const ownerOf = ({ before, after }: Sides, keyword: keyof Keywords): string | undefined =>
  [...after, ...before].find(({ keywords }) => keywords[keyword] !== undefined)?.name

const defaultOf = (schemas: Parts): { readonly value: ExactJson } | undefined =>
  schemas.find(({ keywords }) => keywords.default !== undefined)?.keywords.default

const extensionsOf = (schemas: Parts): ReadonlyMap<string, Json> =>
  new Map([...schemas].reverse().flatMap(({ keywords }) => [...keywords.extensions]))

const isDeprecated = (schemas: Parts): boolean => schemas.some(({ keywords }) => keywords.deprecated === true)

const firstOf = (schemas: Parts, keyword: 'title' | 'description' | 'examples'): Json =>
  schemas.find(({ keywords }) => keywords[keyword] !== undefined)?.keywords[keyword] ?? null

const shown = (value: ExactJson | undefined): string => {
  if (value === undefined) return 'nothing'
  const text = jsonText(value)
  return `\`${text.length > 60 ? `${text.slice(0, 59)}…` : text}\``
}
