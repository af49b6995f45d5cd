import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Crawl } from '../document/crawl.ts'
import type { Library } from '../document/library.ts'
import { membersOf, type Place } from '../document/place.ts'
import { article } from '../document/structure.ts'
import { type Definition, readDefinitions } from './definitions.ts'

/** Holds every extension of a document against its JSON Schema, and against the objects that may carry it. */
export const checkExtensions = ({ met }: Crawl, library: Library): void => {
  const known = validators()
  const report = (code: string, { uri, pointer }: Place, message: string, help: string): void =>
    library.report({
      code,
      severity: 'warning',
      origin: { file: library.fileOf(uri), pointer: `#${pointer}` },
      message,
      help,
    })
  for (const [kind, places] of met)
    for (const place of places)
      for (const [name, value] of membersOf(place)) {
        const found = name.startsWith('x-') ? known.get(name) : undefined
        if (found === undefined) continue
        const { places: allowed } = found.definition
        const here = placeNames[kind] ?? kind
        if (!allowed.includes(here))
          report(
            'extension.misplaced',
            value,
            `\`${name}\` cannot stand on ${nameOf(here)}; it stands on ${allowed.map(nameOf).join(', ')}.`,
            'Move it.',
          )
        else if (found.validate(value.value) !== true)
          report(
            'extension.malformed',
            deepest(value, found.validate),
            `\`${name}\` ${reason(found.validate)}.`,
            `See chainwright/extensions/${name}.schema.json.`,
          )
      }
}

const validators = (): Map<string, { readonly definition: Definition; readonly validate: ValidateFunction }> => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false, logger: false })
  const definitions = readDefinitions()
  for (const { schema } of definitions) ajv.addSchema(schema)
  return new Map(
    definitions.flatMap(definition => {
      const validate = ajv.getSchema(`${definition.schema['$id']}`)
      return validate === undefined ? [] : [[definition.name, { definition, validate }] as const]
    }),
  )
}

/** Kinds of the crawl, in the words of `x-places`. */
const placeNames: Readonly<Record<string, string>> = {
  openapi: 'root',
  openrpc: 'root',
  contentDescriptor: 'parameter',
  namedError: 'error',
}

const nameOf = (place: string): string =>
  place === 'root' ? 'the document' : article(place.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))

/** The last error is the most telling one where alternatives were tried. */
const reason = ({ errors }: ValidateFunction): string =>
  errors?.find(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf')?.message ??
  errors?.[0]?.message ??
  'is not valid'

const deepest = (place: Place, { errors }: ValidateFunction): Place => {
  const path = errors?.find(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf')?.instancePath ?? ''
  return { ...place, pointer: place.pointer + path }
}
