/**
 * A header by its name. Names in documents and fixtures can be inherited members such as `constructor`.
 *
 * @param headers By name, in lower case.
 */
export const headerOf = (headers: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(headers, name) ? headers[name] : undefined
