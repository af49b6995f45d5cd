import { inside, itemsOf, type Place } from '../document/place.ts'
import { follow, type Reading, reportAt, textIn } from '../document/reading.ts'
import type { OperationExample, RpcParameter } from '../model/index.ts'

/**
 * Example pairings of a method. A value belongs to the parameter with its name, otherwise to the one at its position.
 */
export const examplesOf = (method: Place, parameters: readonly RpcParameter[], reading: Reading): OperationExample[] =>
  itemsOf(inside(method, 'examples')).map(written => {
    const pairing = follow(written, reading)
    const values = itemsOf(inside(pairing, 'params')).flatMap((place, index) => {
      const example = follow(place, reading)
      const name = textIn(example, 'name')
      const parameter = parameters.find(parameter => parameter.name === name) ?? parameters[index]
      const value = inside(example, 'value')?.value
      if (parameter === undefined)
        reportAt(reading, 'error', 'openrpc.example-parameter', {
          place,
          message: `The example has a value for the parameter "${name}", which the method does not have.`,
          help: 'Remove the value, or describe the parameter.',
          recovery: 'It is left out.',
        })
      return parameter === undefined || value === undefined ? [] : [[parameter.name, value] as const]
    })
    const result = inside(pairing, 'result')
    return {
      name: textIn(pairing, 'name') ?? '',
      summary: textIn(pairing, 'summary') ?? textIn(pairing, 'description'),
      input: Object.fromEntries(values),
      outcome: result === undefined ? undefined : 'result',
      value: result && inside(follow(result, reading), 'value')?.value,
    }
  })
