import type { Made } from '../../figures.ts'
import { figureSourceMax } from '../../limits.ts'
import { Unreadable } from '../../reading.ts'
import { unpackers, unzip } from '../../containers/unzip.ts'
import { findAll, findFirst, isOn } from '../../containers/xml-elements.ts'
import { readTheme } from './colours.ts'
import { mainPart, openFiles, readRelated, relatedParts } from './package.ts'
import { readRuns, type Run } from './rich-text.ts'
import { readSheet } from './sheet-xml.ts'
import { readStyles } from './styles.ts'
import { countUnread, toWarnings, type Sheet, type UnreadKind, type Workbook } from '../workbook.ts'
import type { Shared } from './cells.ts'

/**
 * Reads an Office Open XML workbook, transitional or strict, by its namespaces and relationships (ECMA-376, part 1, chapter 18).
 * @throws Unreadable 'damaged' if the package contains no workbook
 */
export async function readXlsx(bytes: Buffer, rowsMax: number): Promise<Workbook> {
  const files = openFiles(await unzip(bytes, (name) => /\.(xml|rels|vml)$/i.test(name)))
  const media = await unpackers(bytes, { isNeeded: (name) => /(^|\/)media\//.test(name), most: figureSourceMax })
  const main = mainPart(files)
  const workbook = files.parse(main)
  const listed = findAll(workbook, 'sheet')
  if (listed.length === 0) throw new Unreadable('damaged')
  const related = relatedParts(files, main)
  const theme = readTheme(readRelated(files, related, 'theme')[0])
  const strings: Run[][] = []
  for (const { target } of related.filter(({ kind }) => kind === 'sharedStrings'))
    files.parse(target, (element, parent) => {
      if (element.name !== 'si' || parent.name !== 'sst') return false
      strings.push(readRuns(element, theme))
      return true
    })
  const unread = new Map<UnreadKind, number>()
  const shared: Shared = {
    strings,
    theme,
    styles: readStyles(readRelated(files, related, 'styles')[0], theme),
    date1904: isOn(findFirst(workbook, 'workbookPr')?.attributes['date1904']),
    unread,
  }
  const figures = new Map<string, () => Promise<Made>>()
  const sheets = listed.flatMap(({ attributes: { name = '', state = 'visible', id } }): Sheet[] => {
    const found = related.find((one) => one.id === id)
    if (!found || found.isOutside) return []
    const isHidden = state !== 'visible'
    // Macro and dialog sheets contain nothing printable.
    if (!isHidden && !/^(worksheet|chartsheet)$/.test(found.kind)) countUnread(unread, 'objects')
    return [readSheet({ files, part: found.target, name, isHidden, rowsMax }, shared, { figures, media })]
  })
  countUnread(unread, 'parts', files.countBroken())
  return { sheets, unread: toWarnings(unread), figures }
}
