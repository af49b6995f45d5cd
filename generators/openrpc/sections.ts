/** Where the components of a kind are kept (OpenRPC 1.4, Components Object). Methods and the errors of `x-errors` stand in the place of their reference. */
export const openrpcSections: Readonly<Record<string, string>> = {
  schema: 'schemas',
  contentDescriptor: 'contentDescriptors',
  error: 'errors',
  example: 'examples',
  examplePairing: 'examplePairings',
  link: 'links',
  tag: 'tags',
}
