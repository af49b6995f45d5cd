import { crossing, narrowing, type Rule, rule, widening } from '../rule.ts'
import { compareCounts } from './counts.ts'
import { compareDependencies } from './dependencies.ts'
import type { Members } from './members.ts'
import type { Fact, Findings, Sides } from './pair.ts'
import { sitesOf } from './pair.ts'
import { isAnything, isNever, type Parts } from './parts.ts'
import { siteOf } from './site.ts'

export const objectRules = {
  /** A member that no contract names is not protected: a value with such a member may be refused now. */
  added: {
    ...rule({ code: 'schema.property-added', description: 'An object has a new optional property.' }, 'minor'),
    narrows: true,
  },
  addedRequired: narrowing(
    {
      code: 'schema.property-added-required',
      description: 'An object has a new required property.',
      help: 'Make it optional and add a default.',
    },
    'typed',
  ),
  allowed: widening(
    {
      code: 'schema.property-allowed',
      description: 'A closed object, which allowed no other properties, has a new property.',
      help: 'Strict validators refuse the new property. Open the object in a major version first.',
    },
    'typed',
  ),
  removed: rule(
    {
      code: 'schema.property-removed',
      description: 'An object no longer has a property. Servers ignore or refuse it, and responses do not contain it.',
      help: 'Keep it, and mark it as deprecated.',
    },
    'major',
  ),
  required: narrowing(
    {
      code: 'schema.property-became-required',
      description: 'An optional property became required.',
      help: 'Keep it optional and add a default.',
    },
    'typed',
  ),
  optional: widening(
    {
      code: 'schema.property-became-optional',
      description: 'A required property became optional.',
      help: 'Keep sending it.',
    },
    'typed',
  ),
  notSent: rule(
    {
      code: 'schema.property-held',
      description:
        'A property became `readOnly`, so requests no longer contain it. Or it became `writeOnly`, so responses no longer contain it.',
    },
    'major',
  ),
  released: rule(
    {
      code: 'schema.property-released',
      description:
        'A property is no longer `readOnly`, so requests can contain it. Or it is no longer `writeOnly`, so responses can contain it.',
    },
    'minor',
  ),
  closed: narrowing(
    { code: 'schema.members-closed', description: 'Properties that the schema does not name are no longer valid.' },
    'typed',
  ),
  opened: widening(
    { code: 'schema.members-opened', description: 'Properties that the schema does not name are now valid.' },
    'typed',
  ),
  fewer: narrowing(
    { code: 'schema.members-tightened', description: 'A limit for the number of properties is new or stricter.' },
    'untyped',
  ),
  more: widening(
    {
      code: 'schema.members-loosened',
      description: 'A limit for the number of properties was removed or is less strict.',
    },
    'untyped',
  ),
  patterns: crossing(
    {
      code: 'schema.patterns-changed',
      description: 'Property names match more patterns than `diff` can compare together.',
    },
    'untyped',
  ),
}

/** Compares the keywords of objects. */
export const compareObjects = (sides: Sides, members: { before: Members; after: Members }, found: Findings): void => {
  const { before, after } = members
  for (const name of new Set([...before.declared, ...after.declared]))
    compareMember(name, { sides, before, after }, found)
  for (const name of new Set([...before.required, ...after.required]))
    compareRequired(name, { sides, before, after }, found)
  compareOthers({ sides, before, after }, found)
  compareCounts(sides, found, {
    least: 'minProperties',
    most: 'maxProperties',
    unit: 'properties',
    one: 'property',
    tightened: objectRules.fewer,
    loosened: objectRules.more,
  })
  const names = { before: stated(sides.before, 'propertyNames'), after: stated(sides.after, 'propertyNames') }
  if (names.before.length + names.after.length > 0) found.part(names.before, names.after, '{names}')
  compareDependencies(sides, found)
}

interface Both {
  readonly sides: Sides
  readonly before: Members
  readonly after: Members
}

