import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import type { Gap } from './gap.ts'
import type { Plan } from './plan.ts'

/** Equipment that plans name, and the words that list it as well. */
const items: readonly (readonly [used: RegExp, listed: RegExp])[] = [
  [/máy chiếu|projector/iu, /máy chiếu|ti ?vi|tv|màn hình|projector|screen/iu],
  [/phiếu học tập|worksheet/iu, /phiếu|worksheet|handout/iu],
  [/bảng phụ/iu, /bảng phụ|bảng nhóm|giấy/iu],
  [/bảng nhóm/iu, /bảng nhóm|bảng phụ|giấy/iu],
  [/giấy A0/iu, /giấy|bảng nhóm|bảng phụ/iu],
  [/máy tính xách tay|laptop/iu, /máy tính|laptop|computer/iu],
  [/thẻ màu|flash ?cards?/iu, /thẻ|cards?/iu],
  [/nam châm|magnets?/iu, /nam châm|magnets?/iu],
  [/mô hình (?:trái đất|địa cầu)|quả địa cầu/iu, /mô hình|địa cầu/iu],
]

/** Reports equipment that an activity uses and the list of equipment does not name. */
export function findMissingEquipment(paragraphs: readonly Paragraph[], { parts, activities }: Plan): Gap[] {
  const section = parts.get('equipment')
  const listed = section ? textOf(paragraphs.slice(section.from, section.to)) : ''
  if (!section || listed.length < 30) return []
  return items.flatMap(([used, known]): Gap[] => {
    if (known.test(listed)) return []
    for (const { from, to } of activities)
      for (let anchor = from; anchor < to; anchor += 1) {
        const item = used.exec(paragraphs[anchor]!.text.normalize('NFC'))?.[0]
        if (item) return [{ key: 'equipmentUnlisted', anchor, values: { item } }]
      }
    return []
  })
}

const textOf = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map(({ text }) => text.normalize('NFC')).join('\n')
