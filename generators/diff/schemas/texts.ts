import { crossing, narrowing, widening } from '../rule.ts'
import { compareCounts } from './counts.ts'
import type { Findings, Sides } from './pair.ts'
import { sitesOf } from './pair.ts'
import { type Parts, statedIn } from './parts.ts'
import type { PatternLanguage } from './pattern-language.ts'

export const textRules = {
  shorter: narrowing(
    { code: 'schema.length-tightened', description: 'A length limit of a string is new or stricter.' },
    'untyped',
  ),
  longer: widening(
    { code: 'schema.length-loosened', description: 'A length limit of a string was removed or is less strict.' },
    'untyped',
  ),
  patternAdded: narrowing(
    { code: 'schema.pattern-added', description: 'A string must match a new pattern.' },
    'untyped',
  ),
  patternRemoved: widening(
    { code: 'schema.pattern-removed', description: 'A string no longer has to match a pattern.' },
    'untyped',
  ),
  patternTightened: narrowing(
    { code: 'schema.pattern-tightened', description: 'A pattern matches fewer strings.' },
    'untyped',
  ),
  patternLoosened: widening(
    { code: 'schema.pattern-loosened', description: 'A pattern matches more strings.' },
    'untyped',
  ),
  patternChanged: crossing(
    {
      code: 'schema.pattern-changed',
      description:
        'A pattern matches other strings, or `diff` cannot decide whether it does. A pattern with look-around, back references or too many states is not decided.',
      help: {
        input: 'If every string that matched before still matches, add the change to the file of accepted changes.',
        output: 'If every string that matches also matched before, add the change to the file of accepted changes.',
        both: 'If the same strings match as before, add the change to the file of accepted changes.',
      },
    },
    'untyped',
  ),
  contentAdded: narrowing(
    { code: 'schema.content-added', description: 'A string must now have an encoding or a media type.' },
    'untyped',
  ),
  contentRemoved: widening(
    { code: 'schema.content-removed', description: 'A string no longer has to have an encoding or a media type.' },
    'untyped',
  ),
  contentChanged: crossing(
    { code: 'schema.content-changed', description: 'The encoding or the media type of a string changed.' },
    'typed',
  ),
}

/** Compares the keywords of strings. */
export const compareTexts = (sides: Sides, found: Findings): void => {
  compareCounts(sides, found, {
    least: 'minLength',
    most: 'maxLength',
    unit: 'characters',
    one: 'character',
    tightened: textRules.shorter,
    loosened: textRules.longer,
  })
  comparePatterns(sides, found)
  for (const keyword of ['contentEncoding', 'contentMediaType'] as const) {
    const [was, is] = [statedIn(sides.before, keyword), statedIn(sides.after, keyword)]
    const [rule, text] = changeOf(was, is, keyword)
    if (rule !== undefined) found.fact(rule, { text, ...sitesOf(sides, keyword) })
  }
  const [content, contentNow] = [contentsOf(sides.before), contentsOf(sides.after)]
  if (content.length + contentNow.length > 0) found.part(content, contentNow, '(content)')
}

const comparePatterns = (sides: Sides, found: Findings): void => {
  const [was, is] = [statedIn(sides.before, 'pattern'), statedIn(sides.after, 'pattern')]
  const added = is.filter(pattern => !isImplied(pattern, was, found.patterns))
  const removed = was.filter(pattern => !isImplied(pattern, is, found.patterns))
  const sites = sitesOf(sides, 'pattern')
  const text =
    was.length > 0 && is.length > 0
      ? `must now match ${shown(is)} instead of ${shown(was)}`
      : is.length > 0
        ? `must now match ${shown(is)}`
        : `no longer has to match ${shown(was)}`
  if (added.length > 0 && removed.length > 0)
    found.fact(textRules.patternChanged, {
      text: `${text}: ${areDecided(was, is, found.patterns) ? 'neither includes the other' : '`diff` cannot prove that one pattern includes the other'}`,
      ...sites,
    })
  else if (added.length > 0)
    found.fact(was.length === 0 ? textRules.patternAdded : textRules.patternTightened, { text, ...sites })
  else if (removed.length > 0)
    found.fact(is.length === 0 ? textRules.patternRemoved : textRules.patternLoosened, { text, ...sites })
}

/** Whether one of these patterns matches only strings that the pattern matches, as far as this can be shown. */
const isImplied = (pattern: string, by: readonly string[], { matchesWithin }: PatternLanguage): boolean =>
  by.some(other => other === pattern || matchesWithin(other, pattern) === true)

/** Whether each inclusion between an earlier and a later pattern, in both directions, could be decided. */
const areDecided = (was: readonly string[], is: readonly string[], { matchesWithin }: PatternLanguage): boolean =>
  was.every(one =>
    is.every(other => matchesWithin(one, other) !== undefined && matchesWithin(other, one) !== undefined),
  )

const changeOf = (was: readonly string[], is: readonly string[], keyword: string) => {
  const same = was.length === is.length && was.every(text => is.includes(text))
  if (same) return [undefined, ''] as const
  if (was.length === 0) return [textRules.contentAdded, `now has ${keyword} ${shown(is)}`] as const
  if (is.length === 0) return [textRules.contentRemoved, `no longer has ${keyword} ${shown(was)}`] as const
  return [textRules.contentChanged, `now has ${keyword} ${shown(is)} instead of ${shown(was)}`] as const
}

const contentsOf = (schemas: Parts): Parts => schemas.flatMap(({ keywords }) => keywords.contentSchema ?? [])

const shown = (texts: readonly string[]): string => texts.map(text => `\`${text}\``).join(' and ')