const compareMember = (name: string, { sides, before, after }: Both, found: Findings): void => {
  const [was, is] = [before.at(name), after.at(name)]
  const [undecided, undecidedNow] = [before.atOrUndecided(name), after.atOrUndecided(name)]
  // It is unknown whether a pattern matches this name, so both cases are compared.
  if (undecided !== undefined || undecidedNow !== undefined)
    found.part(undecided ?? was, undecidedNow ?? is, step(name))
  const [declared, declaredNow] = [before.declared.has(name), after.declared.has(name)]
  const [refused, refusedNow] = [isNever(was), isNever(is)]
  /** `%` is replaced by the property. */
  const report = (rule: Rule, text: string, flags: Partial<Fact> = {}): void =>
    found.fact(rule, {
      text: text.replace('%', `property \`${name}\``),
      before: memberSite(sides.before, name),
      after: memberSite(sides.after, name),
      ...flags,
    })
  if (after.notSent.has(name)) report(objectRules.notSent, `now has the % as \`${after.marker}\``)
  else if (before.notSent.has(name)) report(objectRules.released, `no longer has the % as \`${before.marker}\``)
  else if (refused && refusedNow) return
  else if (refused) report(objectRules.allowed, 'can now have the %, which was invalid')
  else if (refusedNow && !declared) report(objectRules.closed, 'can no longer have the %')
  else if (refusedNow)
    report(objectRules.removed, 'can no longer have the %', { narrows: true, widens: before.required.has(name) })
  else if (!declaredNow)
    report(objectRules.removed, 'no longer has the %', { widens: before.required.has(name) || !isAnything(was) })
  else if (!declared && !after.required.has(name)) report(objectRules.added, 'has the new %', { undeclared: true })
  if (refused || refusedNow) return
  // A member that one version does not declare is comparable only if that version has a schema for undeclared members.
  if ((declared || !isAnything(was)) && (declaredNow || !isAnything(is))) found.part(was, is, step(name))
}

const compareRequired = (name: string, { sides, before, after }: Both, found: Findings): void => {
  const [was, is] = [before.required.has(name), after.required.has(name)]
  if (was === is || before.notSent.has(name) || after.notSent.has(name)) return
  // A separate fact reports a property that is gone.
  if (was && before.declared.has(name) && !after.declared.has(name)) return
  const sites = sitesOf(sides, 'required')
  const isNew = !before.declared.has(name) && after.declared.has(name)
  if (is && isNew)
    found.fact(objectRules.addedRequired, {
      text: `has the new required property \`${name}\``,
      ...sites,
      after: memberSite(sides.after, name) ?? sites.after,
    })
  else if (is) found.fact(objectRules.required, { text: `now requires the property \`${name}\``, ...sites })
  else found.fact(objectRules.optional, { text: `can now omit the property \`${name}\``, ...sites })
}

/** Compares members without a declared name: each set of patterns that a name can match separately. */
const compareOthers = ({ sides, before, after }: Both, found: Findings): void => {
  const patterns = [...new Set([...before.patterns, ...after.patterns])]
  if (patterns.length > mostPatterns) {
    const parts = patterns.map(pattern => found.part(before.other([pattern]), after.other([pattern]), `.${pattern}`))
    const rest = found.part(before.other([]), after.other([]), '.*')
    if (patterns.length === before.patterns.length && patterns.length === after.patterns.length)
      found.unlessSame([...parts, rest], objectRules.patterns, {
        text: 'has properties with many name patterns: `diff` cannot determine the effect',
      })
    else
      found.fact(objectRules.patterns, {
        text: 'has properties with changed name patterns: `diff` cannot determine the effect',
      })
    return
  }
  for (const matched of subsetsOf(patterns)) {
    const [was, is] = [before.other(matched), after.other(matched)]
    const [closed, closedNow] = [isNever(was), isNever(is)]
    if (closed && closedNow) continue
    const which =
      matched.length === 0 ? 'other properties' : `properties with names that match \`${matched.join('` and `')}\``
    if (closed || closedNow)
      found.fact(closedNow ? objectRules.closed : objectRules.opened, {
        text: closedNow ? `can no longer have ${which}` : `can now have ${which}`,
        ...sitesOf(sides, 'additionalProperties', 'unevaluatedProperties'),
      })
    else if (!(isAnything(was) && isAnything(is)))
      found.part(was, is, matched.length === 0 ? '.*' : `.${matched.join('&')}`)
  }
}

const mostPatterns = 4

const subsetsOf = (patterns: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 2 ** patterns.length }, (_, set) => patterns.filter((_, index) => (set >> index) % 2 === 1))

const stated = (schemas: Parts, keyword: 'propertyNames'): Parts =>
  schemas.flatMap(({ keywords }) => keywords[keyword] ?? [])

const memberSite = (schemas: Parts, name: string) => {
  const property = schemas.flatMap(({ keywords }) => keywords.properties?.get(name) ?? [])[0]
  return property && { ...siteOf(property, 'type'), origin: property.origin }
}

const step = (name: string): string => (/^[\w$-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`)
