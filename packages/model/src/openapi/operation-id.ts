/**
 * The id of an operation that has none: `GET /v1/pets/{id}` is `getV1PetsById`.
 * Words are runs of letters and digits; a template gives `By` and its name. A root path gives `getRoot`.
 */
export const operationIdOf = (method: string, path: string): string => {
  const parts = path
    .split('/')
    .filter(part => part !== '')
    .flatMap(part => part.split(/(\{[^{}]*\})/))
    .filter(part => part !== '')
  const words = parts.map(part => (part.startsWith('{') ? `By${pascal(part)}` : pascal(part))).join('')
  return `${method.toLowerCase()}${words === '' ? 'Root' : words}`
}

const pascal = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
