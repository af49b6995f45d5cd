/** The name of a template, and the form of a value that has several segments: `projects/*` of `name=projects/*`. */
export const templateOf = (text: string): { readonly name: string; readonly form?: string } => {
  const [, name = text, form] = /^([^=]+)=(.*\*.*)$/.exec(text) ?? []
  return form === undefined ? { name } : { name, form }
}
