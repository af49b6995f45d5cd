import type { Place } from '../document/place.ts'
import type { Keywords, Origin, Schema, SchemaResource } from '../model/index.ts'

/** A schema whose keywords are read on demand: contract tests need only the places of most schemas. */
export class WrittenSchema implements Schema {
  readonly name: string | undefined
  readonly origin: Origin
  readonly #place: Place
  readonly #read: (place: Place) => Schema
  #schema: Schema | undefined

  constructor(place: Place, { file, read }: { readonly file: string; readonly read: (place: Place) => Schema }) {
    this.name = /^\/components\/schemas\/([^/]+)$/.exec(place.pointer)?.[1]
    this.origin = { file, pointer: `#${place.pointer}` }
    this.#place = place
    this.#read = read
  }

  get uri(): string {
    return `${this.#place.uri}#${this.#place.pointer}`
  }

  get always(): boolean | undefined {
    return this.#known.always
  }

  get keywords(): Keywords {
    return this.#known.keywords
  }

  get resource(): SchemaResource {
    return this.#known.resource
  }

  get #known(): Schema {
    this.#schema ??= this.#read(this.#place)
    return this.#schema
  }
}
