/**
 * Keys of callers: by the hash of the key to its owner, and by the owner to what is known of it; no key is kept. And what they asked for, by the minute: requests that
 * have all columns up to `bucket` in common, which is that of the time they took.
 */
export const keys: readonly string[] = [
  'create table key_owner (hash bytea primary key, organisation text not null, id text not null)',
  `create table organisation_key (
    organisation text, id text, hash bytea not null, tier text not null, scopes text not null, created int8 not null,
    revoked int8, primary key (organisation, id)
  )`,
  `create table usage (
    organisation text, minute int8, path text, code int4, place text, key_id text, type text, bucket int4,
    requests int8 not null, invalid int8 not null, credits int8 not null, wasted int8 not null,
    primary key (organisation, minute, path, code, place, key_id, type, bucket)
  )`,
]
