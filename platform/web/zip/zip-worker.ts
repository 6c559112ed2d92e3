import { pack, type ZipEntry } from './pack.ts'

// Away from the page: every byte of every file is counted for the zip.
addEventListener('message', ({ data }: MessageEvent<ZipEntry[]>) => {
  const zip = pack(data)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  postMessage(zip, { transfer: [zip.buffer] })
})
