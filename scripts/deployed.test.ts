import { execFileSync } from 'node:child_process'
import { globSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { applyPublishConfig } from './deployed.ts'

it('replaces `exports` and `bin` of a manifest with those of its `publishConfig`, and keeps the rest', () => {
  const manifest = { name: 'pets', exports: './index.ts', dependencies: { hono: '4.0.0' } }
  expect(
    applyPublishConfig({
      ...manifest,
      publishConfig: { access: 'public', exports: './dist/index.js', bin: './dist/bin.js' },
    }),
  ).toEqual({ ...manifest, exports: './dist/index.js', bin: './dist/bin.js' })
  expect(applyPublishConfig({ ...manifest, publishConfig: { access: 'public' } })).toEqual(manifest)
  expect(applyPublishConfig(manifest)).toEqual(manifest)
  expect(applyPublishConfig({ ...manifest, publishConfig: null })).toEqual(manifest)
})

it('changes manifests of this workspace in a deployed folder, but not the files that they are linked to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = JSON.stringify({ name: 'any', exports: './index.ts', publishConfig: { exports: './dist/index.js' } })
  const write = (file: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const exportsOf = (file: string): unknown =>
    (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { exports: unknown }).exports
  const store = 'app/node_modules/.pnpm/runtime@1/node_modules/@chainwright/runtime'
  write('workspace/package.json')
  write('app/node_modules/hono/package.json')
  for (const place of ['app', store]) {
    mkdirSync(join(folder, place), { recursive: true })
    linkSync(join(folder, 'workspace/package.json'), join(folder, place, 'package.json'))
  }
  mkdirSync(join(folder, 'app/node_modules/@chainwright'))
  symlinkSync(join(folder, store), join(folder, 'app/node_modules/@chainwright/runtime'))
  write('app/node_modules/.pnpm/hono@4/node_modules/hono/dist/index.js')
  linkSync(join(folder, 'workspace/package.json'), join(folder, store, 'index.d.ts.map'))
  execFileSync(process.execPath, [join(import.meta.dirname, 'deployed.ts'), join(folder, 'app')])
  expect(exportsOf('app/package.json')).toBe('./dist/index.js')
  expect(exportsOf('app/node_modules/@chainwright/runtime/package.json')).toBe('./dist/index.js')
  expect(exportsOf('app/node_modules/hono/package.json')).toBe('./index.ts')
  expect(exportsOf('workspace/package.json')).toBe('./index.ts')
  expect(globSync('app/node_modules/.pnpm/**/index.*', { cwd: folder }).map(file => basename(file))).toEqual([
    'index.js',
  ])
})
