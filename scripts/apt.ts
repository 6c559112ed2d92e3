import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Whether this machine has Debian's package manager and we may use it. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs one of Debian's packages; says whether that worked. */
export async function install(name: string, signal: AbortSignal) {
  console.log(`Installing the system's package ${name}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, signal })
  return (await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name], { env, signal })) === 0
}
