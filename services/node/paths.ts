/** A path as the router reads it: each segment by itself. */
export const decoded = (path: string): string => path.split('/').map(decodedSegment).join('/')

const decodedSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    // The router refuses it.
    return segment
  }
}
