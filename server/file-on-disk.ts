import { openAsBlob } from 'node:fs'

/** A file that lies on this machine's disk: it can be read, or taken over, by its path. */
export class FileOnDisk extends File {
  readonly path: string

  constructor(content: Blob, { path, name }: { path: string; name: string }) {
    super([content], name)
    this.path = path
  }
}

export const openFile = async (path: string, name = ''): Promise<FileOnDisk> =>
  new FileOnDisk(await openAsBlob(path), { path, name })
