import {
  contractOf,
  type Fixture,
  type Judge,
  milliseconds,
  readFixtures,
  type Verdict,
  verify,
} from '@chainwright/contract'

/**
 * Whether what a fixture rests on is in the store. Answers that were invented (examples of the contract, and answers that were changed
 * to show what may stand in one) are of no chain; errors of gateways, keys and budgets are provoked by other means.
 */
export const isOfStoredData = ({ kind, provenance, steps }: Fixture): boolean => {
  if (kind === 'negative-response') return false
  if (kind === 'negative-request') return true
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return false
  if (provenance.type === 'derived' || kind === 'behaviour') return true
  // A chain that nobody has is not in this store either.
  return provenance.type === 'documented' && last.response.status === 404 && first.request.target.includes('4242424242')
}

interface Outcomes {
  readonly outcomes: Readonly<
    Record<string, { check(value: unknown): { readonly ok: boolean; readonly issues?: readonly Issue[] } }>
  >
}
type Issue = ReturnType<Judge>[number]

export interface Asked {
  readonly url: string
  /** A bundled document, and the validators of its operations by their ids. */
  readonly document: object
  readonly validation: object
  /** Folder of its fixtures. */
  readonly folder: string
  readonly operations: ReadonlySet<string>
  /** Claims of fixtures whose data this store does not have. */
  readonly skipped?: ReadonlySet<string>
  /** Sets the clock of the service; milliseconds since 1970. */
  readonly setClock: (now: number) => void
}

/** Asks a service every fixture of some operations whose data it has. */
export const askFixtures = async ({
  url,
  document,
  validation,
  folder,
  operations: asked,
  skipped = new Set(),
  setClock,
}: Asked): Promise<{ readonly verdicts: readonly Verdict[]; readonly fixtures: number }> => {
  const start = Date.parse('2026-11-21T12:00:00Z')
  const judge: Judge = ({ operation, answer, value }) =>
    (validation as Readonly<Record<string, Outcomes>>)[operation.id]?.outcomes[answer.key]?.check(value).issues ?? []
  const all = await readFixtures(folder)
  const known = new Set(all.map(({ fixture }) => fixture.claim))
  for (const claim of skipped) if (!known.has(claim)) throw new Error(`No fixture claims that ${claim}.`)
  const fixtures = all.filter(
    ({ fixture }) => asked.has(fixture.operation ?? '') && isOfStoredData(fixture) && !skipped.has(fixture.claim),
  )
  const { operations, ...contract } = contractOf([document])
  const { verdicts } = await verify({
    contract: { ...contract, operations: operations.filter(({ id }) => asked.has(id)) },
    fixtures,
    target: url,
    judge,
    rate: 100_000,
    // Times of steps come in a header, by which the clock of the service is set.
    sandbox: true,
    // Asking for a signature changes nothing.
    unsafe: true,
    fetch: (input, init) => {
      setClock(start + (milliseconds(new Headers(init?.headers).get('x-replay-time') ?? '+0s') ?? 0))
      return fetch(input, init)
    },
  })
  // Operations whose successes are of no stored data are named beside their fixtures: nothing is said of them here.
  const judged = verdicts.filter(({ outcome, fixture }) => outcome !== 'skipped' || !asked.has(fixture))
  return { verdicts: judged, fixtures: fixtures.length }
}
