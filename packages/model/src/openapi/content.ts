import { inside, membersOf, type Place } from '../document/place.ts'
import { docsOf, flagIn, follow, type Reading, reportAt, schemaIn, textIn } from '../document/reading.ts'
import {
  type Content,
  type Docs,
  type HttpBody,
  isCovered,
  isMultipartType,
  isStreamType,
  isUnparsed,
  isUrlencodedType,
  type OutcomeHeader,
  type ParameterStyle,
  readAs,
  type StreamForm,
  streamForm,
} from '../model/index.ts'
import { checkDeepObject, memberOf, refusesObjects } from './deep-object.ts'
import { streamOf } from './streams.ts'

/** The forms of streams that a response may have. */
export const streamForms: readonly StreamForm[] = ['events', 'lines', 'sequence']

/**
 * The contents of a body, a response or a parameter, in document order. `streamed`: the forms of streams that are read
 * item by item.
 */
export const contentOf = (
  place: Place | undefined,
  reading: Reading,
  {
    streamed = [],
    isResponse = false,
  }: { readonly streamed?: readonly StreamForm[]; readonly isResponse?: boolean } = {},
): Content[] => {
  const contents = membersOf(place).map(([mediaType, written]): Content => {
    const media = follow(written, reading)
    const form = streamForm(mediaType)
    const stream = form !== undefined && streamed.includes(form) ? streamOf(media, mediaType, reading) : undefined
    if (stream !== undefined) return { mediaType, ...stream, encoding: new Map() }
    const streams = isStreamType(mediaType)
    if (streams)
      reportAt(reading, 'warning', 'openapi.streaming', {
        place: media,
        message: `The media type "${mediaType}" is a stream, which is not supported here. Its body has no type, and is sent and read as a whole.`,
        help: 'Also describe another media type, such as application/json. Generated code then has a type for it.',
      })
    const described = streams ? undefined : schemaIn(media, 'schema', reading)
    const isUseless = !isResponse && described !== undefined && isForm(mediaType) && refusesObjects(described)
    if (isUseless) reportFormSchema(mediaType, media, reading)
    const schema = isUseless ? undefined : described
    const encoding = encodingOf(inside(media, 'encoding'), reading)
    for (const [name, { style }] of encoding)
      if (style === 'deepObject') checkDeepObject(schema && memberOf(schema, name), media, reading)
    return { mediaType, schema, encoding, ...(isResponse && { isResponse }) }
  })
  for (const [at, [, media]] of membersOf(place).entries()) {
    const content = contents[at]
    if (content !== undefined && isUnparsed(content)) reportUnparsed(content, contents, media, reading)
  }
  return contents
}

const isForm = (mediaType: string): boolean => isUrlencodedType(mediaType) || isMultipartType(mediaType)

const reportFormSchema = (mediaType: string, media: Place, reading: Reading): void =>
  reportAt(reading, 'warning', 'openapi.form-without-fields', {
    place: inside(media, 'schema') ?? media,
    message: `A form consists of fields with names, but the schema of "${mediaType}" does not allow an object. The schema is not used.`,
    help: 'Describe the fields as properties of an object, or use another media type.',
  })

const reportUnparsed = (content: Content, contents: readonly Content[], place: Place, reading: Reading): void => {
  const { mediaType } = content
  reportAt(reading, 'info', 'openapi.body-not-parsed', {
    place,
    message: isCovered(content, contents)
      ? `Generated code does not parse "${mediaType}". It is left out, because another media type has the same schema.`
      : `Generated code does not parse "${mediaType}". The body is ${readAs(mediaType) === 'text' ? 'a string' : 'bytes'}, and its schema is not used.`,
    help: 'Parse the body in your own code, or also describe it as JSON.',
  })
}

/** A request body. `isSent`: whether a client sends it, and may send it item by item. Only servers send events. */
export const bodyOf = (place: Place, reading: Reading, isSent: boolean): HttpBody & { readonly docs: Docs } => {
  const body = follow(place, reading)
  return {
    required: flagIn(body, 'required'),
    content: contentOf(inside(body, 'content'), reading, { streamed: isSent ? ['lines', 'sequence'] : [] }),
    docs: docsOf(body),
  }
}

export const headersOf = (place: Place | undefined, reading: Reading): OutcomeHeader[] =>
  membersOf(place)
    // OpenAPI 3.1 §4.8.17: a header named Content-Type is ignored.
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, written]) => {
      const header = follow(written, reading)
      const [media] = membersOf(inside(header, 'content'))
      return {
        name,
        required: flagIn(header, 'required'),
        schema: schemaIn(media === undefined ? header : follow(media[1], reading), 'schema', reading),
        mediaType: media?.[0],
        explode: flagIn(header, 'explode'),
        docs: docsOf(header),
      }
    })

const encodingOf = (place: Place | undefined, reading: Reading): Content['encoding'] =>
  new Map(
    membersOf(place).map(([property, encoding]) => {
      const explode = inside(encoding, 'explode')?.value
      const headers = headersOf(inside(encoding, 'headers'), reading)
      return [
        property,
        {
          contentType: textIn(encoding, 'contentType'),
          style: textIn(encoding, 'style') as ParameterStyle | undefined,
          explode: typeof explode === 'boolean' ? explode : undefined,
          allowReserved: flagIn(encoding, 'allowReserved'),
          ...(headers.length > 0 && { headers }),
        },
      ]
    }),
  )
