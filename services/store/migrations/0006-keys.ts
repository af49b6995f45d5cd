/**
 * Keys of callers: from the hash of a key to its owner, and from the owner to its properties; keys themselves are not stored. And the usage of
 * callers, by minute: a row counts requests that have all columns up to `bucket`, the class of their duration, in common.
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
