import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { canInstall, installPackage, knowsPackage } from '../setup/apt.js'
import { SetupFailure } from '../setup/failure.js'
import { run } from '../setup/run.ts'

/** Chromium's headless shell, as Playwright installs it: the journeys need two thirds of a full Chromium's processor time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Returns the path of a Chromium that starts: an installed one, or else one that was downloaded or installed. */
export async function provideBrowser(signal: AbortSignal): Promise<string> {
  const found = await findBrowser()
  if (found && (isChosen(found) || !knowsPackage(shell))) return found
  const browser = (await installBrowser(shell)) ?? found ?? (await downloadBrowser(signal))
  if (browser) return browser
  const last = await installBrowser('chromium')
  if (last) return last
  throw new SetupFailure(
    'No Chromium was found for the browser journeys: install one, or give the path of one in CHROMIUM_PATH.',
  )
}

async function downloadBrowser(signal: AbortSignal) {
  console.log('Downloading a Chromium…')
  await run('playwright', ['install', 'chromium'], { signal, env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' } })
  return findBrowser()
}

const isChosen = (path: string) => path === process.env.CHROMIUM_PATH || path.endsWith(shell)

async function installBrowser(name: string) {
  return canInstall() && installPackage(name) ? findBrowser() : undefined
}

async function findBrowser() {
  const configured = process.env.CHROMIUM_PATH
  if (configured && (await starts(configured))) return configured
  if (configured) throw new SetupFailure(`CHROMIUM_PATH leads to no browser: ${configured}`)
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [...installed, ...applications, chromium.executablePath()]
  for (const path of candidates) if (await starts(path)) return path
}

/** The version distinguishes a browser from the stub that some systems install. */
async function starts(path: string) {
  if (!existsSync(path)) return false
  try {
    await promisify(execFile)(path, ['--version'], { timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
