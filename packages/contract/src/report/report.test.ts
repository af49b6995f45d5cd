import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { render } from './report.ts'
import { counted } from './summary.ts'
import { isGood, type Verdict } from './verdict.ts'

const verdict = (more: Partial<Verdict>): Verdict => ({
  fixture: 'fixtures/getPet/rex.json',
  claim: 'Rex is found',
  operation: 'getPet',
  layer: 'provider',
  outcome: 'passed',
  pointer: '',
  keyword: '',
  expected: '',
  actual: '',
  reproduce: '',
  milliseconds: 5,
  ...more,
})
const hostile = '</code><script>alert("1")</script>&\u0000::error::%\n'
const broken = verdict({
  claim: `A <b>pet</b> & its owner`,
  outcome: 'violation',
  pointer: 'steps/0/response/body#/name',
  keyword: 'type',
  expected: 'a string',
  actual: hostile,
  reproduce: 'chainwright verify --only getPet/rex',
})
const run = {
  title: 'verify of http://127.0.0.1',
  at: '2030-01-01T00:00:00Z',
  warnings: ['Every answer was a 4xx'],
  verdicts: [
    verdict({}),
    broken,
    { ...broken, keyword: 'pattern' },
    verdict({ claim: 'known', outcome: 'expected', reason: 'ticket 12' }),
    verdict({ claim: 'left out', outcome: 'skipped', reason: 'it may write' }),
    verdict({ claim: 'no answer', outcome: 'inconclusive', keyword: 'connect', actual: 'ECONNREFUSED' }),
  ],
}

