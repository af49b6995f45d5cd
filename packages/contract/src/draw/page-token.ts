import type { Operation, Parameter } from '../contract/contract.ts'
import { isPagePlace } from '../contract/paging-names.ts'
import { typesIn } from '../contract/typed.ts'

/** Whether a parameter is a page token: only values from an earlier response are valid. */
export const isToken = ({ pagination }: Operation, parameter: Parameter): boolean =>
  pagination === undefined
    ? !parameter.required && isText(parameter) && isPagePlace(parameter.name)
    : pagination.token === parameter.name

/** Whether the schema of a parameter accepts strings. A number with the name of a token is a position, for example. */
const isText = (parameter: Parameter): boolean => {
  const types = typesIn(parameter)
  return types.length === 0 || types.includes('string')
}
