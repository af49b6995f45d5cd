import type { HttpParameter } from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import { callOf, memberOf, objectOf } from '../source/typescript/layouts.ts'
import { literal } from '../source/typescript/quoting.ts'
import { takesNoObjects, takesOnlyScalars } from './scalars.ts'

/** The place and style of a parameter, as code; only its name if all are the defaults. */
export const placeCode = (parameter: HttpParameter, field: string, runtime: (name: string) => Code): Code => {
  const { name, allowReserved, place, segments } = parameter
  const write = writer(parameter)
  const members = [
    ...(field === name ? [] : [memberOf('field', literal(field))]),
    ...(segments !== undefined
      ? [memberOf('write', callOf(runtime('severalSegments'), [literal(segments.join('/'))]))]
      : write === undefined
        ? []
        : [memberOf('write', runtime(write))]),
    ...(allowReserved && place === 'query' ? [memberOf('encode', runtime('reserved'))] : []),
  ]
  return members.length > 0 || place === 'cookie'
    ? objectOf([memberOf('name', literal(name)), ...members])
    : literal(name)
}

/** The runtime's function for a style; undefined for the default of its place. */
const writer = ({ place, style, explode, mediaType, schema }: HttpParameter): string | undefined => {
  if (mediaType !== undefined && /[/+]json\b/i.test(mediaType))
    return place === 'query' || place === 'cookie' ? 'jsonText' : 'bareJsonText'
  const scalar = schema !== undefined && takesOnlyScalars(schema)
  const plain = schema !== undefined && takesNoObjects(schema)
  if (place === 'cookie') return explode || scalar ? 'cookie' : 'cookieJoined'
  switch (style) {
    case 'simple':
      if (plain || place === 'header') return explode && !plain ? 'simpleExploded' : undefined
      return explode ? 'simpleExploded' : 'simple'
    case 'label':
      return explode && !scalar ? 'labelExploded' : 'label'
    case 'matrix':
      return explode && !scalar ? 'matrixExploded' : 'matrix'
    case 'form':
      if (explode) return plain ? undefined : 'form'
      return scalar ? undefined : 'formJoined'
    case 'spaceDelimited':
    case 'pipeDelimited':
      if (explode) return plain ? undefined : 'form'
      return scalar ? undefined : style
    case 'deepObject':
      return style
    default:
      return style satisfies never
  }
}
