/** Replaces storage that the browser refuses (private windows, blocked storage): lost on reload, but nothing breaks. */
const memory = new Map<string, string>()

/** Reads a stored text; null if there is none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Stores a text. False if the browser refused (quota, blocked): it then lasts until the page is left. */
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
    // Blocked storage has nothing to remove.
  }
}

/** Lists the stored keys with a prefix, unsorted. */
export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (let index = 0; index < localStorage.length; index++) keys.add(localStorage.key(index)!)
  } catch {
    // Blocked storage: only memory has keys.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** Parses a text as JSON; null if it is invalid. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
