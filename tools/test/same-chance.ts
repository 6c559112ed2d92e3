import * as fc from 'fast-check'

// Every run tests the same cases, so that a failure is reproducible and never hits an unrelated change by chance. TEST_SEED, a whole
// number, selects others.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 2_026) })
