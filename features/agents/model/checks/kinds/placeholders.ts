import { define, type Found } from '../check.ts'
import type { TextLocation } from '#formats/markdown/model/document.ts'
import { textsOf } from '../texts.ts'

/**
 * A field in brackets of the teacher's form: "[Họ tên giáo viên]", "[Insert date]". Other words in brackets are notes, sounds and
 * sources.
 */
const fields =
  /^(?:(?:họ(?: và)? tên|tên)(?: (?:của )?(?:trường|giáo viên|gv|tổ|lớp|bài|học sinh|hs|phụ huynh|người soạn|thầy|cô|thầy cô|của bạn|đơn vị|chủ đề|môn|hiệu trưởng|tổ trưởng|sở|phòng|địa phương|tỉnh|huyện|xã|phường)[\p{L} /]{0,20})?|(?:(?:gv|giáo viên|thầy cô|cần|hãy|vui lòng) )*(?:điền|nhập|chèn|bổ sung|thêm) [\p{L}].{0,50}|cần (?:bổ sung|điền|cập nhật)|(?:số tiết|sĩ số|ngày|lớp|môn|môn học|trường|địa điểm|thời gian|năm học|số điện thoại|giáo viên|chủ đề|tên bài|ngày\/tháng\/năm|ngày tháng năm|ngày, tháng, năm|ngày dạy|ngày soạn)|(?:your|insert|enter|fill in|add) .{2,50}|(?:the )?(?:head ?teacher|principal|teacher|school|class|student|pupil|parent|child)(?:’s|'s|s)? names?|parents?\/(?:guardians?|carers?)|(?:school|teacher|class|name|date|subject|grade|topic|phone number|place|location|signature) ?(?:here)?|name of (?:the )?(?:school|teacher|class|student|pupil)|xxx+|…|\.{3})$/iu
const brackets =
  /(?<![\p{L}\p{N}\]!])(?:\[([^[\]()]{1,60})\](?![([:])|(?<![{$\\])\{([^{}]{3,60})\}(?!\})|<([^<>/]{3,60})>)/gu
const always =
  /(?<![\p{L}\p{N}])(?:TODO|TBD|TBC|FIXME|XXXX+)(?![\p{L}\p{N}])|(?<=:\s)XXX$|\((?:(?:đang|sẽ) (?:cập nhật|bổ sung)(?: sau)?|(?:cập nhật|bổ sung) sau|to be (?:added|completed|confirmed))\)|[Ll]orem ipsum|(?<!\d)(?:(?:xx|dd)\/(?:xx|mm)(?:\/(?:xxxx|xx|yyyy|2\d{3}))?|(?:XX|DD)\/(?:XX|MM)(?:\/(?:XXXX|XX|YYYY))?|(?:mm\/dd|MM\/DD)\/(?:yyyy|YYYY))(?!\w)/gu
/** A lesson may teach how dates are written. */
const ofFormats = /định dạng|kiểu (?:ngày|dữ liệu)|format|cú pháp|syntax|type the date/iu
const key = /\{\{[#/^&]?\s*[a-z][\w.]{0,60}\s*\}\}/giu
/** A heading of the template without its content: "Mở đầu (…)". */
const openHeading = /[(:–—]\s*(?:…|\.{3})\s*\)?$/u
/** A part with only a dash: "c) Sản phẩm: –". */
const onlyDash = /^([^:.–—|]{2,60}?)\s*[:.]\s*[–—-]$/u
/** A part of an activity with only dots. In other lines, dots are for handwriting. */
const onlyDots =
  /^[a-d]\)\s*(?:mục tiêu|nội dung|sản phẩm|tổ chức thực hiện|objectives?|content|products?|organi[sz]ation)\s*[:.]\s*(?:…|\.{3})$/iu
/** Contexts in which a dash means "none". */
const mayBeNone =
  /ghi chú|lưu ý|nhận xét|điều chỉnh|bổ sung|về nhà|chuẩn bị thêm|mở rộng|trả lời|đáp án|kết quả|điểm|notes?|remarks?|comments?|adjust|homework|extra|answer|result|score|none/iu
/** In a worksheet, dots and brackets are for pupils. */
const formulas = /\$\$[^$]{1,2000}\$\$|\$[^$\n]{1,1000}\$|\\\([^\n]{1,1000}?\\\)|\\\[[\s\S]{1,2000}?\\\]/g

/**
 * Checks that the model replaced every placeholder: fields in brackets, keys, notes to itself, lone dashes. Dotted lines are for the
 * teacher to fill in.
 */
export const placeholders = define({
  fields: {},
  find({ blocks, text }) {
    const code = codeIn(text)
    const found = textsOf(blocks).flatMap((one): Found[] => {
      const bare = one.text.replace(formulas, ' ')
      const words = [
        ...inBrackets(bare),
        ...Array.from(bare.matchAll(always), ([word]) => word).filter(
          (word) => !word.includes('/') || !ofFormats.test(bare),
        ),
        ...Array.from(bare.matchAll(key), ([word]) => word),
      ]
      const unwritten = words.filter((word) => !code.includes(word))
      return [...unwritten.map((word) => placeholder(word, one.at)), ...emptyPart(one.text, one.at, one.block.kind)]
    })
    return [...tagsIn(text, code), ...found]
  },
})

const placeholder = (words: string, at: TextLocation): Found => ({
  key: 'check.placeholder',
  values: { words: words.slice(0, 80) },
  at,
})

const inBrackets = (text: string): string[] =>
  [...text.matchAll(brackets)]
    .filter(([, square, braces]) => isField(square) || (isWords(braces) && isField(braces)))
    .map(([written]) => written)

/** A field may show where to write: "[Ngày … tháng … năm …]". */
const isField = (words: string | undefined): boolean =>
  words !== undefined && [words, words.replaceAll(/[\s:.…_]+/g, ' ')].some((one) => fields.test(one.trim()))

/** A single plain word is a tag or a name in a program. */
const isWords = (text: string | undefined): text is string => text !== undefined && /\s|\p{M}|[À-ỹ]/u.test(text)

/** "<tên trường>" looks like a tag, which parsing a document removes. */
const tagsIn = (text: string, code: string): Found[] =>
  [...text.matchAll(brackets)]
    .filter(([written, , , tag]) => isWords(tag) && fields.test(tag.trim()) && !code.includes(written))
    .map(([written]) => placeholder(written, { text: written }))

function emptyPart(text: string, at: TextLocation, kind: string): Found[] {
  if (kind === 'heading') return openHeading.test(text) ? [placeholder(text, at)] : []
  if (kind === 'line' && onlyDots.test(text)) return [placeholder(text, at)]
  const label = kind === 'line' ? onlyDash.exec(text)?.[1] : undefined
  return label !== undefined && !mayBeNone.test(label) && !/\d/.test(label.slice(-2)) ? [placeholder(text, at)] : []
}

/** Finds code, in which placeholders are intended. */
const codeIn = (text: string): string => Array.from(text.matchAll(/`[^`\n]{1,500}`/g), ([code]) => code).join('\n')
