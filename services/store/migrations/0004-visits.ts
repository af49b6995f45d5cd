/**
 * Distinct addresses are counted by when each was there last, which its row of `account` has; `visit` has who was there in each day (the
 * hours, a bit each), and when they were there before, so that a reorganisation can be undone. What was counted is counted again when ingest
 * starts. Processes of the version before cannot ingest any more, since they do not fill the new columns. Only they use `presence`.
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
  // Most rows change with each visit: room is left for that on their pages.
  'alter table account set (fillfactor = 70)',
]
