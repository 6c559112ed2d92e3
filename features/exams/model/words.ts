import type { Language } from '#platform/i18n/language.ts'
import type { ByKind, ByLevel } from './exam.ts'

type Words = {
  levels: ByLevel<string>
  levelsPrimary: ByLevel<string>
  /** Used as column heads. */
  shortLevels: ByLevel<string>
  shortLevelsPrimary: ByLevel<string>
  kinds: ByKind<string>
  /** Used in the middle of a sentence. */
  names: ByKind<string>
  parts: ByKind<string>
  /** Used as column heads. */
  trueFalse: string
  /** Instructions for a part; {n} is the number of its questions. */
  tasks: ByKind<string>
  table: string
  tableNote: string
  tableHead: readonly [string, string, string, string]
  total: string
  matrix: string
  matrixHead: Record<
    'no' | 'topic' | 'unit' | 'assessed' | 'objective' | 'total' | 'share' | 'outcomes' | 'numbers',
    string
  >
  periods: string
  count: string
  points: string
  percent: string
  matrixNote: string
  specification: string
  exam: string
  test: string
  school: string
  year: string
  name: string
  class: string
  number: string
  /** A blank to fill in, by hand or by Word. */
  pages: string
  subject: string
  grade: string
  time: string
  minutes: string
  code: string
  part: string
  question: string
  pointsWord: string
  answer: string
  end: string
  key: string
  each: string
  keyHead: Record<'question' | 'answer' | 'level' | 'reason' | 'solution' | 'expected' | 'points' | 'part', string>
  right: string
  wrong: string
  scoring: { equalShare: string; ladder: string }
  alternative: string
  sheet: string
  /** Titles of separate files, and of a quiz. */
  examTitle: string
  keyTitle: string
  sheetTitle: string
  codeTitle: string
  keysTitle: string
  originsTitle: string
  originsNote: string
  passage: string
  score: string
}

