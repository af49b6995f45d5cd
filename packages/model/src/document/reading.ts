import type { Docs, Json, Origin, Schema, Server, Severity } from '../model/index.ts'
import { isJsonArray, isJsonObject } from '../model/index.ts'
import type { Library } from './library.ts'
import { inside, type Place } from './place.ts'
import { childOf } from './pointer.ts'
import { type References, type Resolved, resolve } from './resolve.ts'

/** The context for reading a part of a document. */
export interface Reading {
  readonly library: Pick<Library, 'fileOf' | 'report'>
  readonly references: References
  readonly schemaAt: (place: Place) => Schema
}

export const originOf = (place: Omit<Place, 'value'>, { library }: Reading): Origin => ({
  file: library.fileOf(place.uri),
  pointer: `#${place.pointer}`,
})

export const reportAt = (reading: Reading, severity: Severity, code: string, { place, ...text }: FindingText): void =>
  reading.library.report({ code, severity, origin: originOf(place, reading), ...text })

export interface FindingText {
  readonly place: Omit<Place, 'value'>
  readonly message: string
  readonly help: string
  /** See `recovery` of a diagnostic: how reading continues after an error that does not prevent it. */
  readonly recovery?: string
}

/** The target of a reference, and whether it exists; the place itself if it is not a reference. */
export const follow = (place: Place, reading: Reading): Resolved => resolve(place, reading.references)

/** The schema in a member; undefined if the member does not exist. */
export const schemaIn = (place: Place, member: string, { schemaAt }: Reading): Schema | undefined => {
  const schema = inside(place, member)
  return schema && schemaAt(schema)
}

/** The text of a member; undefined if it is absent or not a string. */
export const textIn = (place: Place, member: string): string | undefined => {
  const value = childOf(place.value, member)
  return typeof value === 'string' ? value : undefined
}

export const flagIn = (place: Place, member: string, fallback = false): boolean => {
  const value = childOf(place.value, member)
  return typeof value === 'boolean' ? value : fallback
}

export const docsOf = (place: Place | Resolved): Docs => {
  const overrides = 'overrides' in place ? place.overrides : {}
  const external = inside(place, 'externalDocs')
  const url = external && textIn(external, 'url')
  return {
    summary: overrides.summary ?? textIn(place, 'summary'),
    description: overrides.description ?? textIn(place, 'description'),
    ...(external === undefined || url === undefined
      ? {}
      : { externalDocs: { url, description: textIn(external, 'description') } }),
  }
}

/** The contents of the Info Object of a document. */
export const infoOf = (root: Place): { readonly title: string; readonly version: string; readonly docs: Docs } => {
  const info = inside(root, 'info') ?? root
  return { title: textIn(info, 'title') ?? '', version: textIn(info, 'version') ?? '', docs: docsOf(info) }
}

export const serverOf = (place: Place): Server => ({
  url: textIn(place, 'url') ?? '/',
  description: textIn(place, 'description'),
  variables: variablesOf(inside(place, 'variables')?.value),
})

const variablesOf = (written: Json | undefined): Server['variables'] =>
  new Map(
    Object.entries(isJsonObject(written) ? written : {}).map(([name, variable]) => {
      const { default: fallback, enum: allowed, description } = isJsonObject(variable) ? variable : {}
      return [
        name,
        {
          default: typeof fallback === 'string' ? fallback : '',
          enum: isJsonArray(allowed) ? allowed.filter(value => typeof value === 'string') : undefined,
          description: typeof description === 'string' ? description : undefined,
        },
      ]
    }),
  )
