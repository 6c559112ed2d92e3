import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The sources as they stand, saved or not, in a folder of their own that goes with this process; what is installed is shared. */
export function copyOfSources(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-mutate-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed.toString().split('\0').filter(Boolean)
  // A file that is deleted and not committed is still listed.
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
