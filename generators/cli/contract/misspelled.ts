import { type Fixture, unknownMembers } from '@chainwright/contract'
import { append } from '@chainwright/model'
import { nearest } from '../nearest.ts'

/** A member of a fixture that the format does not define. */
export interface MisspelledMember {
  /** JSON Pointer into the fixture. */
  readonly at: string
  readonly message: string
  readonly help: string
}

/** The members that the format of fixtures does not define. Readers ignore them, so a misspelled one has no effect. */
export const misspelledMembers = (fixture: Fixture): readonly MisspelledMember[] =>
  unknownMembers(fixture).map(({ at, name, known }) => {
    const suggestion = nearest(name, known)
    return {
      at: append(at, name),
      message: `${at === '' ? 'The fixture' : `\`${at.slice(1)}\``} must not have the member ${JSON.stringify(name.slice(0, 200))}.`,
      help:
        suggestion === undefined
          ? `The allowed members are ${known.join(', ')}.`
          : `Did you mean ${JSON.stringify(suggestion)}?`,
    }
  })
