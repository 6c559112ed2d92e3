import { pack, type ZipEntry } from './pack.ts'

// Runs in a worker, because the zip needs a checksum over every byte of every file.
addEventListener('message', ({ data }: MessageEvent<ZipEntry[]>) => {
  const zip = pack(data)
  postMessage(zip, { transfer: [zip.buffer] })
})
