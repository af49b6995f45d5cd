/**
 * When a validator starts if that is after its block, in UNIX seconds: the rule until the upgrade Durango. Null for any
 * other validator.
 */
export const pending: readonly string[] = ['alter table validator add column starts int8']
