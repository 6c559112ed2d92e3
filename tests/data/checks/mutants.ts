import { wordsIn } from '#features/questions/model/answers.ts'
import type { CheckName } from '#features/agents/model/checks/names.ts'
import { samples, type Sample } from './samples.ts'

/** Returns copies of a correct document with one fault each; none if the document lacks the place for it. */
type Mutator = (sample: Sample) => string[]

/** Changes each match of a pattern separately. */
const each = (text: string, pattern: RegExp, change: (found: string) => string): string[] =>
  [...text.matchAll(pattern)].map(
    ({ 0: found, index }) => text.slice(0, index) + change(found) + text.slice(index + found.length),
  )

const of =
  (slugs: string, mutate: Mutator): Mutator =>
  (sample) =>
    slugs.split(' ').includes(sample.slug) ? mutate(sample) : []
const more = (found: string): string => found.replace(/\d+/, (number) => String(Number(number) + 3))
const other = (sample: Sample): Sample =>
  samples.find(({ slug, language }) => slug === sample.slug && language !== sample.language)!
const plans = 'ke-hoach-bai-day-5512 ke-hoach-bai-day-2345 lesson-plan'

/** Faults that each check must find in nearly every document they are planted in. */
export const mutators: Record<CheckName, Mutator[]> = {
  headings: [
    of('lesson-plan rubric writing-feedback ke-hoach-bai-day-5512 ke-hoach-bai-day-2345', ({ text }) =>
      each(text, /^## .*\n/gm, () => ''),
    ),
    of('text-quiz reading-passage de-kiem-tra-7991', ({ text }) =>
      each(text, /^#{1,2} (Câu hỏi|Questions|Đáp án|Answer key|Từ ngữ|Words|\d\. ).*\n/gm, () => ''),
    ),
    of('quiz', ({ text }) => each(text, /^# (ĐỀ KIỂM TRA|TEST PAPER|ĐÁP ÁN|ANSWER KEY).*\n/gm, () => '')),
    of('rubric ke-hoach-bai-day-2345', ({ text }) => [`${text}\n\n## Extra`]),
  ],
  parts: [
    of('ke-hoach-bai-day-5512', ({ text }) =>
      each(text, /^\*\*([a-d]\)|Giao|Thực|Báo|Kết|Setting|Doing|Report|Conclusion).*$/gm, () => ''),
    ),
  ],
  numberedHeadings: [
    of('worksheet', ({ text }) =>
      each(text, /^## (Bài|Task) \d/gm, (found) => (found.endsWith('4') ? '## X 4' : more(found))),
    ),
  ],
  items: [of('worksheet', ({ text }) => each(text, /^- (Em|I can).*\n/gm, () => ''))],
  tables: [
    of('lesson-plan', ({ text }) => each(text, /(Nhầm với từ gần nghĩa|Taken for a similar word)/g, () => ' ')),
    of('ke-hoach-bai-day-2345', ({ text }) =>
      each(text, /(Ghi vào vở|Write it down|Nhận xét, chốt ý|Sums up)/g, () => ''),
    ),
    of('rubric nhan-xet-hoc-ba', ({ text }) => each(text, /^\| (\*\*(?!T)|\d).*\n?/gm, () => '')),
  ],
  cells: [
    of('nhan-xet-hoc-ba', ({ text }) =>
      each(text, /\| Em .* \|$/gm, (found) => found.replace(' |', `${' và chăm đọc sách'.repeat(20)} |`)),
    ),
    of('nhan-xet-hoc-ba', ({ text }) => each(text, /\| Em /g, () => '| Bạn ')),
  ],
  similarRows: [
    of('nhan-xet-hoc-ba', ({ text }) => {
      const [first] = /\| Em .*$/m.exec(text)!
      return each(text, /\| Em .*$/gm, () => first).slice(1)
    }),
  ],
  minutes: [
    of(plans, ({ text }) =>
      each(text, /^#{3} .*\(\d+ (phút|minutes)\)/gm, (found) =>
        found.replace(/\((\d+)/, (_, number: string) => `(${Number(number) + 5}`),
      ),
    ),
    of('lesson-plan', ({ text }) =>
      each(text, /^\| (Mở đầu|Khám phá|Luyện tập|Vận dụng|Opening|Explore|Practice|Apply) \| \d+/gm, more),
    ),
    of('lesson-plan', ({ text }) => each(text, /\| 45 \|/g, () => '| 40 |')),
  ],
  steps: [
    of('ke-hoach-bai-day-5512', ({ text, language }) =>
      each(text, /^\*\*(Giao nhiệm vụ học tập|Setting the task|Thực hiện nhiệm vụ|Doing the task):\*\*/gm, (found) =>
        found.replace(':**', language === 'vi' ? ' (21 phút):**' : ' (21 minutes):**'),
      ),
    ),
  ],
  objectives: [
    of('ke-hoach-bai-day-5512', ({ text }) => each(text, /^- \(\d\)/gm, (found) => found.replace(/\d/, '9'))),
    of('ke-hoach-bai-day-5512', ({ text }) => each(text, /^\*\*a\).*$/gm, (found) => found.replace(/\(\d\)/, ''))),
    of('lesson-plan', ({ text }) =>
      each(text, /^- (Trình bày được|Describe)/gm, (found) => (found.includes('T') ? '- Hiểu được' : '- Understand')),
    ),
  ],
  questions: [
    of('text-quiz', ({ text }) => each(text, /^\*\*(Câu|Question) \d\.\*\*/gm, more)),
    of('text-quiz', ({ text }) => each(text, /^\*\*(Câu|Question) \d\.\*\*.*\n/gm, () => '')),
    of('quiz de-kiem-tra-7991', ({ text }) => each(text, /^\*\*(Câu|Question) \d+\.\*\*/gm, () => '')),
  ],
  questionKinds: [of('text-quiz', ({ text }) => [text.replace(/^[A-D]\. .*$/gm, '')])],
  options: [
    of('quiz text-quiz de-kiem-tra-7991', ({ text }) => each(text, /^D\. .*$/gm, () => '')),
    of('quiz text-quiz de-kiem-tra-7991', ({ text, language }) =>
      each(text, /^D\. .*$/gm, () => (language === 'vi' ? 'D. Tất cả các đáp án trên' : 'D. All of the above')),
    ),
  ],
  answerKey: [
    of('quiz text-quiz de-kiem-tra-7991', ({ text }) => each(text, /^\| \d+ \| [A-D] \|.*\n?/gm, () => '')),
    of('quiz text-quiz de-kiem-tra-7991', ({ text }) =>
      each(text, /^\| \d+ \| [A-D] \|/gm, (found) => found.replace(/[A-D]/, 'E')),
    ),
    of('quiz text-quiz de-kiem-tra-7991', ({ text }) => [text.replace(/^(\| \d+ \| )[A-D]( \|)/gm, '$1A$2')]),
  ],
  sums: [
    of('rubric', ({ text }) => each(text, /\| \d+ \|$/gm, more)),
    of('de-kiem-tra-7991', ({ text }) => each(text, /^\| [A-D] \| \d+ \|/gm, more)),
  ],
  matrix: [
    of('de-kiem-tra-7991', ({ text }) => {
      const matrix = /<table>[\s\S]*?<\/table>/.exec(text)![0]
      const body = matrix.indexOf('<tbody>')
      return (
        each(
          matrix.slice(
            body,
            matrix.indexOf('Tỉ lệ %') === -1 ? matrix.indexOf('<th colspan="3">%') : matrix.indexOf('Tỉ lệ %'),
          ),
          /(?<=<\/td>)<td>\d+([.,]\d)?<\/td>/g,
          more,
        )
          .map((changed) => text.replace(matrix, matrix.slice(0, body) + changed))
          // No check covers the total number of questions, because types are counted in different ways.
          .filter((changed) => !changed.includes('<td>35</td></tr>'))
      )
    }),
  ],
  length: [
    of('reading-passage', ({ text }) => each(text, /^(Buổi sáng|In the morning).*$/gm, (found) => `${found} ${found}`)),
    of('letter-to-parents', ({ text }) => [`${text} ${text} ${text} ${text}`]),
  ],
  sentences: [
    of('reading-passage text-leveller', ({ text }) =>
      each(text, /^(Buổi sáng|In the morning).*$/gm, (found) =>
        `${found.replace(/[.]/g, ',')}, ${found.replace(/[.]/g, ',')}`.repeat(2),
      ),
    ),
  ],
  keywords: [
    of('reading-passage', ({ text, answers }) =>
      wordsIn(answers['keyWords'] ?? null)
        .join(', ')
        .split(', ')
        .map((word) => text.replaceAll(word, 'xyz')),
    ),
  ],
  sourceFacts: [
    of('text-leveller', ({ text }) => each(text, /(19\d\d|12 km)/g, more)),
    of('text-leveller', ({ text }) => each(text, /(Văn Bảy|Peter Brown)/g, () => 'Paul Carter')),
    of('letter-to-parents', ({ text, answers: { grade } }) =>
      each(text.replaceAll(wordsIn(grade ?? null).join(', '), ''), /\b(204|90|2026|30)\b/g, more),
    ),
  ],
  quotations: [
    of('text-leveller writing-feedback', ({ text }) =>
      each(text, /[“"][^”"]+[”"]/g, (found) => found.replace(/\s\S+/, ' xyz')),
    ),
  ],
  codes: [
    of('ke-hoach-bai-day-5512', ({ text }) => [
      ...each(text, /\.CB1a/g, () => '.NC2b'),
      ...each(text, /\d\.\d\.CB1a/g, (found) => `${found}; 6.A1.3`),
      ...each(text, /\d\.\d\.CB1a/g, (found) => `${found}; 10.C2.a`),
    ]),
  ],
  details: [
    of('letter-to-parents', ({ text }) =>
      each(text, /(?<=(?:phụ huynh|parents of) )(?:Lớp|Class) \w+/g, () => 'Lớp 12C'),
    ),
    of('lesson-plan', ({ text }) => each(text, /(?:Lớp|Class) \w+(?= \| 45)/g, () => '11')),
    of('quiz', ({ text }) => each(text, /(?<=(?:lớp|class): )(?:Lớp|Class) \w+/g, () => 'Lớp 2B')),
  ],
  references: [
    of('ke-hoach-bai-day-5512', ({ text }) =>
      each(
        text,
        /(Phiếu đã điền|A filled sheet)/g,
        (found) => `${found} (${found.startsWith('A') ? 'activity' : 'hoạt động'} 9)`,
      ),
    ),
    of('reading-passage', ({ text }) =>
      each(text, /(Đoạn đầu|First lines)/g, (found) => (found.startsWith('Đ') ? 'Đoạn 9' : 'Paragraph 9')),
    ),
  ],
  placeholders: [
    of(plans, ({ text }) => [
      text.replace('\n\n', '\n\n**GV:** [Họ tên giáo viên]\n\n'),
      text.replace('\n\n', '\n\n{{subject}}\n\n'),
      text.replace('\n\n', '\n\nTODO\n\n'),
      text.replace('\n\n', '\n\nLorem ipsum dolor sit amet\n\n'),
    ]),
    of('ke-hoach-bai-day-5512', ({ text }) => each(text, /(?<=\*\*c\) (?:Sản phẩm|Product):\*\* ).*/g, () => '–')),
  ],
  forbidden: [
    of('nhan-xet-hoc-ba', ({ text, language }) =>
      each(text, /; /g, () => (language === 'vi' ? ', còn lười; ' : ', a bit lazy; ')),
    ),
    of('de-kiem-tra-7991', ({ text, language }) =>
      each(text, /\| (Biết|Know) \|/g, () => (language === 'vi' ? '| Vận dụng cao |' : '| High application |')),
    ),
  ],
  language: [
    of('lesson-plan quiz text-quiz worksheet rubric letter-to-parents ke-hoach-bai-day-2345', (sample) => [
      other(sample).text,
    ]),
  ],
  talk: [
    ({ text, language }) => [
      `${language === 'vi' ? 'Dưới đây là tài liệu thầy cô cần:' : 'Here is the document you asked for:'}\n\n${text}`,
      `${text}\n\n${language === 'vi' ? 'Hi vọng tài liệu này hữu ích với thầy cô!' : 'I hope this helps! Let me know if you need changes.'}`,
      `\`\`\`markdown\n${text}\n\`\`\``,
      `${language === 'vi' ? 'Chắc chắn rồi!' : 'Certainly!'}\n\n\`\`\`\n${text}\n\`\`\``,
    ],
  ],
}
