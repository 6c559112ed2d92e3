import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** A file on this machine's disk, which can be read or moved by its path. */
export class FileOnDisk extends File {
  readonly path: string

  constructor(content: Blob, { path, name }: { path: string; name: string }) {
    super([content], name)
    this.path = path
  }

  /** The default implementation would copy the file in memory until the next garbage collection. */
  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await readFile(this.path)
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

export const openFile = async (path: string, name = ''): Promise<FileOnDisk> =>
  new FileOnDisk(await openAsBlob(path), { path, name })
