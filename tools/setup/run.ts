import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

type Options = {
  env?: NodeJS.ProcessEnv
  /** Stops the program and everything it started. */
  signal: AbortSignal
  minutes?: number
  /** The working directory, by default the project's folder. */
  folder?: string
  /** True: the output is not shown. */
  quiet?: boolean
  /** True: other programs get the processor first. */
  background?: boolean
  /** Receives the output; by default it is printed. */
  write?: (output: Uint8Array) => void
}

/**
 * Runs a program and resolves to its exit code, as in a shell: 127 if it cannot be started, 128 plus the signal's number if a signal ended
 * it. It is stopped after `minutes` (default 40), since the journeys take a quarter of an hour on a busy machine.
 */
export function run(
  program: string,
  args: string[],
  { env, signal, minutes = 40, folder = root, quiet = false, background = false, write }: Options,
): Promise<number> {
  return new Promise((resolve) => {
    // A separate process group, so that a stop signal reaches the workers and browsers that the program started, even busy ones.
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env, PATH: path() },
      stdio: quiet ? 'ignore' : ['ignore', write ? 'pipe' : 'inherit', write ? 'pipe' : 'inherit'],
      detached: true,
    })
    if (background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    if (write) for (const stream of [child.stdout, child.stderr]) stream?.on('data', write)
    const stop = () => stopGroup(child.pid)
    const limit = setTimeout(() => {
      console.error(`${program} was stopped: it ran for more than ${minutes} minutes.`)
      stop()
    }, minutes * 60_000)
    signal.addEventListener('abort', stop)
    const end = (code: number) => {
      clearTimeout(limit)
      signal.removeEventListener('abort', stop)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      end(127)
    })
    child.on('close', (code, ended) => end(code ?? 128 + (ended ? constants.signals[ended] : 0)))
  })
}

function stopGroup(pid: number | undefined) {
  if (pid === undefined) return
  kill(pid, 'SIGTERM')
  setTimeout(() => kill(pid, 'SIGKILL'), 5000).unref()
}

function kill(pid: number, signal: 'SIGTERM' | 'SIGKILL') {
  try {
    process.kill(-pid, signal)
  } catch {
    // The process group has already ended.
  }
}

/** The project's programs first: their shebang requests `node`, which must be the project's. */
function path() {
  return [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
}
