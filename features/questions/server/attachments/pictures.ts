import type { FilePicture } from '../../contract/files.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { figuresMax } from '#formats/readers/server/limits.ts'
import { unpackFigures } from './figures.ts'
import type { Store } from '#platform/server/storage/store.ts'

/** Limits of one response, except that it always contains at least one picture. */
const most = { pictures: 12, bytes: 3_000_000 }

type Pictured = Pick<Schema['files'], 'text' | 'figures_name' | 'figures_count'>

/** Counts the stored pictures of a file, itself included; nothing for none. */
export function picturesIn({ text, figures_name, figures_count }: Pictured): { pictures?: number } {
  if (text === null) return { pictures: 1 }
  return figures_name === null ? {} : { pictures: Math.min(figures_count, figuresMax) }
}

/** Returns the pictures of these files in order, beginning with number `from`. Pictures that the store has lost are omitted. */
export async function picturesOf(
  store: Store,
  files: readonly Schema['files'][],
  from: number,
): Promise<{ pictures: FilePicture[]; next: number | null }> {
  const pictures: FilePicture[] = []
  let [at, bytes] = [0, 0]
  for (const file of files) {
    // One after the other, so that only one archive is in memory.
    for (const picture of await picturesOfFile(store, file)) {
      if (at >= from) {
        const full = pictures.length === most.pictures || bytes + picture.bytes.length > most.bytes
        if (full && pictures.length > 0) return { pictures, next: at }
        bytes += picture.bytes.length
        pictures.push({ file: file.name, number: picture.number, src: dataUrl(picture.bytes) })
      }
      at += 1
    }
  }
  return { pictures, next: null }
}

async function picturesOfFile(
  store: Store,
  file: Schema['files'],
): Promise<{ number: number | null; bytes: Uint8Array }[]> {
  const name = file.text === null ? file.storage_name : file.figures_name
  const content = name && (await store.open(name).catch(nothingIfGone))
  if (!content) return []
  if (file.text !== null) return unpackFigures(content)
  return [{ number: null, bytes: new Uint8Array(await content.arrayBuffer()) }]
}

function nothingIfGone(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/** Both kinds are stored as JPEG. */
const dataUrl = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
