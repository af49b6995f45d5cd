/**
 * A header by its name. Documents and fixtures give names such as `constructor`, which every object has by inheritance.
 *
 * @param headers By name, in lower case.
 */
export const headerOf = (headers: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(headers, name) ? headers[name] : undefined
