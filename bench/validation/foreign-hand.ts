// Guards that a careful developer would write for the responses of the contracts that are not ours. As in `hand.ts`, they check
// exactly what these contracts state at the structural level.

type Members = Readonly<Record<string, unknown>>

const isText = (value: unknown): boolean => typeof value === 'string'
const mayBeText = (value: unknown): boolean => value === undefined || typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'
const isWhole = (value: unknown): boolean => Number.isInteger(value)
const mayBeWhole = (value: unknown): boolean => value === undefined || Number.isInteger(value)
/** Whether a value is an object or a list. Members that an object requires exclude lists. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!is(value[i])) return false
  return true
}

const isLabel = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { id, node_id, url, name, description, color, default: isDefault } = value as Members
  return (
    isWhole(id) &&
    isText(node_id) &&
    isText(url) &&
    isText(name) &&
    isTextOrNull(description) &&
    isText(color) &&
    typeof isDefault === 'boolean'
  )
}

const isUser = (value: Members): boolean => {
  const { name, email, login, id, node_id, avatar_url, gravatar_id, url, html_url, followers_url, following_url } =
    value
  const { gists_url, starred_url, subscriptions_url, organizations_url, repos_url, events_url } = value
  const { received_events_url, type, site_admin, starred_at, user_view_type } = value
  return (
    (name === undefined || isTextOrNull(name)) &&
    (email === undefined || isTextOrNull(email)) &&
    isText(login) &&
    isWhole(id) &&
    isText(node_id) &&
    isText(avatar_url) &&
    isTextOrNull(gravatar_id) &&
    isText(url) &&
    isText(html_url) &&
    isText(followers_url) &&
    isText(following_url) &&
    isText(gists_url) &&
    isText(starred_url) &&
    isText(subscriptions_url) &&
    isText(organizations_url) &&
    isText(repos_url) &&
    isText(events_url) &&
    isText(received_events_url) &&
    isText(type) &&
    typeof site_admin === 'boolean' &&
    mayBeText(starred_at) &&
    mayBeText(user_view_type)
  )
}

/** A user, an object without members, or null. */
const isAuthor = (value: unknown): boolean => {
  if (value === null) return true
  if (!isObject(value) || Array.isArray(value)) return false
  if ((value as Members)['login'] !== undefined) return isUser(value as Members)
  for (const _ in value as Members) return false
  return true
}

const isGitUser = (value: unknown): boolean => {
  if (value === null) return true
  if (!isObject(value) || Array.isArray(value)) return false
  const { name, email, date } = value as Members
  return mayBeText(name) && mayBeText(email) && mayBeText(date)
}

const isVerification = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { verified, reason, payload, signature, verified_at } = value as Members
  return (
    typeof verified === 'boolean' &&
    isText(reason) &&
    isTextOrNull(payload) &&
    isTextOrNull(signature) &&
    isTextOrNull(verified_at)
  )
}

const isCommitOfGit = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { url, author, committer, message, comment_count, tree, verification } = value as Members
  if (!isObject(tree)) return false
  const { sha, url: treeUrl } = tree as Members
  return (
    isText(url) &&
    isGitUser(author) &&
    isGitUser(committer) &&
    isText(message) &&
    isWhole(comment_count) &&
    isText(sha) &&
    isText(treeUrl) &&
    (verification === undefined || isVerification(verification))
  )
}

const isParent = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { sha, url, html_url } = value as Members
  return isText(sha) && isText(url) && mayBeText(html_url)
}

const isStats = (value: unknown): boolean => {
  if (!isObject(value) || Array.isArray(value)) return false
  const { additions, deletions, total } = value as Members
  return mayBeWhole(additions) && mayBeWhole(deletions) && mayBeWhole(total)
}

const statuses: ReadonlySet<unknown> = new Set([
  'added',
  'removed',
  'modified',
  'renamed',
  'copied',
  'changed',
  'unchanged',
])

const isFile = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { sha, filename, status, additions, deletions, changes, blob_url, raw_url, contents_url } = value as Members
  const { patch, previous_filename } = value as Members
  return (
    isTextOrNull(sha) &&
    isText(filename) &&
    statuses.has(status) &&
    isWhole(additions) &&
    isWhole(deletions) &&
    isWhole(changes) &&
    isText(blob_url) &&
    isText(raw_url) &&
    isText(contents_url) &&
    mayBeText(patch) &&
    mayBeText(previous_filename)
  )
}

const isCommit = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { url, sha, node_id, html_url, comments_url, commit, author, committer, parents, stats, files } =
    value as Members
  return (
    isText(url) &&
    isText(sha) &&
    isText(node_id) &&
    isText(html_url) &&
    isText(comments_url) &&
    isCommitOfGit(commit) &&
    isAuthor(author) &&
    isAuthor(committer) &&
    isListOf(parents, isParent) &&
    (stats === undefined || isStats(stats)) &&
    (files === undefined || isListOf(files, isFile))
  )
}

const isVector = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { x, y } = value as Members
  return Number.isFinite(x) && Number.isFinite(y)
}

const corners: ReadonlySet<unknown> = new Set([undefined, 'top-left', 'top-right', 'bottom-left', 'bottom-right'])

const isSized = ({ region_height, region_width, comment_pin_corner }: Members): boolean =>
  Number.isFinite(region_height) && Number.isFinite(region_width) && corners.has(comment_pin_corner)

/** Exactly one of a point, a point in a frame, and each with a region: a region is also valid as a point. */
const isPlace = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { node_id, node_offset } = value as Members
  const isPoint = isVector(value)
  const isInFrame = isText(node_id) && isVector(node_offset)
  return isPoint !== isInFrame && !isSized(value as Members)
}

const isPerson = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { id, handle, img_url } = value as Members
  return isText(id) && isText(handle) && isText(img_url)
}

const isReaction = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { user, emoji, created_at } = value as Members
  return isPerson(user) && isText(emoji) && isText(created_at)
}

const isComment = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { id, client_meta, file_key, parent_id, user, created_at, resolved_at, message, order_id, reactions } =
    value as Members
  return (
    isText(id) &&
    isPlace(client_meta) &&
    isText(file_key) &&
    mayBeText(parent_id) &&
    isPerson(user) &&
    isText(created_at) &&
    (resolved_at === undefined || isTextOrNull(resolved_at)) &&
    isText(message) &&
    isTextOrNull(order_id) &&
    isListOf(reactions, isReaction)
  )
}

export const labels = (value: unknown): boolean => isListOf(value, isLabel)

export const commits = (value: unknown): boolean => isListOf(value, isCommit)

export const comments = (value: unknown): boolean =>
  isObject(value) && isListOf((value as Members)['comments'], isComment)
