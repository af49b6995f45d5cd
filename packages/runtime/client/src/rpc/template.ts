/** Fills the `{variables}` of a URL template. Throws `TypeError` if one has no value. */
export const filled = (
  template: string,
  lookUp: (variable: string) => string | undefined,
  encode: (value: string) => string,
): string =>
  template.replace(/\{(\w+)\}/g, (_, variable: string) => {
    const value = lookUp(variable)
    if (value === undefined) throw new TypeError(`the variable ${variable} of ${template} has no value`)
    return encode(value)
  })
