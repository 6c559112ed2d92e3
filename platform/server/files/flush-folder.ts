import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes renames in a folder to the disk. Windows has no such call and needs none. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
