import { inside, type Place } from '../document/place.ts'
import { type Reading, reportAt, schemaIn } from '../document/reading.ts'
import { ours } from '../extensions/form.ts'
import {
  askedOnce,
  type Content,
  isJsonType,
  type Json,
  type Keywords,
  type Schema,
  streamForm,
  takesOnlyText,
} from '../model/index.ts'

/** The items of a stream as a media type object describes them; undefined if the media type is not a stream. */
export const streamOf = (
  media: Place,
  mediaType: string,
  reading: Reading,
): Required<Pick<Content, 'schema' | 'stream'>> | undefined => {
  const form = streamForm(mediaType)
  if (form === undefined) return undefined
  const item = itemOf(media, mediaType, reading)
  if (form !== 'events') return { schema: item.schema, stream: { form, data: 'json', error: false } }
  const event = item.isWhole ? item.schema : eventOf(item.schema, media)
  const kinds = event === undefined ? [] : kindsOf(event)
  const data = kinds && dataOf(kinds)
  if (data === undefined)
    reportAt(reading, 'warning', 'openapi.stream-data', {
      place: media,
      message: `Some events of "${mediaType}" have strings as data and others have JSON, but event names do not distinguish them, or there are too many kinds. All data is read as JSON.`,
      help: 'Name the events with `const` in their property `event`.',
    })
  return {
    schema: event && decodedBy()(event),
    stream: {
      form,
      data: data ?? 'json',
      error: kinds?.some(({ names }) => names?.includes('error') === true) === true,
    },
  }
}

interface Item {
  readonly schema: Schema | undefined
  /** Whether the schema describes the whole event, not only its data. */
  readonly isWhole: boolean
}

/**
 * The schema of an item: `itemSchema` in OpenAPI 3.2 (§4.14.1), `x-item-schema` in older documents, otherwise that of
 * the items of the array in `schema`.
 */
const itemOf = (media: Place, mediaType: string, reading: Reading): Item => {
  const own = schemaIn(media, 'itemSchema', reading)
  if (own !== undefined) return { schema: own, isWhole: true }
  const extension = ours(media, 'x-item-schema')
  if (extension !== undefined) return { schema: reading.schemaAt(extension), isWhole: true }
  const schema = schemaIn(media, 'schema', reading)
  const place = inside(media, 'schema') ?? media
  if (schema === undefined || addsNothing(schema)) {
    reportAt(reading, 'warning', 'openapi.stream-without-items', {
      place: media,
      message: `The media type "${mediaType}" is a stream, but its items are not described: ${streamForm(mediaType) === 'events' ? 'the data of an event is a string' : 'an item is any value'}.`,
      help: 'Describe an item with `itemSchema`, or with `x-item-schema` in OpenAPI 3.0 and 3.1.',
    })
    return { schema: undefined, isWhole: false }
  }
  const items = end(schema).keywords.items
  if (items !== undefined) return { schema: items, isWhole: true }
  const isWhole = isEvent(schema)
  reportAt(reading, 'info', 'openapi.stream-schema', {
    place,
    message: `\`schema\` of the stream "${mediaType}" is read as the schema of ${streamForm(mediaType) !== 'events' ? 'each item' : isWhole ? 'each event' : "each event's data"}.`,
    help: 'Describe an item with `itemSchema`, or with `x-item-schema` in OpenAPI 3.0 and 3.1.',
  })
  return { schema, isWhole }
}

const addsNothing = ({ always, keywords }: Schema): boolean =>
  always === true || (always === undefined && Object.keys(keywords).every(name => name === 'extensions'))

/** The target of a chain of references. */
const end = (schema: Schema): Schema => {
  const seen = new Set<Schema>()
  let at = schema
  while (at.keywords.ref !== undefined && !seen.has(at)) {
    seen.add(at)
    at = at.keywords.ref
  }
  return at
}

/** Whether a schema describes a whole event: its properties are the fields of an event, including `data`. */
const isEvent = (schema: Schema): boolean => {
  const { properties } = end(schema).keywords
  return properties?.has('data') === true && [...properties.keys()].every(name => fields.has(name))
}

const fields: ReadonlySet<string> = new Set(['event', 'data', 'id', 'retry'])

/** The schema of an event, if the document describes only its data, or nothing. */
const eventOf = (data: Schema | undefined, media: Place): Schema => {
  const made = (member: string, keywords: Omit<Keywords, 'extensions'>): Schema => ({
    uri: `${media.uri}#${media.pointer}/x-item-schema${member}`,
    origin: data?.origin ?? { file: media.uri, pointer: `#${media.pointer}` },
    name: undefined,
    always: undefined,
    keywords: { ...keywords, extensions: none },
    resource: data?.resource ?? { uri: media.uri, dynamicAnchors: new Map() },
  })
  const text = (member: string): Schema => made(`/properties/${member}`, { type: ['string'] })
  return made('', {
    type: ['object'],
    required: ['data'],
    properties: new Map([
      ['event', text('event')],
      ['data', data ?? text('data')],
      ['id', text('id')],
      ['retry', made('/properties/retry', { type: ['integer'], minimum: 0 })],
    ]),
  })
}

const none: ReadonlyMap<string, Json> = new Map()

/** One kind of event: the names that it may have (undefined: any), and whether its data is text. */
interface EventKind {
  readonly names: readonly string[] | undefined
  readonly isText: boolean
}

interface Members {
  readonly event?: Schema | undefined
  readonly data?: Schema | undefined
}

