/** The versions of OpenAPI that are read. */
export type Version = '3.0' | '3.1' | '3.2'
