import type { Place } from '../document/place.ts'

/** Reports a finding about an extension. */
export type ReportAt = (
  severity: 'error' | 'warning',
  code: string,
  place: Omit<Place, 'value'>,
  text: { readonly message: string; readonly help: string; readonly recovery?: string },
) => void

/**
 * Reports an extension with an invalid value. It is ignored, because it may be another vendor's extension of the same
 * name.
 */
export const malformed = (place: Place, reportAt: ReportAt, expected: string): void => {
  const name = place.pointer.slice(place.pointer.lastIndexOf('/') + 1)
  reportAt('warning', 'extension.malformed', place, {
    message: `\`${name}\` is ignored, because its value is invalid: it must be ${expected}, but is ${JSON.stringify(place.value)?.slice(0, 80)}.`,
    help: formHelp(extensionOf(place) ?? name),
  })
}

/** The page that describes an extension. */
export const formHelp = (name: string): string => `docs/extensions.md describes \`${name}\`.`

const extensionOf = ({ pointer }: Place): string | undefined =>
  pointer.split('/').findLast(segment => segment.startsWith('x-'))

/** Reports that an extension names a missing input property. */
export const unknownInput = (
  place: Place,
  {
    member,
    name,
    inputs,
    reportAt,
  }: {
    readonly member: string
    readonly name: string
    readonly inputs: readonly string[]
    readonly reportAt: ReportAt
  },
): undefined => {
  const extension = place.pointer.slice(place.pointer.lastIndexOf('/') + 1)
  reportAt(
    'error',
    'extension.unknown-input',
    { uri: place.uri, pointer: `${place.pointer}/${member}` },
    {
      message: `\`${extension}\` names the input "${name}", which the operation does not have.`,
      help: inputs.length === 0 ? 'The operation has no input.' : `Its inputs are ${inputs.join(', ')}.`,
      recovery: 'It is ignored.',
    },
  )
}
