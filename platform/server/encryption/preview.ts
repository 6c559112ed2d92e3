import { apiKeyPreviewLength } from '../../model/limits.ts'

/** A key too short for the usual preview shows only half of itself. */
export function previewOf(key: string): string {
  const shown = key.length > apiKeyPreviewLength ? apiKeyPreviewLength : Math.floor(key.length / 2)
  return `${key.slice(0, shown)}…`
}
