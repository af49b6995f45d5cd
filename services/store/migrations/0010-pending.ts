/** When a validator starts whose block came before, in UNIX seconds: the rule until the upgrade Durango. Null of any other. */
export const pending: readonly string[] = ['alter table validator add column starts int8']
