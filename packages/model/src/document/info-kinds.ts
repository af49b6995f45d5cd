import { is, type Kind, text, uriReference } from './structure.ts'

/** The fields of the Info Object that OpenAPI and OpenRPC have in common. */
export const infoFields: Kind['fields'] = {
  title: text,
  description: text,
  termsOfService: uriReference,
  contact: is('contact'),
  license: is('license'),
  version: text,
}

export const licenseFields: Kind['fields'] = { name: text, url: uriReference }

export const contactKind: Kind = {
  title: 'Contact Object',
  fields: { name: text, url: uriReference, email: text },
}
