import { type Level, weight } from './rule.ts'

/**
 * The version that changes of this level require. Without a level there is no change, so the version stays. Undefined if `current` is not a
 * version. Before 1.0.0, a minor version may be incompatible (semver.org 2.0.0 §4, and the range of `^0.2.3`), so a major change increments the
 * minor number.
 */
export const nextVersion = (current: string, level: Level | undefined): string | undefined => {
  const found = /^v?(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.exec(current)
  if (found === null) return undefined
  const [major, minor, patch] = [Number(found[1]), Number(found[2]), Number(found[3])]
  if (level === undefined) return current.replace(/^v/, '')
  // If the version of a pre-release is already high enough, only its suffix is removed (§11).
  const raised = found[4] === undefined ? undefined : patch > 0 ? 'patch' : minor > 0 ? 'minor' : 'major'
  const part = demandOf(level, current)
  if (raised !== undefined && weight(raised) >= weight(part)) return `${major}.${minor}.${patch}`
  switch (part) {
    case 'major':
      return `${major + 1}.0.0`
    case 'minor':
      return `${major}.${minor + 1}.0`
    case 'patch':
      return `${major}.${minor}.${patch + 1}`
    default:
      return part satisfies never
  }
}

/** The part of the version to increment. */
export const demandOf = (level: Level, version: string): Level => {
  if (!/^v?0\./.test(version)) return level
  return level === 'major' ? 'minor' : 'patch'
}
