import { type Code, code } from '../source/code/code.ts'
import type { Statement } from '../source/typescript/file.ts'
import { intersectionOf, objectTypeOf } from '../source/typescript/layouts.ts'
import { functionOf } from '../source/typescript/structures.ts'
import { runtimeType } from './runtime.ts'

/** The function that creates a server from handlers. With the option `partial`, handlers may be missing. */
export interface PartialFactory {
  readonly name: string
  /** The parameter of the handlers, and the type of all of them. */
  readonly handlers: { readonly name: string; readonly type: Code }
  /** The type of the options. */
  readonly options: Code
  /** The type of the options of all handlers, if some are required. */
  readonly requiredOptions?: Code | undefined
  readonly body: Code
  readonly text: string
}

export const partialFactoryOf = ({
  name,
  handlers,
  options,
  requiredOptions,
  body,
  text,
}: PartialFactory): Statement => {
  const given = (type: Code) => ({ name: handlers.name, type, required: true })
  const withOptions = (type: Code, required: boolean) => ({ name: 'options', type, required })
  const partially = code`${runtimeType('Partially')}<${handlers.type}>`
  const withPartial = (member: Code): Code => intersectionOf([options, objectTypeOf([member])])
  const whole = withOptions(requiredOptions ?? options, requiredOptions !== undefined)
  const returns = runtimeType('Server')
  return functionOf({
    name,
    overloads: [
      { parameters: [given(handlers.type), whole], returns },
      { parameters: [given(partially), withOptions(withPartial('readonly partial: true'), true)], returns },
    ],
    parameters: [given(partially), withOptions(withPartial('readonly partial?: boolean'), false)],
    returns,
    body,
    comment: { text: [text] },
  })
}
