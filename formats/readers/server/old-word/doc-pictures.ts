import {
  allRecords,
  groupContainer,
  listedPictures,
  pictureIn,
  recordsIn,
  shape,
  shapeContainer,
  shownBy,
} from '../containers/escher.ts'
import { figureIn, type Made } from '../figures.ts'
import type { DocStreams } from './doc-streams.ts'

type Make = () => Promise<Made>
const unreadable: Make = async () => 'unreadable'
const made =
  (content: () => Buffer): Make =>
  () =>
    figureIn(async () => content())

/** Returns the pictures of a range of signs, one list per sign, empty where there is no picture. */
export function picturesAt(streams: DocStreams) {
  let drawn: Map<number, Make[]> | undefined
  return {
    /** Reads a picture in the line, at an offset in the data stream. */
    inline: (offset: number): Make[] => [made(() => inlinePicture(streams.data, offset))],
    /** Pictures beside the text, anchored at a character. */
    floating: (letter: number): Make[] => {
      try {
        drawn ??= floatingPictures(streams)
      } catch {
        drawn = new Map()
      }
      return drawn.get(letter) ?? []
    },
  }
}

/** A head followed by the name. */
const named = 0x66

function inlinePicture(data: Buffer, offset: number): Buffer {
  if (offset + 68 > data.length) return Buffer.alloc(0)
  const whole = data.subarray(offset, offset + data.readUInt32LE(offset))
  if (whole.length < 68) return Buffer.alloc(0)
  const head = whole.readUInt16LE(4)
  const name = whole.readUInt16LE(6) === named && head < whole.length ? 1 + whole.readUInt8(head) : 0
  return pictureIn(whole.subarray(head + name)) ?? Buffer.alloc(0)
}

const [shownDrawings, anchors] = [0x2_2a, 0x1_da]
const anchorSize = 26

function floatingPictures({ main, table }: DocStreams): Map<number, Make[]> {
  const part = (field: number) => {
    const start = main.readUInt32LE(field)
    return table.subarray(start, start + main.readUInt32LE(field + 4))
  }
  const drawings = part(shownDrawings)
  const list = listedPictures(drawings, main)
  const shown = new Map<number, Make[]>()
  for (const top of topShapes(drawings)) {
    const [first] = allRecords(top.content, [shape])
    if (!first || first.content.length < 4) continue
    const { pictures, hasText } = shownBy(top.content)
    const isDrawing = pictures.length === 0 && !hasText && top.type === groupContainer
    const loaders = pictures.map((number) => made(() => list[number - 1] ?? Buffer.alloc(0)))
    shown.set(first.content.readUInt32LE(0), isDrawing ? [unreadable] : loaders)
  }
  const offsets = part(anchors)
  const count = Math.floor((offsets.length - 4) / (4 + anchorSize))
  return new Map(
    Array.from({ length: Math.max(0, count) }, (_, index) => [
      offsets.readUInt32LE(index * 4),
      shown.get(offsets.readUInt32LE((count + 1) * 4 + index * anchorSize)) ?? [],
    ]),
  )
}

/** A byte before each drawing says whether it belongs to the headers; the picture list has none. */
function topShapes(drawings: Buffer) {
  const [first] = recordsIn(drawings, 1)
  if (!first) return []
  const found: ReturnType<typeof recordsIn> = []
  for (let at = 8 + first.content.length; at + 9 < drawings.length;) {
    const [page] = recordsIn(drawings.subarray(at + 1), 1)
    if (!page) break
    const all = recordsIn(page.content).find(({ type }) => type === groupContainer)
    found.push(
      ...recordsIn(all?.content ?? Buffer.alloc(0)).filter(({ type }) =>
        [shapeContainer, groupContainer].includes(type),
      ),
    )
    at += 9 + page.content.length
  }
  return found
}
