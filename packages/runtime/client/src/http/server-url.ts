/**
 * The given URL, otherwise that of a server with the values of its variables. A value stays in its part of the URL.
 *
 * @throws TypeError if a value would start another part of the URL, and so change the host or path.
 */
export const serverUrl = (
  given: string | URL | undefined,
  template: string,
  values: Readonly<Record<string, string>>,
): string | URL =>
  given ??
  template.replace(/\{([^{}]+)\}/g, (variable, name: string, at: number) => {
    const value = values[name]
    if (value === undefined) return variable
    const [before, after] = [template.slice(0, at), template.slice(at + variable.length)]
    const refused = after.startsWith('://')
      ? /[^\w+.-]/
      : /^[^/]*\/\/[^/]*$/.test(before)
        ? /[/?#@\\\s]/
        : before === ''
          ? undefined
          : /^\/|[?#\\\s]|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
    if (refused?.test(value)) throw new TypeError(`invalid value of the server variable ${name}`)
    return value
  })
