import * as fc from 'fast-check'

// Every run tries the same cases: what fails here fails everywhere, and was not brought by chance to somebody whose change it is not.
// TEST_SEED, a whole number, tries others.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 2_026) })
