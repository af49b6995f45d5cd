/** The version bump that a change requires (semver.org 2.0.0 §6 to §8). After `patch`, users of the API need not do anything. */
export type Level = 'major' | 'minor' | 'patch'

/** The effect of a change on messages that are sent today, and on code that was generated before it. */
export interface Impact {
  readonly wire: Level
  readonly source: Level
}

/** One kind of change. `docs/diff.md` lists them; a test compares both. */
export interface Rule {
  /** Stable, dotted, lower-case. */
  readonly code: string
  /** One sentence that describes the change. */
  readonly description: string
  /**
   * The impact if callers write the value, as in parameters and bodies. Not for the input of webhooks, which callers
   * read.
   */
  readonly input: Impact
  /** The impact if callers read the value. */
  readonly output: Impact
  /** For schemas: a value that was valid may now be invalid. */
  readonly narrows: boolean
  /** For schemas: a value that was invalid may now be valid. */
  readonly widens: boolean
  /** Advice for users if the change is breaking. */
  readonly help: Help | undefined
}

/** One text, or a text for each direction of values. */
export type Help = string | { readonly input: string; readonly output: string; readonly both: string }

export type Texts = Pick<Rule, 'code' | 'description'> & { readonly help?: Help }

/** A rule with the same impact in both directions. */
export const rule = (texts: Texts, wire: Level, source: Level = wire): Rule =>
  directed(texts, { input: { wire, source }, output: { wire, source } })

const directed = (texts: Texts, impacts: Pick<Rule, 'input' | 'output'>): Rule => ({
  code: texts.code,
  description: texts.description,
  ...impacts,
  narrows: false,
  widens: false,
  help: texts.help,
})

/** Fewer values are valid: breaks senders. `typed` if TypeScript types show it too. */
export const narrowing = (texts: Texts, seen: 'typed' | 'untyped'): Rule => ({
  ...directed(texts, { input: impact('major', seen), output: impact('minor', seen) }),
  narrows: true,
})

/** More values are valid: breaks readers. */
export const widening = (texts: Texts, seen: 'typed' | 'untyped'): Rule => ({
  ...directed(texts, { input: impact('minor', seen), output: impact('major', seen) }),
  widens: true,
})

/** The same value has another effect if callers write it: no type shows it, and the values that callers read are the same. */
export const reinterpreting = (texts: Texts, wire: Level): Rule =>
  directed(texts, { input: impact(wire, 'untyped'), output: impact('patch', 'untyped') })

/** Some values become valid and others invalid, or this cannot be decided. */
export const crossing = (texts: Texts, seen: 'typed' | 'untyped'): Rule => ({
  ...directed(texts, { input: impact('major', seen), output: impact('major', seen) }),
  narrows: true,
  widens: true,
})

/** The impacts of a rule that may narrow and widen, if it does only one of them. */
export const oneWay = ({ input, output }: Rule, way: 'narrows' | 'widens'): Pick<Rule, 'input' | 'output'> => {
  const milder = ({ source }: Impact): Impact => ({ wire: 'minor', source: source === 'patch' ? 'patch' : 'minor' })
  return way === 'narrows' ? { input, output: milder(output) } : { input: milder(input), output }
}

/** Only texts for people change. */
export const docs = (texts: Texts): Rule => rule(texts, 'patch')

export const worst = (levels: readonly Level[]): Level =>
  levels.includes('major') ? 'major' : levels.includes('minor') ? 'minor' : 'patch'

/** A number for comparing and sorting levels: 3 for a major change. */
export const weight = (level: Level): number => ({ major: 3, minor: 2, patch: 1 })[level]

const impact = (wire: Level, seen: 'typed' | 'untyped'): Impact => ({
  wire,
  source: seen === 'typed' ? wire : 'patch',
})
