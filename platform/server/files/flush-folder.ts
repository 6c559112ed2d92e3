import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes sure that what was renamed in a folder is on the disk. Windows knows no such call, and needs none. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
