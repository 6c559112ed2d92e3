import { join } from 'node:path'

/**
 * Lets a program share the modules that others have compiled, as `npm start` does: half of a short program's time goes into reading the
 * types out of its modules.
 */
export const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/compiled') }
