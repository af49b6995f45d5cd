import { mkdtempSync, writeFileSync, rmSync } from 'node:fs'
import { chainsFileOf, startPostgres } from '@chainwright/service/testing'
import { openFilled, partsOf } from './ingest.ts'
import pg from 'pg'
const file='/tmp/bench-chains.json'; writeFileSync(file, chainsFileOf())
const server = await startPostgres()
const size={days:Number(process.argv[2]??10),blocksPerDay:200,txsPerBlock:50,people:300000}
const parts=Number(process.argv[3]??5)
const a=await openFilled(await server.database(), file,{withRollUps:true})
const b=await openFilled(await server.database(), file,{withRollUps:false})
let i=0
for (const lines of partsOf(size,1,parts)) {
  let ta,tb
  if (i++%2) { ta=await a.take(lines); tb=await b.take(lines)} else { tb=await b.take(lines); ta=await a.take(lines) }
  console.log(lines.length, 'with',ta.toFixed(2),'without',tb.toFixed(2),'ratio',(tb/ta).toFixed(3), 'tx/s', (lines.length*50/ta).toFixed(0),(lines.length*50/tb).toFixed(0))
}
const c=new pg.Client(a.url); await c.connect(); const {rows}=await c.query("select relname, pg_total_relation_size(oid) as bytes, reltuples from pg_class where relkind='r' and relnamespace='public'::regnamespace order by 2 desc limit 14"); await c.end()
console.table(rows)
await a.store.close(); await b.store.close(); await server.close()
