import { jsonDepthLimit } from '../../model/limits.ts'
import { invalid } from '../app-error.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

/**
 * Rejects values that the stores cannot represent: NUL characters, lone surrogates, nesting beyond the limit. Names the field by its path.
 */
export function assertStorable(value: unknown, path: readonly string[] = []): void {
  if (path.length > jsonDepthLimit)
    throw invalid({ [path[0] ?? '']: message(platformServerTexts, 'validation.tooDeep') })
  if (typeof value === 'string') return assertText(value, path)
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    assertText(key, path)
    assertStorable(part, [...path, key])
  }
}

function assertText(text: string, path: readonly string[]): void {
  if (!text.isWellFormed() || text.includes('\0'))
    throw invalid({ [path.join('.')]: message(platformServerTexts, 'validation.characters') })
}
