import { templateOf } from '../contract/template.ts'

/** Joins the values of segments to one value per template of the path. */
export type Join = (values: readonly string[]) => string[]

/**
 * A path in which each template has one segment: `/v1/projects/{name}:stop` for `/v1/{name=projects/*}:stop`. `join` is absent
 * if no template has several segments.
 */
export const segmented = (path: string): { readonly path: string; readonly join?: Join } => {
  const forms: (readonly string[])[] = []
  const single = path.replace(/\{([^{}]*)\}/g, (_, template: string) => {
    const { name, form = '*' } = templateOf(template)
    forms.push(form.split('*'))
    // a slash in a name is not one between segments
    return form.replaceAll('*', `{${name.replaceAll('/', '')}}`)
  })
  return forms.every(parts => parts.length === 2 && parts.join('') === '')
    ? { path: single }
    : { path: single, join: values => joined(values, forms) }
}

const joined = (values: readonly string[], forms: readonly (readonly string[])[]): string[] => {
  let at = 0
  return forms.map(([first = '', ...rest]) => rest.reduce((value, text) => value + values[at++] + text, first))
}
