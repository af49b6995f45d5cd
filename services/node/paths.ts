/** A path in the form of the router: each segment is decoded separately. */
export const decoded = (path: string): string => path.split('/').map(decodedSegment).join('/')

const decodedSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    // The router refuses the path.
    return segment
  }
}
