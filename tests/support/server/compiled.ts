import { join } from 'node:path'

/**
 * Lets a program share the compiled modules of others, as `npm start` does: half of a short program's time is spent on stripping types from
 * its modules.
 */
export const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/compiled') }
