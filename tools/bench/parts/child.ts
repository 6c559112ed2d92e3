import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Child = {
  url: string
  readyMs: number
  rssMegabytes: () => number
  /** The processor time of all threads, in milliseconds. */
  cpuMs: () => number
  /** The same in fine steps, of a program that has just started: no thread has ended. */
  startCpuMs: () => number
  /** The memory of live objects, of a program that was started with `live-memory.ts`. */
  liveMegabytes: () => Promise<number>
  /** Files and connections that are open. */
  descriptors: () => number
  stop: () => Promise<void>
}

/** The product, as `npm start` runs it. */
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: { start: string } }
export const product = scripts.start.split(' ').slice(1)

/** Starts a program of ours on this runtime and waits for the address it prints. */
export async function startChild(args: string[], env: Record<string, string> = {}): Promise<Child> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A round that fails must not leave its processes running.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const url = await addressOf(child)
  return {
    url,
    readyMs: performance.now() - startedAt,
    rssMegabytes: () => residentMegabytes(child.pid!),
    cpuMs: () => processorMs(child.pid!),
    startCpuMs: () => threadsMs(child.pid!),
    liveMegabytes: () => liveMegabytes(child),
    descriptors: () => openFiles(child.pid!),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  // Reads to the end, because a process whose output is not read would block.
  child.stdout!.on('data', (part) => {
    output += String(part)
    const address = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output)
    if (address) resolve(`http://127.0.0.1:${address[1]}`)
  })
  child.once('exit', () => reject(new Error(`the program ended before it was ready:\n${output}`)))
  return promise
}

/** Linux only; NaN elsewhere. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Linux only; NaN elsewhere. The kernel counts in nanoseconds. */
function threadsMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
    return times.reduce((sum, time) => sum + Number(time.split(' ')[0]), 0) / 1e6
  } catch {
    return Number.NaN
  }
}

function liveMegabytes(child: ChildProcess): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let output = ''
  const read = (part: Buffer) => {
    output += String(part)
    const bytes = /live memory: (\d+)\n/.exec(output)?.[1]
    if (bytes === undefined) return
    child.stdout!.off('data', read)
    resolve(Number(bytes) / 2 ** 20)
  }
  child.stdout!.on('data', read)
  child.kill('SIGUSR2')
  return promise
}

/** Linux only; NaN elsewhere. */
function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}

/** Linux only; NaN elsewhere. The kernel counts in hundredths of a second. */
function processorMs(pid: number): number {
  try {
    // The second field is the program's name, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
