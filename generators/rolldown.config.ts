import { defineConfig } from 'rolldown'
import manifest from './package.json' with { type: 'json' }

/**
 * The published code of the package: the program, the library, and the modules that they load on demand (decision 35).
 * All of it is in one folder, so that every file finds `./typescript-hooks.js`. The dependencies in the manifest are
 * not bundled.
 */
export default defineConfig({
  input: {
    bin: 'cli/bin.ts',
    index: 'index.ts',
    changelog: 'cli/release/changelog.ts',
    // Loaded by its path, in a separate thread.
    'typescript-hooks': 'cli/config/typescript-hooks.ts',
  },
  platform: 'node',
  external: Object.keys(manifest.dependencies).map(name => new RegExp(`^${name}(/|$)`)),
  transform: { target: 'node20' },
  output: { dir: 'dist', entryFileNames: '[name].js', chunkFileNames: '[name].js', cleanDir: true },
  // An unresolved import is only a warning by default, and would fail in the installed package.
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
})
