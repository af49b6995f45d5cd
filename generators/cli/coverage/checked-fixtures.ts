import { type Fixture, faultText, type UnreadFixture } from '@chainwright/contract'
import { type Api, append, type Diagnostic } from '@chainwright/model'
import type { Subject } from '../contract/subject.ts'
import { nearest } from '../nearest.ts'
import { fixtureSource } from '../report/fixture-source.ts'
import { type FixtureProblem, type FixtureProblemOptions, fixtureProblems } from './fixture-problems.ts'

/** The fixtures that agree with their contract, and a diagnostic for each problem of the others. */
export const checkedFixtures = (
  apis: readonly Api[],
  { fixtures, unread }: Pick<Subject, 'fixtures' | 'unread'>,
  { cwd, ...options }: FixtureProblemOptions & { readonly cwd: string },
): { readonly valid: readonly Fixture[]; readonly problems: readonly Diagnostic[] } => {
  const sourceOf = fixtureSource(cwd)
  const diagnosticOf = (path: string, { at, ...problem }: FixtureProblem): Diagnostic => ({
    ...problem,
    severity: 'error',
    source: sourceOf(path, at) ?? { file: path, line: 1, column: 1 },
    pointer: `#${at}`,
  })
  const checked = fixtures.map(({ path, fixture }) => {
    const api = apis.find(({ operations }) => operations.some(({ id }) => id === fixture.operation))
    const operations = api ?? {
      operations: apis.flatMap(each => each.operations),
      servers: apis.flatMap(each => each.servers),
    }
    return { path, fixture, problems: fixtureProblems(operations, fixture, options) }
  })
  return {
    valid: checked.filter(({ problems }) => problems.length === 0).map(({ fixture }) => fixture),
    problems: [
      ...unread.map(each => diagnosticOf(each.path, invalid(each))),
      ...checked.flatMap(({ path, problems }) => problems.map(problem => diagnosticOf(path, problem))),
    ],
  }
}

const invalid = ({ path: _, ...fault }: UnreadFixture): FixtureProblem => {
  const at = fault.place === '' ? '' : `/${fault.place}`
  const end = at.lastIndexOf('/') + 1
  // a missing member may be there with a misspelled name
  const misspelled = nearest(at.slice(end), fault.unknown ?? [])
  return {
    code: 'fixture.invalid',
    at: misspelled === undefined ? at : append(at.slice(0, Math.max(end - 1, 0)), misspelled),
    message: `${faultText(fault).replace(/^it /, 'The fixture ')}.`,
    help:
      misspelled === undefined
        ? 'docs/fixtures.md describes the format.'
        : `It has the member ${JSON.stringify(misspelled.slice(0, 200))}. Did you mean ${JSON.stringify(at.slice(end))}?`,
  }
}
