import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunningService } from '@chainwright/service'
import { type Databases, embeddedDatabases, startSample } from '@chainwright/service/testing'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromium as executable } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let databases: Databases
let service: RunningService
let browser: Browser
beforeAll(async () => {
  databases = await embeddedDatabases()
  service = await startSample(await databases.fresh())
  browser = await chromium.launch({ executablePath: await executable(), args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser.close()
  await service.close()
  await databases.close()
})

/** Opens a page and collects what a person would not see: errors, violations of its policy, requests to other hosts. */
const open = async (
  path: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ readonly page: Page; readonly problems: string[] }> => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('request', request => {
    if (!request.url().startsWith(service.url)) problems.push(`asks ${request.url()}`)
  })
  await page.goto(`${service.url}${path}`)
  return { page, problems }
}

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

const findings = async (page: Page): Promise<readonly string[]> => {
  // The policy of the page refuses scripts from other hosts, so the test injects the checker past it.
  const client = await page.context().newCDPSession(page)
  await client.send('Runtime.evaluate', { expression: axe })
  const { result } = await client.send('Runtime.evaluate', {
    expression: 'axe.run().then(({ violations }) => JSON.stringify(violations))',
    awaitPromise: true,
  })
  return (JSON.parse(String(result.value)) as Finding[]).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const paths = [
  '/',
  '/?chain=99117&interval=hour',
  '/chains/99117',
  '/chains/99117/blocks/40',
  '/chains/99117/addresses/0x9E2E04779928BaFDA412922ebF23EBB930723361',
  '/chains/99117/tokens/0x17ab05351fc94a1a67bf3f56ddbb941ae6c63e25/8',
  '/networks/testnet/p-chain',
  '/networks/testnet/x-chain/blocks/1',
  '/search?q=nothing',
]

it.each([
  ['on a desk', {}],
  ['in the dark', { colorScheme: 'dark' as const }],
  ['on a phone', { viewport: { width: 375, height: 700 } }],
])('every page is accessible %s, and fits', async (_where, options) => {
  for (const path of paths) {
    const { page, problems } = await open(path, options)
    expect([path, await findings(page)]).toEqual([path, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, overflow]).toEqual([path, 0])
    expect([path, problems.filter(problem => !problem.includes('404'))]).toEqual([path, []])
    await page.context().close()
  }
})

it('links lead from a search to a block, a transaction, an address and a token', async () => {
  const { page } = await open('/')
  await page.getByRole('searchbox').fill('40')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Block 40')
  await page.locator('a[href*="/transactions/"]').nth(1).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Transaction')
  await page.locator('dd a[href*="/addresses/"]').first().click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Address 0x/)
  await page.locator('a[href*="/tokens/"]').first().click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('#')
  await page.getByRole('link', { name: 'Chains' }).click()
  expect(await page.title()).toBe('Chains')
  await page.context().close()
})

it('links lead from a primary network to an address, and each page is accessible', async () => {
  const { page } = await open('/')
  await page.getByRole('link', { name: 'X-Chain' }).click()
  expect(await page.title()).toBe('X-Chain of testnet')
  await page.locator('a[href*="/blocks/"]').last().click()
  while ((await page.locator('a[href*="/transactions/"]').count()) === 0)
    await page.locator('dd a[href*="/blocks/"]').last().click()
  await page.locator('a[href*="/transactions/"]').first().click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Transaction')
  expect(await findings(page)).toEqual([])
  await page.locator('a[href*="/addresses/"]').first().click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Address \w+1\w+/)
  expect(await findings(page)).toEqual([])
  await page.context().close()
})

it('metrics can be chosen by keyboard, and hovering over a plot shows the number', async () => {
  const { page } = await open('/')
  await page.getByLabel('Interval').focus()
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'Show' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/interval=hour/)
  expect(await page.locator('figure.chart').count()).toBe(4)
  const plot = page.locator('figure.chart .u-over').first()
  await plot.hover({ position: { x: 5, y: 100 } })
  await expect.poll(() => page.locator('figure.chart .u-legend').first().textContent()).toContain('420')
  await page.locator('summary').first().click()
  expect(await page.locator('figure.chart table td.number').first().isVisible()).toBe(true)
  await page.context().close()
})

it('the axis of a plot with one value shows only the dates of its interval', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype
    const texts: string[] = []
    Object.assign(globalThis, { texts })
    CanvasRenderingContext2D.prototype.fillText = new Proxy(fillText, {
      apply(original, on, args) {
        texts.push(String(args[0]))
        return Reflect.apply(original, on, args)
      },
    })
  })
  await page.goto(`${service.url}/?interval=hour&chain=99117`)
  await page.locator('figure.chart canvas').first().waitFor()
  const labels = await page.evaluate(() => (globalThis as unknown as { texts: string[] }).texts)
  const dates = labels.filter(text => /[a-z]{3}/i.test(text))
  expect(dates.length).toBeGreaterThan(0)
  expect(dates.filter(text => !text.startsWith('21 Nov'))).toEqual([])
  await context.close()
})

it('without a script, the plots and their numbers are visible', async () => {
  const { page } = await open('/?interval=hour', { javaScriptEnabled: false })
  expect(await page.locator('figure.chart svg rect').count()).toBe(4)
  expect(await page.locator('figure.chart svg').first().isVisible()).toBe(true)
  await page.locator('summary').first().click()
  expect(await page.locator('figure.chart table td.number').first().textContent()).toBe('420')
  await page.context().close()
})
