import { expect, it } from 'vitest'
import type { StoredAccount } from './accounts.ts'
import { RecentAccounts } from './recent.ts'

const hash = (number: number): Buffer => Buffer.alloc(32, number)
const account = (last: number): StoredAccount => ({ first_day: 0, first_deploy_day: null, last, last_sent: -1 })

it('returns the accounts of a batch once the next batch follows it', () => {
  const recent = new RecentAccounts()
  recent.follow(hash(0))
  recent.keep(hash(1), ['a'], [account(1)])
  expect(recent.get('a')).toBeUndefined()
  recent.follow(hash(1))
  expect(recent.get('a')).toEqual(account(1))
})

it('drops the changes of a batch that was not stored, and keeps the accounts from before', () => {
  const recent = new RecentAccounts()
  recent.follow(hash(0))
  recent.keep(hash(1), ['a'], [account(1)])
  recent.follow(hash(1))
  recent.keep(hash(2), ['a'], [account(2)])
  recent.follow(hash(1))
  expect(recent.get('a')).toEqual(account(1))
})

it('drops all accounts after a reorganization of the chain', () => {
  const recent = new RecentAccounts()
  recent.follow(hash(0))
  recent.keep(hash(1), ['a'], [account(1)])
  recent.follow(hash(1))
  recent.follow(hash(9))
  expect(recent.get('a')).toBeUndefined()
  recent.follow(hash(1))
  expect(recent.get('a')).toBeUndefined()
})

it('keeps at most the given number of accounts, the latest ones', () => {
  const recent = new RecentAccounts(10)
  for (let at = 0; at < 100; at++) {
    recent.follow(hash(at))
    recent.keep(hash(at + 1), [`${at}`], [account(at)])
  }
  const known = Array.from({ length: 100 }, (_, at) => at).filter(at => recent.get(`${at}`) !== undefined)
  expect(known.length).toBeLessThanOrEqual(10)
  expect(known).toContain(98)
  expect(known).not.toContain(50)
})
