import { defineConfig } from 'rolldown'
import manifest from './package.json' with { type: 'json' }

/**
 * The code of the package as it is published: the program, the library, and what they load when it is wanted (decision 35). All lies in one
 * folder, so that a module finds `./typescript-hooks.js` from whichever file it is in. Packages that the manifest names stay outside.
 */
export default defineConfig({
  input: {
    bin: 'cli/bin.ts',
    index: 'index.ts',
    changelog: 'cli/release/changelog.ts',
    // Loaded by its path, into a thread of its own.
    'typescript-hooks': 'cli/config/typescript-hooks.ts',
  },
  platform: 'node',
  external: Object.keys(manifest.dependencies).map(name => new RegExp(`^${name}(/|$)`)),
  transform: { target: 'node20' },
  output: { dir: 'dist', entryFileNames: '[name].js', chunkFileNames: '[name].js', cleanDir: true },
  // An unresolved import is only a warning by default, and would fail in the installed package.
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
})