describe('reports', () => {
  it('count a case once, even if it failed at several places', () => {
    expect(Object.fromEntries(counted(run.verdicts))).toEqual({
      passed: 1,
      violation: 1,
      expected: 1,
      skipped: 1,
      inconclusive: 1,
    })
  })

  it('contain all information to find and repeat a failure, in each format', () => {
    for (const format of ['terminal', 'junit', 'json', 'html', 'github'] as const) {
      const text = render(run, format)
      for (const part of ['fixtures/getPet/rex.json', 'steps/0/response/body', 'pattern', 'a string', 'verify --only'])
        expect([format, text.includes(part) || text.includes(part.replaceAll(':', '%3A'))]).toEqual([format, true])
    }
  })

  it('are valid XML and HTML for any response', () => {
    for (const format of ['junit', 'html'] as const) {
      const text = render(run, format)
      expect(text).not.toContain('<script>')
      expect(text).not.toContain('\u0000')
      expect(text).toContain('&lt;script&gt;')
    }
    expect(render(run, 'junit')).toMatch(/tests="5" failures="1" errors="1" skipped="2"/)
  })

  it('give GitHub one command per line', () => {
    const lines = render(run, 'github').trim().split('\n')
    expect(lines.every(line => /^::(error|warning|notice) /.test(line))).toBe(true)
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('file=fixtures/getPet/rex.json,title=violation at provider%3A')
  })

  it('can be filtered by outcome in HTML, and mark the difference between two values', () => {
    const other = {
      ...broken,
      claim: 'alike',
      expected: '{"id":"12345","name":"Rex"}',
      actual: '{"id":12345,"name":"Rex"}',
    }
    const page = render({ ...run, verdicts: [...run.verdicts, other] }, 'html')
    for (const outcome of ['violation', 'inconclusive', 'expected', 'skipped', 'passed'])
      expect(page).toContain(`<input type="checkbox" id="show-${outcome}" checked>`)
    expect(page).not.toContain('id="show-drift"')
    expect(page).toContain('<li class="skipped">')
    expect(page).toContain('{&quot;id&quot;:<mark>&quot;12345&quot;</mark>,&quot;name&quot;')
    expect(page).toContain('{&quot;id&quot;:<mark>12345</mark>,&quot;name&quot;')
    // the texts have nothing in common, so no part is marked
    expect(page).toContain('<code>a string</code>')
  })

  it.each([
    ['aaaa', 'aaaaaa', 'aaaa', 'aaaa<mark>aa</mark>'],
    ['abcabc', 'abc', 'abcabc', 'abc'],
    ['abcd1', 'abcd2', 'abcd<mark>1</mark>', 'abcd<mark>2</mark>'],
    ['1abcd', '2abcd', '<mark>1</mark>abcd', '<mark>2</mark>abcd'],
    ['ab1cd', 'ab2cd', 'ab<mark>1</mark>cd', 'ab<mark>2</mark>cd'],
    ['abc1', 'abc2', 'abc1', 'abc2'],
  ])('mark %s and %s in HTML if they share four characters', (expected, actual, expectedValue, got) => {
    const page = render({ ...run, verdicts: [{ ...broken, expected, actual }] }, 'html')
    expect(page).toContain(`<th scope="row">expected</th><td><code>${expectedValue}</code>`)
    expect(page).toContain(`<th scope="row">actual</th><td><code>${got}</code>`)
  })

  it('show the fixture of a case without a claim in HTML', () => {
    const { claim: _, ...unnamed } = verdict({ fixture: 'fixtures/getPet/unnamed.json' })
    expect(render({ ...run, verdicts: [unnamed] }, 'html')).toContain(' fixtures/getPet/unnamed.json ')
  })

  it('show only the first reason of a case in HTML', () => {
    const reasons = [verdict({}), verdict({ reason: 'first' }), verdict({ reason: 'second' })]
    const page = render({ ...run, verdicts: reasons }, 'html')
    expect([page.includes('<small>first</small>'), page.includes('second')]).toEqual([true, false])
  })

  it('link operations to their reference pages in HTML, and never to a script', () => {
    const pageWith = (address: string | undefined) => render({ ...run, referenceOf: () => address }, 'html')
    expect(
      pageWith('https://docs.example/pets.html?a=1&b#getPet').split(
        '<a href="https://docs.example/pets.html?a=1&amp;b#getPet"><code>getPet</code></a>',
      ),
    ).toHaveLength(4)
    expect(pageWith('../docs/pets.html#a:b')).toContain('<a href="../docs/pets.html#a:b">')
    for (const address of [
      undefined,
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'java\nscript:x',
    ])
      expect(pageWith(address)).not.toContain('<a ')
  })

  it('allow no foreign scripts or styles in HTML', () => {
    const page = render(run, 'html')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'"`)
    expect(page).not.toMatch(/ style=|<script/)
  })

  it('give GitHub the source line, with a path from the root of the repository', () => {
    const placeOf = () => ({ file: '../rex.json', line: 7 })
    const pathOf = (file: string) => file.replace('..', 'packages')
    expect(render({ ...run, placeOf }, 'github')).toContain('file=../rex.json,line=7,title=')
    expect(render({ ...run, placeOf, pathOf }, 'github')).toContain('file=packages/rex.json,line=7,title=')
    expect(render({ ...run, document: '../a.yaml', pathOf }, 'github')).toContain(
      'file=fixtures/getPet/rex.json,title=',
    )
  })

  it('give GitHub the document for a case without a file, even if its name contains a dot', () => {
    const place = (fixture: string) =>
      /file=([^,]*)/.exec(render({ ...run, document: 'pets.yaml', verdicts: [{ ...broken, fixture }] }, 'github'))?.[1]
    expect(place('pets/rex.json')).toBe('pets/rex.json')
    expect(place('pets/rex.json#/steps/1')).toBe('pets/rex.json')
    expect(place('GET /v1.2/pets')).toBe('pets.yaml')
    expect(place('getPet')).toBe('pets.yaml')
  })

  it('give JUnit the file of a fixture, otherwise the document, otherwise no file', () => {
    const place = (fixture: string, document?: string) =>
      / file="([^"]*)"/.exec(
        render({ ...run, ...(document && { document }), verdicts: [{ ...broken, fixture }] }, 'junit'),
      )?.[1]
    expect(place('pets/rex.json', 'pets.yaml')).toBe('pets/rex.json')
    expect(place('pets/rex.json#/steps/1', 'pets.yaml')).toBe('pets/rex.json')
    expect(place('getPet/generated-a-call', 'pets.yaml')).toBe('pets.yaml')
    expect(place('getPet/generated-a-call')).toBeUndefined()
  })

  it('give GitHub a warning for drift, and an error for a violation, at the file of the case', () => {
    const at = (outcome: Verdict['outcome']) => ({
      ...broken,
      fixture: 'pets.yaml#/a\n#b',
      pointer: `steps/0/response/${outcome}`,
      claim: outcome,
      outcome,
    })
    const lines = render({ ...run, verdicts: [at('drift'), at('violation'), at('inconclusive')] }, 'github').split('\n')
    expect(lines.slice(0, 3)).toEqual([
      expect.stringContaining('::warning file=pets.yaml,title=drift at'),
      expect.stringContaining('::error file=pets.yaml,title=violation at'),
      expect.stringContaining('::error file=pets.yaml,title=inconclusive at'),
    ])
  })

  it('give GitHub one annotation for each fault, with its layers, operation and number of cases', () => {
    const at = (more: Partial<Verdict>) => ({ ...broken, claim: undefined as never, ...more })
    const verdicts = [
      at({ fixture: 'a.json', pointer: 'steps/0/response/body#/0/id', keyword: 'value', outcome: 'drift' }),
      at({ fixture: 'a.json', pointer: 'steps/0/response/body#/0/id' }),
      at({ fixture: 'a.json', pointer: 'steps/1/response/body#/7/id' }),
      at({ fixture: 'b.json', pointer: 'steps/0/response/body#/1/id', layer: 'loopback' }),
      at({ fixture: 'b.json', operation: 'listPets', pointer: 'steps/0/response/body#/1/id' }),
      at({ fixture: 'c.json', pointer: 'steps/0/response/status', keyword: 'status', expected: '201', actual: '200' }),
      at({ fixture: 'd.json', pointer: 'steps/0/response/status', keyword: 'status', expected: '400', actual: '200' }),
      at({ fixture: 'e.json', layer: 'hygiene', pointer: 'kind' }),
      at({ fixture: 'f.json', layer: 'hygiene', pointer: 'kind' }),
    ]
    const lines = render(
      { title: 'a run', verdicts, placeOf: ({ fixture, pointer }) => ({ file: fixture, line: pointer.length }) },
      'github',
    )
    const titles = [...lines.matchAll(/^::\w+ (.*?)::/gm)].map(([, text]) =>
      text?.replaceAll('%3A', ':').replaceAll('%2C', ','),
    )
    expect(titles).toEqual([
      'file=a.json,line=27,title=violation at provider, loopback: getPet: a.json (and 1 other case)',
      'file=b.json,line=27,title=violation at provider: listPets: b.json',
      'file=c.json,line=23,title=violation at provider: getPet: c.json',
      'file=d.json,line=23,title=violation at provider: getPet: d.json',
      'file=e.json,line=4,title=violation at hygiene: getPet: e.json',
      'file=f.json,line=4,title=violation at hygiene: getPet: f.json',
      'title=a run',
    ])
    expect(lines.split('\n')[0]).toContain('steps/0/response/body#/0/id: value: expected')
  })

  it('name a failure in the terminal by layer, operation, place and keyword, without empty parts', () => {
    const text = render({ title: 'a run', verdicts: [broken, { ...broken, keyword: 'pattern' }] }, 'terminal')
    expect(text).toContain('  provider: getPet: steps/0/response/body#/name: type\n')
    expect(text.match(/^violation /gm)).toHaveLength(1)
    expect(text.match(/^ {2}\$ /gm)).toHaveLength(1)
    const file = {
      ...broken,
      layer: 'hygiene',
      pointer: '',
      keyword: 'fixture',
      operation: undefined as never,
    } as const
    expect(render({ title: 'a run', verdicts: [file] }, 'terminal')).toContain('  hygiene: fixture\n')
  })

  it('do not count an operation without a success response as a case, in the terminal and in HTML', () => {
    const untested = verdict({
      fixture: 'getPet',
      layer: 'coverage',
      outcome: 'skipped',
      reason: 'not tested: no fixture',
    })
    const counts = { title: 'a run', verdicts: [...run.verdicts, untested] }
    expect(render(counts, 'terminal')).toMatch(
      /: 1 violation, 1 inconclusive, 1 expected, 1 skipped, 1 passed, 1 operation without a success response\n$/,
    )
    const page = render(counts, 'html')
    expect(page).toContain('<dt>skipped</dt><dd>1</dd>')
    expect(page).toContain('<p>1 operation without a success response</p>')
    expect(render({ title: 'a run', verdicts: [untested, untested] }, 'terminal')).toContain(
      'nothing was checked, 2 operations',
    )
  })

  it('end with a summary line', () => {
    expect(render(run, 'terminal').trim().split('\n').at(-1)).toBe(
      'verify of http://127.0.0.1: 1 violation, 1 inconclusive, 1 expected, 1 skipped, 1 passed',
    )
  })

  it('are successful only if something was checked and nothing failed', () => {
    expect([
      isGood([]),
      isGood([verdict({ outcome: 'skipped' })]),
      isGood([verdict({})]),
      isGood(run.verdicts),
    ]).toEqual([false, false, true, false])
  })
})

