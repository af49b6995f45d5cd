type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const families = 60
const members = 40
const operationsOfFamily = 8

/**
 * A description of 4 MB, like those of search engines: containers that contain one of many queries, queries that
 * contain containers again, and a default in nearly every object. Each operation reaches nearly all schemas, and each
 * schema has a default at some depth.
 */
export const recursiveDefaults = (): Json => {
  const schemas: { [name: string]: Json } = {}
  const paths: { [path: string]: Json } = {}
  for (let family = 0; family < families; family++) {
    schemas[containerName(family)] = container(family)
    for (let member = 0; member < members; member++) schemas[memberName(family, member)] = query(family, member)
    for (let i = 0; i < operationsOfFamily; i++)
      paths[`/indexes/{index}/family-${family}/search-${i}`] = search(family, i)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Search', version: '1.0.0' },
    servers: [{ url: 'https://search.example' }],
    paths,
    components: { schemas },
  }
}

const containerName = (family: number): string => `Container${family}`
const memberName = (family: number, member: number): string => `Query${family}Of${member}`
const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const container = (family: number): Json => ({
  type: 'object',
  description: `Holds one query of the family ${family}. ${prose(family)}`,
  minProperties: 1,
  maxProperties: 1,
  properties: Object.fromEntries(
    Array.from({ length: members }, (_, member) => [`query_${member}`, schemaRef(memberName(family, member))]),
  ),
})

const query = (family: number, member: number): Json => ({
  type: 'object',
  description: `The query ${member} of the family ${family}. ${prose(family + member)}`,
  required: ['field'],
  properties: {
    field: { type: 'string', minLength: 1, description: `The field to search. ${prose(member)}` },
    boost: { type: 'number', default: 1, description: `How much it counts. ${prose(member + 1)}` },
    operator: { type: 'string', enum: ['and', 'or', 'not'], default: 'or', description: prose(member + 2) },
    lenient: { type: 'boolean', default: false, description: prose(member + 3) },
    options: {
      type: 'object',
      default: {},
      description: prose(member + 4),
      properties: {
        size: {
          type: 'integer',
          minimum: 0,
          maximum: 10_000,
          default: 10 + (member % 7),
          description: prose(member + 5),
        },
        format: { type: 'string', default: 'strict_date_optional_time', description: prose(member + 6) },
      },
    },
    inner: schemaRef(containerName(family)),
    must: { type: 'array', items: schemaRef(containerName((family + 1) % families)) },
    filters: { type: 'object', additionalProperties: schemaRef(containerName((family + member) % families)) },
    next: { oneOf: [schemaRef(memberName(family, (member + 1) % members)), { type: 'null' }], default: null },
  },
})

const search = (family: number, i: number): Json => ({
  post: {
    operationId: `search${family}By${i}`,
    summary: `Search the family ${family} in the way ${i}.`,
    parameters: [
      { name: 'index', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'size', in: 'query', schema: { type: 'integer', default: 10 } },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              query: schemaRef(containerName(family)),
              explain: { type: 'boolean', default: false },
              rescore: { type: 'array', items: schemaRef(memberName(family, i)) },
            },
          },
        },
      },
    },
    responses: {
      '200': {
        description: 'Hits.',
        content: {
          'application/json': { schema: { type: 'object', properties: { query: schemaRef(containerName(family)) } } },
        },
      },
    },
  },
})

const words =
  'text that the index analyses before it compares the terms of both with the score that each document has for the whole search'.split(
    ' ',
  )

/** A sentence, different for each number. */
const prose = (seed: number): string => {
  const text = Array.from({ length: 16 }, (_, i) => words[(seed * 5 + i * 7) % words.length]).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
