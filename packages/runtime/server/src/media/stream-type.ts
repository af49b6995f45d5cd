import { mediaTypeOf, streamForm } from '@chainwright/runtime-validation'

/** Whether a body is a sequence of parts, each of which can be used before the rest arrives. */
export const isStream = (mediaType: string): boolean =>
  streamForm(mediaType) !== undefined || mediaTypeOf(mediaType) === 'multipart/x-mixed-replace'
