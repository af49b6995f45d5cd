/** The supported versions of OpenAPI. */
export type Version = '3.0' | '3.1' | '3.2'
