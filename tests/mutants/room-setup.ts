import fc from 'fast-check'

// The first failure of a property is enough. Only people need its smallest example.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
