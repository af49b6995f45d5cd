import { templateOf } from '../model/index.ts'
/**
 * The id of an operation without an operationId: `GET /v1/pets/{id}` is `getV1PetsById`. Words are sequences of letters
 * and digits; a template becomes `By` and its name. The root path becomes `getRoot`.
 */
export const operationIdOf = (method: string, path: string): string => {
  const { literals, names } = templateOf(path)
  const words = literals
    .map((literal, index) => pascal(literal) + (index < names.length ? `By${pascal(names[index] ?? '')}` : ''))
    .join('')
  return `${method.toLowerCase()}${words === '' ? 'Root' : words}`
}

const pascal = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
