import { writeFileSync } from 'node:fs'
import { chainsFileOf, startPostgres, stages } from '@chainwright/service/testing'
import { openFilled, partsOf } from './ingest.ts'
const file='/tmp/bench-chains.json'; writeFileSync(file, chainsFileOf())
const server = await startPostgres()
const size={days:Number(process.argv[2]??5),blocksPerDay:200,txsPerBlock:50,people:300000}
const a=await openFilled(await server.database(), file,{withRollUps:true})
const spent: Record<string,number>={}
for (const s of stages) { const w=s.write.bind(s); (s as any).write=async (...x:any[])=>{const t=performance.now(); await (w as any)(...x); spent[s.name]=(spent[s.name]??0)+performance.now()-t} }
const all=[...partsOf(size,1,5)]
const c0=process.cpuUsage(), t0=performance.now()
for (const lines of all) await a.take(lines)
const {user,system}=process.cpuUsage(c0)
console.log('wall',performance.now()-t0,'cpu',(user+system)/1000, spent)
await a.store.close(); await server.close()
