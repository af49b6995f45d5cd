export { listOf, memberOf, membersOf } from '@chainwright/model/bundled'
