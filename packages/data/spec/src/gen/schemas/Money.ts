// @generated from specs/data/schemas/balances.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** An amount of a currency. */
export interface Money {
  /**
   * ISO 4217 code in lower case.
   * Other values are possible.
   */
  currencyCode:
    | 'usd'
    | 'eur'
    | 'aud'
    | 'cad'
    | 'chf'
    | 'clp'
    | 'cny'
    | 'czk'
    | 'dkk'
    | 'gbp'
    | 'hkd'
    | 'huf'
    | 'jpy'
    | 'nzd'
    | (string & {})
  /**
   * The amount as decimal digits, with a decimal point if it has a fraction.
   * Pattern: `^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$`.
   */
  value: string
}
