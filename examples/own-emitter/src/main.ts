import { permissions } from './documents/server/permissions.js'

console.table(permissions)
