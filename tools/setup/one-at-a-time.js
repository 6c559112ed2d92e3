import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const refreshedEvery = 2000
const deadAfter = 15_000

/**
 * Runs `work` under a lock file, after waiting for other processes. The holder refreshes the file every two seconds, so one untouched for
 * fifteen belongs to a killed process.
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
  const refreshing = setInterval(() => refresh(lockFile), refreshedEvery)
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
    // The clock of the folder may be another one than that of this process.
    refresh(lockFile)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} lockFile */
const refresh = (lockFile) => utimesSync(lockFile, new Date(), new Date())

/** @param {string} lockFile */
function isDead(lockFile) {
  const touched = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs
  return touched !== undefined && Date.now() - touched > deadAfter
}

/**
 * Renames the file before removing it, so that only one of several waiters gets it.
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
