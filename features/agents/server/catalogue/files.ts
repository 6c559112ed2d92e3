import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as z from 'zod/mini'

export type Files = Awaited<ReturnType<typeof openFiles>>

/**
 * Reads all JSON and Markdown files of a folder and never throws afterwards. A missing file, wrong encoding, decomposed letters or wrong
 * shape is added to `faults` with the file's name, and the result is null.
 */
export async function openFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(json|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(
    paths.map(async (path) => [relative(folder, path).replaceAll(sep, '/'), await readFile(path)] as const),
  )
  const unread = new Map(contents)
  const faults: string[] = []

  function fault(file: string, ...descriptions: readonly string[]) {
    faults.push(...descriptions.map((description) => `${file}: ${description}`))
    return null
  }

  function text(file: string) {
    const bytes = unread.get(file)
    if (!bytes) return fault(file, 'is missing')
    unread.delete(file)
    try {
      const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      return content === content.normalize('NFC') ? content : fault(file, 'is not in composed form (NFC)')
    } catch {
      return fault(file, 'is not UTF-8')
    }
  }

  /** Returns `data` if it has the shape. Its faults begin with `name`, the part of the file. */
  function shaped<S extends z.core.$ZodType>(file: string, schema: S, data: unknown, ...name: readonly string[]) {
    const result = z.safeParse(schema, data, { error: inEnglish })
    if (result.success) return result.data
    return fault(file, ...result.error.issues.map(({ path, message }) => [...name, ...path, message].join(' ')))
  }

  function json<S extends z.core.$ZodType>(file: string, schema: S): z.output<S> | null {
    const content = text(file)
    if (content === null) return null
    try {
      return shaped(file, schema, JSON.parse(content))
    } catch (error) {
      return fault(file, `is not JSON: ${(error as Error).message}`)
    }
  }

  return { faults, fault, text, json, shaped, unread: () => [...unread.keys()] }
}

const inEnglish = z.locales.en().localeError