/** The kinds of events that a schema accepts, from its alternatives; undefined if there are too many combinations. */
const kindsOf = (schema: Schema): EventKind[] | undefined => {
  const steps = { left: mostKinds }
  const states = membersIn(steps)(schema)
  if (steps.left <= 0) return undefined
  return states.map(({ event, data }) => ({
    names: event && namesOf(event),
    isText: data === undefined || (!isEncoded(data) && takesOnlyText(data)),
  }))
}

interface Steps {
  left: number
}

/** The members of an event in each alternative of a schema. */
const membersIn = (steps: Steps): ((schema: Schema) => readonly Members[]) =>
  askedOnce<readonly Members[]>(
    ({ keywords: { properties, ref, allOf = [], oneOf = [], anyOf = [] } }, inner) => {
      const own = [{ event: properties?.get('event'), data: properties?.get('data') }]
      const all = [...(ref === undefined ? [] : [ref]), ...allOf].map(inner)
      const choices = [oneOf, anyOf].filter(({ length }) => length > 0).map(parts => parts.flatMap(inner))
      return [...all, ...choices].reduce((kinds, others) => together(kinds, others, steps), own)
    },
    () => [{}],
  )

/** All combinations of a kind with each of the others. The members of the others take precedence. */
const together = (kinds: readonly Members[], others: readonly Members[], steps: Steps): readonly Members[] => {
  const made: Members[] = []
  const known = new Map<Schema | undefined, Set<Schema | undefined>>()
  for (const kind of kinds)
    for (const other of others) {
      if (steps.left <= 0) return made
      steps.left--
      const { event, data }: Members = { event: other.event ?? kind.event, data: other.data ?? kind.data }
      const datas = known.get(event) ?? new Set()
      if (datas.has(data)) continue
      known.set(event, datas.add(data))
      made.push({ event, data })
    }
  return made
}

/** The maximum number of steps to find the kinds of events. If they exceed it, all data is read as JSON. */
const mostKinds = 10_000

const namesOf = (event: Schema): readonly string[] | undefined => {
  const { const: fixed, enum: values } = end(event).keywords
  const all = fixed === undefined ? values : [fixed.value]
  return all?.every(value => typeof value === 'string') === true ? all : undefined
}

/**
 * Whether data is text or JSON: `text` if it always is, `json` if it never is, otherwise the names of the events whose
 * data is text; undefined if names do not distinguish these events.
 */
const dataOf = (kinds: readonly EventKind[]): 'json' | 'text' | readonly string[] | undefined => {
  const texts = kinds.filter(({ isText }) => isText)
  if (texts.length === kinds.length) return 'text'
  if (texts.length === 0) return 'json'
  const names = texts.map(kind => kind.names)
  const others = new Set(kinds.filter(({ isText }) => !isText).flatMap(kind => kind.names ?? []))
  const stated = names.flatMap(own => own ?? [])
  return names.some(own => own === undefined) || stated.some(name => others.has(name))
    ? undefined
    : [...new Set(stated)]
}

/**
 * Whether a string contains JSON. OpenAPI 3.2 describes the fields of an event as they are transmitted; these keywords
 * describe the content of the string.
 */
const isEncoded = (data: Schema): boolean => {
  const { contentMediaType, contentSchema, contentEncoding } = end(data).keywords
  if (contentEncoding !== undefined) return false
  return contentMediaType === undefined ? contentSchema !== undefined : isJsonType(contentMediaType)
}

/**
 * Returns the schema of an event after decoding: the schema of its data is that of the JSON value. If the data is not
 * JSON in a string, returns the schema itself.
 */
const decodedBy = (): ((schema: Schema) => Schema) => askedOnce(decoded, schema => schema)

const decoded = (schema: Schema, inner: (part: Schema) => Schema): Schema => {
  const { keywords: k } = schema
  const list = (parts: readonly Schema[] | undefined) => parts?.map(inner)
  const data = k.properties?.get('data')
  const properties =
    data !== undefined && isEncoded(data) ? new Map(k.properties).set('data', contentOf(end(data))) : k.properties
  const ref = k.ref && inner(k.ref)
  const [allOf, oneOf, anyOf] = [list(k.allOf), list(k.oneOf), list(k.anyOf)]
  const isSame =
    properties === k.properties && ref === k.ref && same(allOf, k.allOf) && same(oneOf, k.oneOf) && same(anyOf, k.anyOf)
  if (isSame) return schema
  // a schema that is only a reference is replaced by its target
  if (ref !== undefined && Object.keys(k).every(name => name === 'ref' || name === 'extensions')) return ref
  return {
    uri: `${schema.uri}${decodedMark}`,
    origin: schema.origin,
    name: undefined,
    always: schema.always,
    resource: schema.resource,
    keywords: {
      ...k,
      ...(properties && { properties }),
      ...(ref && { ref }),
      ...(allOf && { allOf }),
      ...(oneOf && { oneOf }),
      ...(anyOf && { anyOf }),
      ...(k.discriminator && {
        discriminator: {
          ...k.discriminator,
          mapping: new Map([...k.discriminator.mapping].map(([name, target]) => [name, inner(target)])),
        },
      }),
    },
  }
}

/** The suffix of the URI of an event schema whose data is decoded. */
export const decodedMark = '/x-event'

const same = (a: readonly Schema[] | undefined, b: readonly Schema[] | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.every((part, index) => part === b[index]))

const contentOf = ({ uri, origin, resource, keywords }: Schema): Schema =>
  keywords.contentSchema ?? {
    uri: `${uri}/contentSchema`,
    origin,
    name: undefined,
    always: true,
    keywords: { extensions: none },
    resource,
  }
