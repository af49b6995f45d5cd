import type { Outcome } from '@chainwright/model'
import { type Code, code, memberOfModule } from '../source/code/code.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { typeArgumentsOf, unionOf } from '../source/typescript/layouts.ts'
import type { TypeContext } from '../source/typescript/type-code.ts'

/** The keys of the responses with one body (`404`, `4XX`, `default`), and those of the operation's other responses. */
interface Keys {
  readonly keys: readonly string[]
  readonly others: readonly string[]
  readonly kind: Outcome['kind']
}

/**
 * The statuses of some responses. A range has all statuses of its class without their own response, and `default` all that
 * remain, so that a comparison with a status narrows the body.
 */
export const statusesCode = (responses: Keys, context: TypeContext): Code => {
  const { kind } = responses
  const keys = responses.keys.map(key => (key === 'default' && kind === 'success' ? '2XX' : key))
  const others = responses.others.filter(key => key !== 'default' && (kind === 'success' || !key.startsWith('2')))
  const isRest = keys.includes('default')
  if (isRest && others.length === 0) return 'number'
  const isCovered = (key: string): boolean =>
    key !== 'default' && (isRest ? !others.includes(classOf(key)) : isExact(key) && keys.includes(classOf(key)))
  return unionOf(
    [...new Set(keys)]
      .filter(key => !isCovered(key))
      .map(key => {
        if (isExact(key)) return key
        const isPart = (other: string): boolean => isExact(other) && classOf(other) === key
        return typeOfRange(key, key === 'default' ? others : others.filter(isPart), context)
      }),
  )
}

const isExact = (key: string): boolean => Number.isInteger(Number(key))

const classOf = (key: string): string => `${key[0]}XX`

const typeOfRange = (range: string, without: readonly string[], context: TypeContext): Code => {
  context.modules?.add(statusesName)
  const type = memberOfModule({ kind: 'spec', module: statusesName }, statusesName, rangeTypes[range] ?? 'Other', true)
  const own = without
    .filter(key => !isExact(key) || !without.includes(classOf(key)))
    .map(key => (isExact(key) ? key : typeOfRange(key, [], context)))
  return own.length === 0 ? type : code`${type}${typeArgumentsOf([unionOf(own)])}`
}

// No type of a document has such a name: their names start with a capital.
export const statusesName = 'statuses'

const rangeTypes: Readonly<Record<string, string>> = {
  '2XX': 'Success',
  '3XX': 'Redirection',
  '4XX': 'ClientError',
  '5XX': 'ServerError',
}

/** The types of ranges of statuses, for the modules of operations. The index does not export them: a schema can have such a name. */
export const statusesModule = (origin: string): SourceFile => ({
  kind: 'spec',
  module: statusesName,
  origin,
  imports: [],
  reexports: [],
  statements: [
    ...Object.entries(rangeTypes).map(
      ([range, name]) =>
        `/** The statuses ${range} without their own response. */\nexport type ${name}<Own extends number = never> = Exclude<Class<'${range[0]}'>, Own>`,
    ),
    `/** The statuses of \`default\`: failures without their own response. */\nexport type Other<Own extends number> = Exclude<Class<'3' | '4' | '5'>, Own>`,
    `type Class<First extends string> = Integer<\`\${First}\${Digit}\${Digit}\`>`,
    "type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'",
    `type Integer<Text extends string> = Text extends \`\${infer Value extends number}\` ? Value : never`,
  ],
})
