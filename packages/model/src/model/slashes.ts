/**
 * A path without slashes at its end. Uses a loop, because a pattern takes quadratic time for many slashes in the
 * middle.
 */
export const withoutSlashes = (path: string): string => {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
