// What tests outside of this package need of it.
export { bothDatabases, type Databases, embeddedDatabases } from './databases.ts'
export { chains, chainsFileOf, type Id, ids, selectors, text } from './metric-chains.ts'
export { startSample } from './sample.ts'
