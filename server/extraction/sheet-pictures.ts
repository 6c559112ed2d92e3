import { figureIn, type FigureSources, type Made } from './figures.ts'
import { figureSourceMax, sheetColumnsMax, sheetRowsMax } from './limits.ts'
import { unpackers } from './unzip.ts'
import { all, partOf, relatedTo } from './word/related.ts'

/** Where a picture lies on a sheet, from 0. */
export type PicturePlace = { row: number; column: number; key: string }
type Files = ReadonlyMap<string, Buffer>
export type Pictures = { places: ReadonlyMap<string, PicturePlace[]>; figures: FigureSources }

export const noPictures: Pictures = { places: new Map(), figures: new Map() }

/** The pictures that lie on the sheets of a workbook (XLSX), by the names of these; `files` are its parts that are XML. */
export async function picturesIn(archive: Buffer, files: Files): Promise<Pictures> {
  const media = await unpackers(archive, { wanted: (name) => name.startsWith('xl/media/'), most: figureSourceMax })
  if (media.size === 0) return noPictures
  const places = new Map<string, PicturePlace[]>()
  const figures = new Map<string, () => Promise<Made>>()
  const workbook = relatedTo(files, 'xl/workbook.xml')
  for (const sheet of all(partOf(files, 'xl/workbook.xml'), 'sheet')) {
    const part = workbook.get(sheet.attributes['r:id'] ?? '')
    if (!part) continue
    const drawings = [...relatedTo(files, part).values()].filter((target) => /\/drawings\/[^/]+\.xml$/.test(target))
    const found = drawings.flatMap((drawing) => picturesOf(files, drawing))
    places.set(
      sheet.attributes['name'] ?? '',
      found.flatMap(({ name, ...place }) => {
        const unpack = media.get(name)
        if (!unpack || place.row > sheetRowsMax || place.column > sheetColumnsMax) return []
        const key = String(figures.size)
        figures.set(key, () => figureIn(unpack))
        return [{ ...place, key }]
      }),
    )
  }
  return { places, figures }
}

function picturesOf(files: Files, drawing: string) {
  const targets = relatedTo(files, drawing)
  const anchors = [...all(partOf(files, drawing), 'twocellanchor'), ...all(partOf(files, drawing), 'onecellanchor')]
  return anchors.flatMap((anchor) => {
    const [from] = all(anchor, 'from')
    const at = (name: string) => Math.max(0, Number(from && all(from, name)[0]?.children[0]?.text) || 0)
    return all(anchor, 'blip').flatMap(({ attributes }) => {
      const name = targets.get(attributes['r:embed'] ?? '')
      return name ? [{ name, row: at('row'), column: at('col') }] : []
    })
  })
}
