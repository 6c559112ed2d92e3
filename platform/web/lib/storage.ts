/** Replaces storage that the browser refuses (private windows, blocked storage): lost on reload, but nothing breaks. */
const memory = new Map<string, string>()

/** Reads a remembered text; null when there is none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Remembers a text. False when the browser refused (quota, blocked): it then lives until the page is left. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
    return true
  } catch {
    memory.set(key, value)
    return false
  }
}

export function removeStored(key: string) {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** The remembered keys that begin with a prefix, in no order. */
export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (let index = 0; index < localStorage.length; index++) keys.add(localStorage.key(index)!)
  } catch {
    // Blocked storage: what memory holds is all there is.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** Text as the JSON it should be; null when it is none. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
