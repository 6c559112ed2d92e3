/** A record of Office drawings in old Word and Excel files; the meaning of `code` depends on the type. */
export type ArtRecord = { type: number; code: number; content: Buffer }

export const [shapeContainer, groupContainer, shape, anchorInSheet] = [0xf0_04, 0xf0_03, 0xf0_0a, 0xf0_10]
const [properties, entryOfPicture, delayed] = [0xf0_0b, 0xf0_07, 28]
const [pictureProperty, textProperty] = [0x01_04, 0x00_80]
/** Each property of a shape takes six bytes. */
const propertySize = 6
/** Real drawings have thousands at most. */
const recordsMax = 50_000

/** Reads up to `most` records in `content`, without nested ones. A broken record ends the list. */
export function recordsIn(content: Buffer, most = recordsMax): ArtRecord[] {
  const records: ArtRecord[] = []
  for (let at = 0; at + 8 <= content.length && records.length < most;) {
    const [head, type, length] = [content.readUInt16LE(at), content.readUInt16LE(at + 2), content.readUInt32LE(at + 4)]
    if (type < 0xf0_00) break
    records.push({ type, code: head >> 4, content: content.subarray(at + 8, at + 8 + length) })
    at += 8 + length
  }
  return records
}

const isContainer = (type: number) => type >= 0xf0_00 && type <= 0xf0_05
/** The maximum depth of nested groups. */
const depthMax = 12

/** Returns all records of these types at any depth, in order. */
export function allRecords(content: Buffer, types: readonly number[], depth = 0): ArtRecord[] {
  return recordsIn(content).flatMap((record) => [
    ...(types.includes(record.type) ? [record] : []),
    ...(isContainer(record.type) && depth < depthMax ? allRecords(record.content, types, depth + 1) : []),
  ])
}

/** Lists the pictures of a shape or group (1-based numbers in the file's list) and whether it has text. */
export function shownBy(content: Buffer): { pictures: number[]; hasText: boolean } {
  const records = allRecords(content, [properties]).flatMap(({ code, content: list }) =>
    Array.from({ length: Math.min(code, Math.floor(list.length / propertySize)) }, (_, index) => ({
      name: list.readUInt16LE(index * propertySize) & 0x3f_ff,
      value: list.readUInt32LE(index * propertySize + 2),
    })),
  )
  return {
    pictures: records.flatMap(({ name, value }) => (name === pictureProperty && value > 0 ? [value] : [])),
    hasText: records.some(({ name }) => name === textProperty),
  }
}

/** Returns the pictures in a file's list; pictures that the list only refers to are in `elsewhere`. */
export function listedPictures(content: Buffer, elsewhere: Buffer): Buffer[] {
  return allRecords(content, [entryOfPicture]).map(({ content: entry }) => {
    const inside = embeddedPicture(entry)
    if (inside || entry.length < delayed + 4) return inside ?? Buffer.alloc(0)
    return pictureBytes(elsewhere.subarray(entry.readUInt32LE(delayed)))
  })
}

/** Returns the first picture in these records, or null. */
export function pictureIn(content: Buffer): Buffer | null {
  for (const { type, content: own } of allRecords(content, [entryOfPicture, ...pictures])) {
    const found = type === entryOfPicture ? embeddedPicture(own) : pictureFile(own)
    if (found) return found
  }
  return null
}

const entryHead = 36

function embeddedPicture(entry: Buffer): Buffer | null {
  if (entry.length <= entryHead) return null
  const picture = pictureBytes(entry.subarray(entryHead + entry.readUInt8(33)))
  return picture.length > 0 ? picture : null
}

/** Drawings of Windows and of the Macintosh, JPEG, PNG, bitmaps, TIFF. */
const pictures = [0xf0_1a, 0xf0_1b, 0xf0_1c, 0xf0_1d, 0xf0_1e, 0xf0_1f, 0xf0_29, 0xf0_2a]

function pictureBytes(content: Buffer): Buffer {
  const [record] = recordsIn(content, 1)
  return record && pictures.includes(record.type) ? pictureFile(record.content) : Buffer.alloc(0)
}

/** One or two checksums come before the picture file itself. Units: bytes. */
const checksumsMax = 64

function pictureFile(content: Buffer): Buffer {
  const starts = ['89504e47', 'ffd8ff', '49492a00', '4d4d002a'].map((start) => Buffer.from(start, 'hex'))
  const head = content.subarray(0, checksumsMax)
  const at = starts.map((start) => head.indexOf(start)).find((offset) => offset >= 0)
  return at === undefined ? content : content.subarray(at)
}
