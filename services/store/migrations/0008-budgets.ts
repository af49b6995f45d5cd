/**
 * Windows of budgets that processes share. `caller` is a hash, since a caller can be an address. `granted`: whether the last request got its units.
 * `ends` is in milliseconds since 1970.
 */
export const budgets: readonly string[] = [
  'create table rate_window (caller bytea primary key, used int8 not null, ends int8 not null, granted bool not null)',
]
