import fc from 'fast-check'

// A property that fails is enough: its smallest example is for people.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