describe('a text of a provider', () => {
  const controlCharacters = [
    '\n::error::planted',
    '\r\n::add-mask::planted',
    '\u2028::stop-commands::planted',
    '::set-output name=planted::1',
    '##[error]planted',
    'x ##vso[task.setvariable variable=planted]1',
    "##teamcity[buildProblem description='planted']",
    '\u001B[2J\u001B[1;1Hplanted',
    '\u009B31mplanted',
    '\u001B]8;;https://evil.example\u0007planted',
    'planted\u202Egnp.exe',
    'planted\u2066\u200B\uFEFF\u{E0041}',
    'planted\rhidden',
    'planted\b\b\b',
  ]
  const everywhere = (text: string) => ({
    ...run,
    title: text,
    warnings: [text],
    verdicts: (['violation', 'expected', 'skipped', 'drift', 'inconclusive'] as const).map(outcome => ({
      ...verdict({ outcome, claim: `${outcome} ${text}`, fixture: text, operation: text }),
      pointer: text,
      keyword: text,
      expected: text,
      actual: text,
      reproduce: text,
      reason: text,
    })),
  })
  // commands for CI runners and terminals
  const command = /^\s*::(?!(?:error|warning|notice) (?:file=|title=)[^:]*::)|##[a-z]*\[/im
  const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

  it.each(controlCharacters)('controls neither the terminal nor CI: %j', text => {
    // the detector finds it in the raw text
    expect(command.test(text) || control.test(text)).toBe(true)
    for (const format of ['terminal', 'junit', 'json', 'html', 'github'] as const) {
      const written = render(everywhere(text), format)
      expect(written).toContain('planted')
      expect([format, control.exec(written.replaceAll('\n', ''))?.[0]]).toEqual([format, undefined])
      if (format !== 'json' && format !== 'html')
        expect([format, command.exec(written)?.[0]]).toEqual([format, undefined])
    }
  })

  it('has the same value in JSON, where it is escaped', () => {
    for (const text of controlCharacters) expect(JSON.parse(render(everywhere(text), 'json')).title).toBe(text)
  })
})
