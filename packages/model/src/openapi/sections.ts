import type { Version } from './version.ts'

/**
 * The section of the components of each kind (OpenAPI 3.1 §4.8.7). References to path items are replaced by their
 * target.
 */
const sections: Readonly<Record<string, string>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
}

/** Media types have been components since OpenAPI 3.2 (§4.7). */
export const openapiSections = (version: Version): Readonly<Record<string, string>> =>
  version === '3.2' ? { ...sections, mediaType: 'mediaTypes' } : sections

export const recursiveSections: Readonly<Record<string, string>> = { pathItem: 'pathItems' }
