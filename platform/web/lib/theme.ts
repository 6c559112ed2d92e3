import { readStored, removeStored, writeStored } from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const storedTheme = (): Theme => themes.find((theme) => theme === readStored('theme')) ?? 'system'

/** Applies a light, dark or the system's theme and stores it. public/before-paint.js reads it on the next load. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') {
    removeStored('theme')
    delete document.documentElement.dataset.theme
  } else {
    writeStored('theme', theme)
    document.documentElement.dataset.theme = theme
  }
}
