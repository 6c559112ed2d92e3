import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const refreshedEvery = 2000
const deadAfter = 15_000

/**
 * Runs `work` while no other process runs its own under the same lock file, and waits for as long as another does.
 * The holder refreshes the file every two seconds, so one untouched for fifteen belongs to a process that was killed.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true })
  if (!take(lockFile)) {
    console.log('Another command of this project is installing or building. Waiting…')
    do {
      if (isDead(lockFile)) discard(lockFile)
      await wait(200 + Math.random() * 100)
    } while (!take(lockFile))
  }
  const refreshing = setInterval(() => utimesSync(lockFile, new Date(), new Date()), refreshedEvery)
  const release = () => rmSync(lockFile, { force: true })
  const interrupt = () => process.exit(130)
  process.once('exit', release).once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await work()
  } finally {
    clearInterval(refreshing)
    process.off('exit', release).off('SIGINT', interrupt).off('SIGTERM', interrupt)
    release()
  }
}

/** @param {string} lockFile */
function take(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} lockFile */
function isDead(lockFile) {
  const touched = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs
  return touched !== undefined && Date.now() - touched > deadAfter
}

/**
 * Renamed before it is removed, so that of several waiters only one gets hold of the dead file.
 * @param {string} lockFile
 */
function discard(lockFile) {
  const dead = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, dead)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  rmSync(dead, { force: true })
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
