import { warmest } from './warmest.js'
import { createWeatherClient } from './weather/client/index.js'

// Without `baseUrl`, the client calls the first server of the document.
const weather = createWeatherClient({ timeout: 5_000 })
const reading = await warmest(weather, process.argv[2] ?? 'EGLL')
console.log(reading === undefined ? 'no readings' : `${reading.celsius} °C at ${reading.at}`)
