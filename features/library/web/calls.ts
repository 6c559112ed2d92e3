import { classes } from '../contract/classes.ts'
import { presets } from '../contract/presets.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const { classes: classesApi, presets: presetsApi } = createApi({ classes, presets }, calls)
