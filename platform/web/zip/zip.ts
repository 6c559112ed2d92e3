import type { ZipEntry } from './pack.ts'

/** Packs files in a worker. Rejects when that fails. */
export async function zip(entries: ZipEntry[]): Promise<Blob> {
  return new Blob([await packed(entries)], { type: 'application/zip' })
}

async function packed(entries: ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The zip could not be made.')))
      const buffers = entries.map(({ bytes }) => bytes)
      worker.postMessage(entries, buffers)
    })
  } finally {
    worker.terminate()
  }
}
