import { parseArgs } from 'node:util'
import { SetupFailure } from '../setup/failure.js'

export type Options = {
  /** Adds the tests that tests/README.md reserves for `npm run test:full`. */
  full: boolean
  /** One part of the run, such as `1/4`. */
  shard: string | null
  /** A commit: runs only the tests of what has changed since. */
  changed: string | null
}

export function readOptions(args: string[]): Options {
  const { full, shard = null, changed = null } = parse(args)
  if (shard !== null && !isShard(shard)) throw new SetupFailure(`--shard takes a part such as 1/4, not ${shard}.`)
  return { full, shard, changed }
}

function parse(args: string[]) {
  const options = {
    full: { type: 'boolean', default: false },
    shard: { type: 'string' },
    changed: { type: 'string' },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new SetupFailure((error as Error).message)
  }
}

function isShard(text: string): boolean {
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  return Number(part) >= 1 && Number(part) <= Number(parts)
}
