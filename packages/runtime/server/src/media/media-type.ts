import { streamForm } from '@chainwright/runtime-validation'

/** Whether a body is a sequence of parts, each of which can be used before the rest arrives. */
export const isStream = (mediaType: string): boolean =>
  streamForm(mediaType) !== undefined || mediaTypeOf(mediaType) === 'multipart/x-mixed-replace'

/** `application/json; charset=utf-8` gives `application/json`. */
export const mediaTypeOf = (header: string): string => {
  const mark = header.indexOf(';')
  return (mark < 0 ? header : header.slice(0, mark)).trim().toLowerCase()
}
