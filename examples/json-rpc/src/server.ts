import { createLedgerServer, ledgerBalanceErrors, ledgerTransferErrors } from './ledger/server/index.js'

/** A JSON-RPC server for the accounts in `balances`, whose amounts are in the smallest unit. Transfers change this map. */
export const ledgerServer = (balances: Map<string, bigint>) =>
  createLedgerServer({
    ledger: {
      balance({ account }) {
        const balance = balances.get(account)
        if (balance === undefined) throw ledgerBalanceErrors.unknownAccount({ account })
        return `${balance}`
      },
      transfer({ from, to, amount }) {
        const paying = balances.get(from)
        if (paying === undefined) throw ledgerTransferErrors.unknownAccount({ account: from })
        if (!balances.has(to)) throw ledgerTransferErrors.unknownAccount({ account: to })
        const left = paying - BigInt(amount)
        if (left < 0n) throw ledgerTransferErrors.insufficientFunds({ missing: `${-left}` })
        balances.set(from, left)
        balances.set(to, (balances.get(to) ?? 0n) + BigInt(amount))
        return `${balances.get(from)}`
      },
    },
  })
