/**
 * Distinct addresses are counted by their last activity, which is in their row of `account`. `visit` has the active addresses of each day (with a
 * bit for each hour) and the time of their previous activity, so that a reorganization can be undone. Existing data is counted again when ingest
 * starts. Processes of the previous version can no longer ingest, since they do not fill the new columns. Only they use `presence`.
 */
export const visits: readonly string[] = [
  `create table visit (
    chain int4, start int8, address bytea, active int4 not null, sent int4 not null, deployed bool not null,
    before int8 not null, sent_before int8 not null,
    primary key (chain, start, address)
  )`,
  'delete from account where chain > 0',
  'delete from activity where chain > 0',
  'delete from activity_day where chain > 0',
  'alter table account add column last int8 not null, add column last_sent int8 not null',
  // Most rows change with each visit: this leaves space for that on their pages.
  'alter table account set (fillfactor = 70)',
]
