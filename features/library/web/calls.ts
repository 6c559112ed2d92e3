import { classes } from '#contract/classes'
import { presets } from '#contract/presets'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const { classes: classesApi, presets: presetsApi } = createApi({ classes, presets }, calls)
