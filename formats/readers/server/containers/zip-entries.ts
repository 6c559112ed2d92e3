import yauzl from 'yauzl'

/** Options for opening an archive whose names `namedEntries` reads. */
export const rawNames = { lazyEntries: true, decodeStrings: false } as const

/**
 * The files of an archive with their names. Some programs begin a name with "/", as relationships do: it is left out.
 * @throws Error for a name that leads outside the archive ("../", "C:")
 */
export async function* namedEntries(zip: yauzl.ZipFile): AsyncGenerator<{ name: string; entry: yauzl.Entry }> {
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
    const name = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false).replace(/^\/+/, '')
    const fault = yauzl.validateFileName(name)
    if (fault !== null) throw new Error(fault)
    yield { name, entry }
  }
}
