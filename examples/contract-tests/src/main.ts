import { provider } from './provider.js'

provider().listen(4040, '127.0.0.1', () => console.log('listening on http://127.0.0.1:4040'))