/** Printed words of a paper. */
export const examWords: Record<Language, Words> = {
  en: {
    levels: { know: 'Know', understand: 'Understand', apply: 'Apply' },
    levelsPrimary: { know: 'Level 1', understand: 'Level 2', apply: 'Level 3' },
    shortLevels: { know: 'K', understand: 'U', apply: 'A' },
    shortLevelsPrimary: { know: 'L1', understand: 'L2', apply: 'L3' },
    kinds: {
      choice: 'Multiple choice',
      trueFalse: 'True–false (four statements each)',
      short: 'Short answer',
      essay: 'Essay',
    },
    names: { choice: 'multiple choice', trueFalse: 'true–false', short: 'short answer', essay: 'essay' },
    parts: { choice: 'Multiple choice', trueFalse: 'True–false', short: 'Short answer', essay: 'Essay' },
    trueFalse: 'True–false',
    tasks: {
      choice: 'Number of questions: {n}. Choose one option for each.',
      trueFalse: 'Number of questions: {n}. Mark each statement a), b), c), d) as true or false.',
      short: 'Number of questions: {n}. Answer with a number, word or phrase only.',
      essay: 'Number of questions: {n}.',
    },
    table: 'Table of points',
    tableNote: '(for checking, not part of the official form)',
    tableHead: ['Type', 'Questions', 'Points each', 'Points'],
    total: 'Total',
    matrix: '1. TEST MATRIX (MA TRẬN ĐỀ KIỂM TRA ĐỊNH KÌ)',
    matrixHead: {
      no: 'No. (TT)',
      topic: 'Topic/Chapter (Chủ đề/Chương)',
      unit: 'Content unit (Nội dung/đơn vị kiến thức)',
      assessed: 'Level of assessment (Mức độ đánh giá)',
      objective: 'Objective items (TNKQ)',
      total: 'Total (Tổng)',
      share: '% of points (Tỉ lệ % điểm)',
      outcomes: 'Required outcomes (Yêu cầu cần đạt)',
      numbers: 'Items at each level of assessment',
    },
    periods: 'periods',
    count: 'Number of items/tasks (Tổng số câu/lệnh hỏi)',
    points: 'Points (Tổng số điểm)',
    percent: '% (Tỉ lệ %)',
    matrixNote:
      'Each cell shows the number of items (multiple choice, short answer) or of statements and parts (true–false, essay). Each true–false item has four statements.',
    specification: '2. SPECIFICATION TABLE (BẢN ĐẶC TẢ ĐỀ KIỂM TRA ĐỊNH KÌ)',
    exam: '3. TEST PAPER (ĐỀ KIỂM TRA)',
    test: 'TEST',
    school: 'School',
    year: 'School year',
    name: 'Name',
    class: 'Class',
    number: 'Candidate number',
    pages: '(This paper has …… pages)',
    subject: 'Subject',
    grade: 'class',
    time: 'Time allowed',
    minutes: 'minutes',
    code: 'Paper code (mã đề)',
    part: 'Part',
    question: 'Question',
    pointsWord: 'points',
    answer: 'Answer',
    end: 'END',
    key: '4. ANSWER KEY AND MARKING GUIDE (ĐÁP ÁN VÀ HƯỚNG DẪN CHẤM)',
    each: 'Each correct answer is worth {points} points.',
    keyHead: {
      question: 'Question',
      answer: 'Answer',
      level: 'Level',
      reason: 'Reason',
      solution: 'Solution',
      expected: 'Expected answer',
      points: 'Points',
      part: 'Question, part',
    },
    right: 'T',
    wrong: 'F',
    scoring: {
      equalShare: 'Marking: each correct statement is worth {idea} points.',
      ladder: 'Marking: 1, 2, 3 or 4 correct statements are worth {one}, {two}, {three} or {four} points.',
    },
    alternative: 'Other correct methods earn full points for the part.',
    sheet: '5. ANSWER SHEET (PHIẾU TRẢ LỜI)',
    examTitle: 'TEST PAPER',
    keyTitle: 'ANSWER KEY',
    sheetTitle: 'ANSWER SHEET',
    codeTitle: 'CODE',
    keysTitle: 'ANSWER KEYS FOR ALL CODES',
    originsTitle: 'ORIGINAL QUESTION NUMBERS OF ALL CODES',
    originsNote: 'For each code and number: the number of that question in the original paper.',
    passage: 'Text',
    score: 'Score',
  },
  vi: {
    levels: { know: 'Biết', understand: 'Hiểu', apply: 'Vận dụng' },
    levelsPrimary: { know: 'Mức 1', understand: 'Mức 2', apply: 'Mức 3' },
    shortLevels: { know: 'Biết', understand: 'Hiểu', apply: 'Vận dụng' },
    shortLevelsPrimary: { know: 'Mức 1', understand: 'Mức 2', apply: 'Mức 3' },
    kinds: {
      choice: 'Nhiều lựa chọn',
      trueFalse: 'Đúng – sai (mỗi câu bốn ý)',
      short: 'Trả lời ngắn',
      essay: 'Tự luận',
    },
    names: { choice: 'nhiều lựa chọn', trueFalse: 'đúng – sai', short: 'trả lời ngắn', essay: 'tự luận' },
    parts: {
      choice: 'Câu trắc nghiệm nhiều phương án lựa chọn',
      trueFalse: 'Câu trắc nghiệm đúng – sai',
      short: 'Câu trắc nghiệm trả lời ngắn',
      essay: 'Tự luận',
    },
    trueFalse: '“Đúng – Sai”',
    tasks: {
      choice: 'Phần này có {n} câu. Mỗi câu học sinh chỉ chọn một phương án.',
      trueFalse: 'Phần này có {n} câu. Trong mỗi ý a), b), c), d) ở mỗi câu, học sinh chọn đúng hoặc sai.',
      short: 'Phần này có {n} câu. Học sinh chỉ ghi đáp số hoặc câu trả lời ngắn.',
      essay: 'Phần này có {n} câu.',
    },
    table: 'Bảng phân bổ điểm',
    tableNote: '(để thầy cô đối chiếu, không thuộc mẫu)',
    tableHead: ['Dạng câu hỏi', 'Số câu', 'Điểm mỗi câu', 'Tổng điểm'],
    total: 'Tổng',
    matrix: '1. MA TRẬN ĐỀ KIỂM TRA ĐỊNH KÌ',
    matrixHead: {
      no: 'TT',
      topic: 'Chủ đề/Chương',
      unit: 'Nội dung/đơn vị kiến thức',
      assessed: 'Mức độ đánh giá',
      objective: 'TNKQ',
      total: 'Tổng',
      share: 'Tỉ lệ % điểm',
      outcomes: 'Yêu cầu cần đạt',
      numbers: 'Số câu hỏi ở các mức độ đánh giá',
    },
    periods: 'tiết',
    count: 'Tổng số câu/lệnh hỏi',
    points: 'Tổng số điểm',
    percent: 'Tỉ lệ %',
    matrixNote:
      'Ghi chú: ô của ma trận ghi số câu (nhiều lựa chọn, trả lời ngắn) hoặc số ý (đúng – sai, tự luận); mỗi câu đúng – sai có bốn ý.',
    specification: '2. BẢN ĐẶC TẢ ĐỀ KIỂM TRA ĐỊNH KÌ',
    exam: '3. ĐỀ KIỂM TRA',
    test: 'ĐỀ KIỂM TRA',
    school: 'Trường',
    year: 'Năm học',
    name: 'Họ và tên',
    class: 'Lớp',
    number: 'Số báo danh',
    pages: '(Đề có …… trang)',
    subject: 'Môn',
    grade: 'lớp',
    time: 'Thời gian làm bài',
    minutes: 'phút',
    code: 'Mã đề',
    part: 'Phần',
    question: 'Câu',
    pointsWord: 'điểm',
    answer: 'Trả lời',
    end: 'HẾT',
    key: '4. ĐÁP ÁN VÀ HƯỚNG DẪN CHẤM',
    each: 'Mỗi câu đúng được {points} điểm.',
    keyHead: {
      question: 'Câu',
      answer: 'Đáp án',
      level: 'Mức độ',
      reason: 'Giải thích',
      solution: 'Cách làm',
      expected: 'Nội dung cần đạt',
      points: 'Điểm',
      part: 'Câu, ý',
    },
    right: 'Đ',
    wrong: 'S',
    scoring: {
      equalShare: 'Cách tính điểm: mỗi ý đúng được {idea} điểm.',
      ladder: 'Cách tính điểm: đúng 1, 2, 3, 4 ý được lần lượt {one}; {two}; {three}; {four} điểm.',
    },
    alternative: 'Học sinh làm cách khác mà đúng vẫn cho điểm tối đa của ý đó.',
    sheet: '5. PHIẾU TRẢ LỜI',
    examTitle: 'ĐỀ KIỂM TRA',
    keyTitle: 'ĐÁP ÁN',
    sheetTitle: 'PHIẾU TRẢ LỜI',
    codeTitle: 'MÃ ĐỀ',
    keysTitle: 'ĐÁP ÁN CÁC MÃ ĐỀ',
    originsTitle: 'SỐ CÂU GỐC CỦA CÁC MÃ ĐỀ',
    originsNote: 'Ứng với mỗi mã đề và số câu: số của câu đó trong đề gốc.',
    passage: 'Văn bản',
    score: 'Điểm',
  },
}
