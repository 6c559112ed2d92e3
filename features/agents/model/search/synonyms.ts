import { wordsOf, type Word } from '#platform/model/words.ts'

/** Synonyms of one kind of document. */
export type Kind = {
  /** Exact synonyms: each finds every assistant that is named with any of them. */
  same: readonly (readonly Word[])[]
  /** Loosely related words. */
  near: readonly (readonly Word[])[]
}

const kind = (same: string, near = ''): Kind => ({ same: phrasesIn(same), near: phrasesIn(near) })

const phrasesIn = (list: string) =>
  list
    .split(',')
    .map(wordsOf)
    .filter(({ length }) => length > 0)

/** Common school documents. The list is independent of the starter assistants, so it also covers the school's own ones. */
export const kinds: readonly Kind[] = [
  kind(
    'giáo án, kế hoạch bài dạy, kế hoạch bài học, KHBD, lesson plan',
    'soạn bài, bài soạn, soạn giáo án, thiết kế bài học, tiến trình dạy học, teaching plan, lesson',
  ),
  kind(
    'đề kiểm tra, đề thi, bài kiểm tra, bài thi, exam, test, test paper',
    'kiểm tra, kiểm tra định kì, học kì, học kì 1, học kì 2, học kì I, học kì II, giữa kì, cuối kì, giữa học kì, cuối học kì, một tiết, ma trận, ma trận đề, bản đặc tả, đặc tả, matrix, mid-term, final',
  ),
  kind(
    'quiz, bộ câu hỏi, câu hỏi trắc nghiệm, trắc nghiệm, 15 phút, đề 15 phút, đề kiểm tra 15 phút, kiểm tra 15 phút, kiểm tra thường xuyên, kiểm tra nhanh, 15 minute test, 15 minute quiz',
    'câu hỏi, kiểm tra miệng, đề kiểm tra, đề thi, exam, test, multiple choice',
  ),
  kind('phiếu học tập, phiếu bài tập, PHT, worksheet, handout, activity sheet', 'bài tập, luyện tập, exercises'),
  kind('rubric, bảng tiêu chí, tiêu chí đánh giá', 'phiếu đánh giá, thang điểm, hướng dẫn chấm, criteria'),
  kind('bài đọc, đọc hiểu, reading passage, reading', 'ngữ liệu, comprehension, passage'),
  kind(
    'điều chỉnh độ khó, điều chỉnh văn bản, leveller, leveler',
    'rút gọn, đơn giản hoá, viết lại, simplify, adapt, rewrite',
  ),
  kind('nhận xét bài viết, chấm bài, chữa bài, feedback', 'sửa bài, bài văn, marking, grading, essay'),
  kind(
    'nhận xét học bạ, học bạ, report comments, report card',
    'lời phê, nhận xét cuối kì, nhận xét cuối năm, phẩm chất năng lực, report',
  ),
  kind(
    'thư, thư mời, giấy mời, thư ngỏ, tin nhắn, message to parents, letter to parents',
    'phụ huynh, họp phụ huynh, cha mẹ học sinh, Zalo, thông báo, parents, letter',
  ),
  kind('tiểu học, cấp 1, cấp một, primary'),
  kind('THCS, trung học cơ sở, cấp 2, cấp hai, secondary'),
  kind('THPT, trung học phổ thông, cấp 3, cấp ba, secondary'),
]

/** Every phrase of the table, so that queries are split at phrases. */
export const knownPhrases: readonly (readonly Word[])[] = kinds.flatMap(({ same, near }) => [...same, ...near])
