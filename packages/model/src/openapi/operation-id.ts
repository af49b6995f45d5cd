import { templateOf } from '../model/index.ts'
import { pascalCase } from '../model/pascal-case.ts'

/**
 * The id of an operation without an operationId: `GET /v1/pets/{id}` is `getV1PetsById`. A template becomes `By` and its
 * name. The root path becomes `getRoot`.
 */
export const operationIdOf = (method: string, path: string): string => {
  const { literals, names } = templateOf(path)
  const words = literals
    .map((literal, index) => pascalCase(literal) + (index < names.length ? `By${pascalCase(names[index] ?? '')}` : ''))
    .join('')
  return `${method.toLowerCase()}${words === '' ? 'Root' : words}`
}
