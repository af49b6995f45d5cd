/**
 * The section of the components of each kind (OpenRPC 1.4, Components Object). References to methods and to the errors
 * of `x-errors` are replaced by their target.
 */
export const openrpcSections: Readonly<Record<string, string>> = {
  schema: 'schemas',
  contentDescriptor: 'contentDescriptors',
  error: 'errors',
  example: 'examples',
  examplePairing: 'examplePairings',
  link: 'links',
  tag: 'tags',
}
