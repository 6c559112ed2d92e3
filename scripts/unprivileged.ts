import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SetupFailure } from './failure.js'

/** Whom to run a program as; nobody in particular stands for who we are. */
export type User = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root: there another user takes over, its own where the system has one. */
export async function unprivileged(): Promise<User> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => promisify(execFile)('id', [option, name])))
      return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
    } catch {
      // No such user: the next.
    }
  }
  throw new SetupFailure('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
}
