/** Where the components of a kind are kept (OpenAPI 3.1 §4.8.7). Path items stand in the place of their reference. */
export const openapiSections: Readonly<Record<string, string>> = {
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

export const recursiveSections: Readonly<Record<string, string>> = { pathItem: 'pathItems' }
