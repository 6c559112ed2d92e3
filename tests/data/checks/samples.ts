import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { AssistantCheck } from '#features/agents/model/checks/run.ts'

/** A document as an assistant should write it, with its source answers. `checks`: of an assistant outside the catalogue. */
export type Sample = { slug: string; language: Language; answers: Answers; text: string; checks?: AssistantCheck[] }

type Lesson = { subject: string; topic: string; grade: string; words: string[]; tasks: string[] }

const lessons: Record<Language, Lesson[]> = {
  vi: [
    {
      subject: 'Khoa học tự nhiên',
      topic: 'Áp suất trên một bề mặt',
      grade: 'Lớp 8A',
      words: ['áp suất', 'áp lực', 'diện tích', 'bề mặt'],
      tasks: [
        'Tính áp suất của một viên gạch lên nền nhà',
        'Giải thích vì sao lưỡi dao phải mỏng',
        'So sánh áp suất của hai chiếc xe trên đường đất',
        'Vẽ sơ đồ thí nghiệm với khay cát mịn',
      ],
    },
    {
      subject: 'Toán',
      topic: 'Phân số bằng nhau',
      grade: 'Lớp 6B',
      words: ['tử số', 'mẫu số', 'rút gọn', 'quy đồng'],
      tasks: [
        'Tô màu hai băng giấy để nhận ra phân số bằng nhau',
        'Rút gọn bốn phân số cho trước',
        'Tìm số còn thiếu trong đẳng thức',
        'Chia đều chiếc bánh cho các bạn trong tổ',
      ],
    },
    {
      subject: 'Lịch sử và Địa lí',
      topic: 'Đồng bằng sông Cửu Long',
      grade: 'Lớp 9C',
      words: ['phù sa', 'kênh rạch', 'xâm nhập mặn', 'vựa lúa'],
      tasks: [
        'Đọc bản đồ và kể tên các tỉnh ven biển',
        'Giải thích vai trò của phù sa đối với cây lúa',
        'Lập bảng về nguyên nhân của xâm nhập mặn',
        'Đề xuất cách giữ nước ngọt trong mùa khô',
      ],
    },
  ],
  en: [
    {
      subject: 'Science',
      topic: 'Light and shadow',
      grade: 'Class 5',
      words: ['light', 'shadow', 'source', 'opaque'],
      tasks: [
        'Move a lamp and draw the shadow of a pencil',
        'Sort materials into those that let light through and those that do not',
        'Explain why a shadow is short at noon',
        'Design a puppet whose shadow can grow',
      ],
    },
    {
      subject: 'Mathematics',
      topic: 'Equal fractions',
      grade: 'Class 6',
      words: ['numerator', 'denominator', 'simplify', 'equal'],
      tasks: [
        'Fold two strips of paper and find equal parts',
        'Simplify the four fractions on the board',
        'Find the missing number in each pair',
        'Share a cake fairly among the members of a group',
      ],
    },
    {
      subject: 'Geography',
      topic: 'Rivers and deltas',
      grade: 'Class 9',
      words: ['delta', 'sediment', 'flood', 'channel'],
      tasks: [
        'Read the map and name the towns on the coast',
        'Explain how sediment feeds the fields',
        'Make a table of the causes of floods',
        'Suggest a way to keep fresh water in the dry season',
      ],
    },
  ],
}

const letters = ['B', 'D', 'A', 'C', 'A', 'B', 'D', 'C']

type Maker = (language: Language, lesson: Lesson, n: number) => Sample

const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

function lessonPlan(language: Language, { subject, topic, grade, words, tasks }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  const minutes = [
    [5, 15, 15, 10],
    [6, 14, 17, 8],
    [4, 18, 13, 10],
  ][n]!
  const stages = vi ? ['Mở đầu', 'Khám phá', 'Luyện tập', 'Vận dụng'] : ['Opening', 'Explore', 'Practice', 'Apply']
  const text = [
    `# ${topic}`,
    table(vi ? ['Môn học', 'Lớp', 'Thời lượng'] : ['Subject', 'Class', 'Time'], [
      [subject, grade, vi ? '45 phút' : '45 minutes'],
    ]),
    vi ? '## Mục tiêu' : '## Objectives',
    words
      .slice(0, 3)
      .map((word) =>
        vi
          ? `- Trình bày được ${word} bằng lời của mình và cho một ví dụ.`
          : `- Describe ${word} in own words and give an example.`,
      )
      .join('\n'),
    vi ? '## Kiến thức trọng tâm' : '## Words and ideas',
    table(
      vi ? ['Thuật ngữ', 'Cách nói dễ hiểu', 'Nhầm lẫn'] : ['Term', 'Meaning', 'Mix-up'],
      words.map((word) => [
        word,
        vi ? `Nói về ${word} trong đời sống` : `What ${word} means every day`,
        vi ? 'Nhầm với từ gần nghĩa' : 'Taken for a similar word',
      ]),
    ),
    vi ? '## Chuẩn bị' : '## Before the lesson',
    vi ? '- Giấy, bút, bảng phụ cho mỗi nhóm' : '- Paper, pens and a board for each group',
    vi ? '## Tiến trình tóm tắt' : '## Lesson at a glance',
    table(
      vi
        ? ['Hoạt động', 'Phút', 'Việc của GV', 'Việc của HS', 'Sản phẩm']
        : ['Stage', 'Minutes', 'Teacher', 'Students', 'How you see learning'],
      [
        ...stages.map((stage, at) => [
          stage,
          minutes[at]!,
          vi ? 'Giao việc, quan sát' : 'Sets the task and watches',
          tasks[at]!,
          vi ? 'Phiếu đã làm' : 'The sheet',
        ]),
        [vi ? '**Tổng**' : '**Total**', 45, '', '', ''],
      ],
    ),
    vi ? '## Các hoạt động' : '## The stages in detail',
    ...stages.map(
      (stage, at) =>
        `### ${stage} (${minutes[at]} ${vi ? 'phút' : 'minutes'})\n\n${tasks[at]}. ${vi ? 'Học sinh ghi kết quả vào phiếu rồi trao đổi với bạn bên cạnh.' : 'Students write the result down and talk to a neighbour.'}`,
    ),
    vi ? '## Kiểm tra kết quả học tập' : '## Check of learning',
    words.map((word) => (vi ? `- Nêu một ví dụ về ${word}.` : `- Give an example of ${word}.`)).join('\n'),
    vi ? '## Điều chỉnh sau bài dạy' : '## After the lesson',
    vi ? '- Phần nào cần thêm thời gian? ……………' : '- What needs more time? ……………',
  ]
  return { slug: 'lesson-plan', language, answers: { subject, grade, topic, duration: 45 }, text: text.join('\n\n') }
}

const both = (vi: string, en: string) => ({ vi: [vi], en: [en] })
const heading = both('Câu hỏi', 'Questions')

/** Checks for a school's own quiz written as one text. */
const checksOfTextQuiz: AssistantCheck[] = [
  {
    check: 'headings',
    severity: 'fault',
    settings: {
      required: { vi: ['## Câu hỏi', '## Đáp án'], en: ['## Questions', '## Answer key'] },
      others: 'foreign',
    },
  },
  { check: 'questions', severity: 'fault', settings: { section: heading, number: 'questionCount' } },
  { check: 'questionKinds', severity: 'fault', settings: { section: heading, chosen: ['questionTypes'] } },
  { check: 'options', severity: 'fault', settings: { section: heading, number: 'optionsPerItem:4' } },
  { check: 'answerKey', severity: 'fault', settings: { section: heading, key: both('Đáp án', 'Answer key') } },
  { check: 'language', severity: 'fault', settings: { subject: ['subject'] } },
  { check: 'talk', severity: 'fault', settings: {} },
]

function textQuiz(language: Language, { subject, grade, topic, words, tasks }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  const number = 8
  const right = letters.map((_, at) => letters[(at + n) % letters.length]!)
  const stems = [...words, ...tasks]
  const questions = stems.map((stem, at) =>
    [
      vi
        ? `**Câu ${at + 1}.** Ý nào nói đúng nhất về “${stem}” trong tình huống ${at + n + 1}?`
        : `**Question ${at + 1}.** Which says best what "${stem}" is in situation ${at + n + 1}?`,
      ...['A', 'B', 'C', 'D'].map(
        (letter, option) =>
          `${letter}. ${vi ? 'Nhận định thứ' : 'Statement'} ${at + 1}.${option + 1}${vi ? ' của bài' : ''}`,
      ),
    ].join('\n\n'),
  )
  const text = [
    `# ${subject}: ${topic}`,
    table(vi ? ['Họ và tên', 'Lớp', 'Ngày', 'Điểm'] : ['Name', 'Class', 'Date', 'Score'], [['……', '……', '……', '……']]),
    vi ? '## Câu hỏi' : '## Questions',
    vi ? '### Trắc nghiệm nhiều lựa chọn' : '### Multiple choice',
    vi ? 'Khoanh vào chữ cái trước phương án đúng.' : 'Circle the letter of the right answer.',
    ...questions,
    '---',
    vi ? '## Đáp án' : '## Answer key',
    table(
      vi ? ['Câu', 'Đáp án', 'Giải thích'] : ['No.', 'Answer', 'Explanation'],
      right.map((letter, at) => [
        at + 1,
        letter,
        vi ? `Theo nội dung về ${stems[at]}` : `It follows from ${stems[at]}`,
      ]),
    ),
  ]
  return {
    slug: 'text-quiz',
    language,
    answers: { subject, grade, topic, questionCount: number, questionTypes: ['multipleChoice'] },
    text: text.join('\n\n'),
    checks: checksOfTextQuiz,
  }
}

function quiz(language: Language, { subject, grade, topic, words, tasks }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  const stems = [...words, ...tasks]
  const right = letters.map((_, at) => letters[(at + n) % letters.length]!)
  const ask = vi ? 'Câu' : 'Question'
  const text = [
    vi ? `# ĐỀ KIỂM TRA: ${topic}` : `# TEST PAPER: ${topic}`,
    table(
      vi
        ? ['Trường: ……', `**Môn: ${subject}; lớp: ${grade}**`]
        : ['School: ……', `**Subject: ${subject}; class: ${grade}**`],
      [vi ? ['Họ và tên: ……', 'Điểm: …… / 10'] : ['Name: ……', 'Score: …… / 10']],
    ),
    vi ? '## Phần I. Câu trắc nghiệm nhiều phương án lựa chọn (8,0 điểm)' : '## Part I. Multiple choice (8.0 points)',
    ...stems.map((stem, at) =>
      [
        `**${ask} ${at + 1}.** ${vi ? `Ý nào nói đúng nhất về “${stem}”?` : `Which says best what "${stem}" is?`}`,
        ...['A', 'B', 'C', 'D'].map(
          (letter, option) =>
            `${letter}. ${vi ? 'Nhận định thứ' : 'Statement'} ${at + 1}.${option + 1}${vi ? ' của bài' : ''}`,
        ),
      ].join('\n\n'),
    ),
    vi ? '## Phần II. Câu trắc nghiệm trả lời ngắn (2,0 điểm)' : '## Part II. Short answer (2.0 points)',
    ...[1, 2].map((at) => `**${ask} ${at}.** ${tasks[at]} – ${words[at]}?\n\n${vi ? 'Trả lời' : 'Answer'}: ……`),
    vi ? '# PHIẾU TRẢ LỜI' : '# ANSWER SHEET',
    table(
      [ask, 'A', 'B', 'C', 'D'],
      stems.map((_, at) => [at + 1, '○', '○', '○', '○']),
    ),
    vi ? '# ĐÁP ÁN' : '# ANSWER KEY',
    vi ? '## Phần I' : '## Part I',
    table(
      vi ? ['Câu', 'Đáp án', 'Giải thích'] : ['Question', 'Answer', 'Reason'],
      right.map((letter, at) => [
        at + 1,
        letter,
        vi ? `Theo nội dung về ${stems[at]}` : `It follows from ${stems[at]}`,
      ]),
    ),
    vi ? '## Phần II' : '## Part II',
    table(vi ? ['Câu', 'Đáp án', 'Cách làm'] : ['Question', 'Answer', 'Solution'], [
      [1, words[1]!, tasks[1]!],
      [2, words[2]!, tasks[2]!],
    ]),
  ]
  const answers = { subject, grade, topic, choiceCount: 8, shortAnswerCount: 2 }
  return { slug: 'quiz', language, answers, text: text.join('\n\n') }
}

function worksheet(language: Language, { subject, grade, topic, words, tasks }: Lesson): Sample {
  const vi = language === 'vi'
  const text = [
    vi ? `# Phiếu học tập: ${topic}` : `# ${topic}`,
    vi ? '## Ghi nhớ' : '## Remember',
    vi ? `Bài này dùng các từ ${words.join(', ')}.` : `This sheet uses the words ${words.join(', ')}.`,
    ...tasks.map(
      (task, at) =>
        `## ${vi ? 'Bài' : 'Task'} ${at + 1}: ${task}\n\n${vi ? 'Viết câu trả lời vào chỗ chấm.' : 'Write on the dotted line.'}\n\n……………`,
    ),
    vi ? '## Em tự đánh giá' : '## How did it go?',
    tasks
      .slice(0, 3)
      .map((task) =>
        vi
          ? `- Em làm được: ${task.toLowerCase()}. ☐ làm được ☐ chưa được`
          : `- I can ${task.toLowerCase()}. ☐ yes ☐ not yet`,
      )
      .join('\n'),
    '---',
    vi ? '## Dành cho giáo viên' : '## For the teacher',
    tasks.map((task, at) => `${at + 1}. ${task}`).join('\n'),
  ]
  return {
    slug: 'worksheet',
    language,
    answers: { subject, grade, topic, taskCount: tasks.length },
    text: text.join('\n\n'),
  }
}

function rubric(language: Language, { subject, grade, topic, words }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  const points = [
    [3, 3, 2, 2],
    [4, 2, 2, 2],
    [1, 2, 3, 4],
  ][n]!
  const cell = (word: string, level: number) =>
    vi
      ? `Phần nói về ${word} có ${level} ý đúng, mỗi ý kèm dẫn chứng lấy từ bài và được giải thích rõ ràng`
      : `The part on ${word} has ${level} right ideas, each with evidence from the lesson and a clear reason for it`
  const text = [
    vi ? `# Bảng tiêu chí đánh giá: ${topic}` : `# Rubric: ${topic}`,
    vi ? '## Nhiệm vụ' : '## The task',
    vi ? 'Học sinh làm một áp phích và trình bày trước lớp.' : 'Students make a poster and present it.',
    vi ? '## Bảng tiêu chí' : '## Rubric',
    table(
      vi
        ? ['Tiêu chí', 'Mức 4 Tốt', 'Mức 3 Khá', 'Mức 2 Đạt', 'Điểm tối đa']
        : ['Criterion', '4 Excellent', '3 Secure', '2 Developing', 'Maximum'],
      [
        ...words.map((word, at) => [`**${word}**`, cell(word, 4), cell(word, 3), cell(word, 2), points[at]!]),
        [vi ? '**Tổng**' : '**Total**', '', '', '', 10],
      ],
    ),
    vi ? '## Hướng dẫn sử dụng' : '## Using it',
    words
      .map((word) => (vi ? `- ${word}: xem ở phần giữa áp phích.` : `- ${word}: look at the middle of the poster.`))
      .join('\n'),
    vi ? '## Bảng kiểm dành cho học sinh' : '## For students',
    words.map((word) => (vi ? `- [ ] Em đã nói rõ về ${word}.` : `- [ ] I have explained ${word}.`)).join('\n'),
    vi ? '## Ví dụ minh hoạ' : '## One example',
    vi ? 'Áp phích có bốn ý đúng được xếp mức 4.' : 'A poster with four right ideas stands at level 4.',
  ]
  return {
    slug: 'rubric',
    language,
    answers: { subject, grade, criteriaCount: words.length, levelCount: 3, totalPoints: 10 },
    text: text.join('\n\n'),
  }
}

const story: Record<Language, string[]> = {
  vi: [
    'Buổi sáng, Lan theo bà ra bến sông.',
    'Nước đục và mang theo rất nhiều đất mịn.',
    'Bà bảo đó là quà của dòng sông cho ruộng lúa.',
    'Lan múc một cốc nước rồi để yên trên bàn.',
    'Đến chiều, dưới đáy cốc có một lớp bùn mỏng.',
    'Em hiểu vì sao cánh đồng nhà mình xanh tốt.',
  ],
  en: [
    'In the morning Lan walked to the river with her grandmother.',
    'The water was brown and full of fine earth.',
    'Her grandmother called it a gift to the fields.',
    'Lan filled a glass and left it on the table.',
    'By evening a thin layer lay at the bottom.',
    'Now she knew why their field was so green.',
  ],
}

function readingPassage(language: Language, { subject, grade, words }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  const passage = [
    ...story[language],
    vi ? `Cô giáo nói thêm về ${words.join(', ')}.` : `The teacher told more about ${words.join(', ')}.`,
  ].join(' ')
  const heading = [0, 1, 2, 3].map((at) =>
    vi
      ? `Câu ${at + 1}. Chi tiết thứ ${at + 1 + n} cho em biết điều gì?`
      : `${at + 1}. What does detail ${at + 1 + n} tell you?`,
  )
  const text = [
    vi ? '# Món quà của dòng sông' : '# A gift of the river',
    vi
      ? '**Trước khi đọc:** Em đã thấy nước sông đục bao giờ chưa?'
      : '**Before you read:** Have you ever seen a brown river?',
    passage,
    vi ? '## Từ ngữ' : '## Words to know',
    table(
      vi ? ['Từ', 'Nghĩa trong bài', 'Đặt câu khác'] : ['Word', 'Meaning here', 'Another sentence'],
      words.map((word) => [word, vi ? 'Giải thích ngắn' : 'A short meaning', vi ? 'Một câu khác' : 'Another one']),
    ),
    vi ? '## Câu hỏi' : '## Questions',
    heading.join('\n\n'),
    '---',
    vi ? '## Gợi ý trả lời' : '## Answer key',
    table(
      vi ? ['Câu', 'Trả lời', 'Căn cứ'] : ['No.', 'Answer', 'Where'],
      heading.map((_, at) => [
        at + 1,
        vi ? 'Nói về đất mịn' : 'It is about fine earth',
        vi ? 'Đoạn đầu' : 'First lines',
      ]),
    ),
  ]
  const wordCount = passage.match(/[\p{L}\p{N}]+/gu)!.length
  return {
    slug: 'reading-passage',
    language,
    answers: { subject, grade, wordCount, questionCount: 4, keyWords: words.join(', ') },
    text: text.join('\n\n'),
  }
}

function textLeveller(language: Language, { grade, words }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  const year = 1950 + n
  const extra = vi
    ? `Năm ${year}, dân làng cùng Nguyễn Văn Bảy đắp con đê dài 12 km. Ông nói: “Giữ được đê là giữ được làng”.`
    : `In ${year} the village and its leader, Peter Brown, built a wall of 12 km. He said: "Keep the wall and you keep the village".`
  const originalText = [...story[language], extra, words.join(', ')].join(' ')
  const text = [
    vi ? '# Món quà của dòng sông' : '# A gift of the river',
    story[language].slice(0, 3).join(' '),
    story[language].slice(3).join(' '),
    `${extra} ${words.join(', ')}`,
    '---',
    vi ? '## Dành cho giáo viên' : '## For the teacher',
    table(vi ? ['Nội dung điều chỉnh', 'Bản gốc', 'Bản mới'] : ['Changed', 'Original', 'Now'], [
      [vi ? 'Chia đoạn' : 'Paragraphs', '1', '3'],
    ]),
  ]
  return {
    slug: 'text-leveller',
    language,
    answers: { grade, originalText, targetLength: 'same', keepTerms: words[0]! },
    text: text.join('\n\n'),
  }
}

function writingFeedback(language: Language, { subject, grade }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  const quote = story[language][n]!.replace(/\.$/, '')
  const text = [
    vi ? '# Nhận xét bài viết' : '# Feedback',
    vi ? 'Bài của em kể lại một buổi sáng ở bến sông.' : 'Your text tells of a morning at the river.',
    vi ? '## Điều em làm tốt' : '## What works',
    vi ? `- Câu “${quote}” giúp người đọc thấy ngay cảnh vật.` : `- "${quote}" lets the reader see the place at once.`,
    vi ? '## Việc em cần làm tiếp' : '## What to do next',
    vi ? '- **Thêm** một chi tiết về âm thanh ở đoạn giữa.' : '- **Add** one detail that can be heard.',
    vi ? '## Đến lượt em' : '## Your turn',
    vi ? '- [ ] Em đã thêm một chi tiết.' : '- [ ] I have added a detail.',
    '---',
    vi ? '## Dành cho giáo viên' : '## For the teacher',
    table(vi ? ['Tiêu chí', 'Biểu hiện', 'Mức'] : ['Criterion', 'Seen', 'Now'], [
      [vi ? 'Quan sát' : 'Detail', vi ? 'Có hình ảnh' : 'Pictures', vi ? 'đạt' : 'met'],
    ]),
  ]
  return {
    slug: 'writing-feedback',
    language,
    answers: {
      subject,
      grade,
      feedbackTone: 'basic',
      studentText: story[language].join(' '),
      taskDescription: vi ? 'Kể một buổi sáng' : 'Tell of a morning',
    },
    text: text.join('\n\n'),
  }
}

function letterToParents(language: Language, { grade }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  const day = 12 + n
  const keyFacts = vi
    ? `Họp phụ huynh lúc 7 giờ 30 ngày ${day}/10/2026 ở phòng 204, dài 90 phút`
    : `Meeting at 7.30 on ${day} October 2026 in room 204, 90 minutes`
  const text = vi
    ? `Kính chào anh chị phụ huynh ${grade}, nhà trường mời gia đình dự họp.\n\n- Thời gian: 7 giờ 30 ngày ${day}/10/2026, khoảng 90 phút\n- Địa điểm: phòng 204\n\nAnh chị không dự được xin nhắn lại giúp cô. Cảm ơn gia đình.`
    : `Dear parents of ${grade}, we invite you to a meeting.\n\n- Time: 7.30 on ${day} October 2026, about 90 minutes\n- Place: room 204\n\nIf you cannot come, please send a short message. Thank you.`
  return { slug: 'letter-to-parents', language, answers: { grade, keyFacts, letterChannel: 'message' }, text }
}

function plan5512(language: Language, { subject, grade, topic, words, tasks }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  const minutes = [
    [5, 18, 15, 7],
    [7, 16, 14, 8],
    [6, 20, 12, 7],
  ][n]!
  const names = vi
    ? [
        'Hoạt động 1: Mở đầu',
        'Hoạt động 2: Hình thành kiến thức mới',
        'Hoạt động 3: Luyện tập',
        'Hoạt động 4: Vận dụng',
      ]
    : ['Activity 1: Opening', 'Activity 2: Building new knowledge', 'Activity 3: Practice', 'Activity 4: Application']
  const steps = vi
    ? ['Giao nhiệm vụ học tập', 'Thực hiện nhiệm vụ', 'Báo cáo, thảo luận', 'Kết luận, nhận định']
    : ['Setting the task', 'Doing the task', 'Report and discussion', 'Conclusion and assessment']
  const parts = vi
    ? ['a) Mục tiêu', 'b) Nội dung', 'c) Sản phẩm', 'd) Tổ chức thực hiện']
    : ['a) Aim', 'b) Content', 'c) Product', 'd) Organisation']
  const aim = (at: number, word: string) =>
    vi ? `- (${at}) Nêu được ${word} qua một ví dụ. ` : `- (${at}) Name ${word} with an example.`
  const code = `1.${n + 1}.CB1a`
  const text = [
    vi ? `# TÊN BÀI DẠY: ${topic}` : `# LESSON TITLE (TÊN BÀI DẠY): ${topic}`,
    vi ? '## I. Mục tiêu' : '## I. Aims (Mục tiêu)',
    vi ? '### 1. Về kiến thức' : '### 1. Knowledge',
    `${aim(1, words[0]!)}\n${aim(2, words[1]!)}`,
    vi ? '### 2. Về năng lực' : '### 2. Competences',
    `${aim(3, words[2]!)}\n- ${code}`,
    vi ? '### 3. Về phẩm chất' : '### 3. Qualities',
    aim(4, words[3]!),
    vi ? '## II. Thiết bị dạy học và học liệu' : '## II. Teaching equipment and learning materials',
    vi ? 'Giấy, bút, bảng phụ.' : 'Paper, pens, a board.',
    vi ? '## III. Tiến trình dạy học' : '## III. Course of teaching',
    ...names.map((name, at) =>
      [
        `### ${at + 1}. ${name} (${minutes[at]} ${vi ? 'phút' : 'minutes'})`,
        `**${parts[0]}:** ${vi ? 'Thực hiện mục tiêu' : 'Serves'} (${at + 1}).`,
        `**${parts[1]}:** ${tasks[at]}.`,
        `**${parts[2]}:** ${vi ? 'Phiếu đã điền' : 'A filled sheet'}.`,
        `**${parts[3]}:**`,
        ...steps.map((step) => `**${step}:** ${vi ? 'Học sinh làm theo nhóm đôi' : 'Pupils work in pairs'}.`),
      ].join('\n\n'),
    ),
  ]
  return {
    slug: 'ke-hoach-bai-day-5512',
    language,
    answers: { subject, grade, topic, periods: 1, periodMinutes: 45, digitalCompetence: code },
    text: text.join('\n\n'),
  }
}

function plan2345(language: Language, { subject, grade, topic, tasks }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  const minutes = [
    [5, 12, 12, 6],
    [4, 14, 10, 7],
    [6, 11, 13, 5],
  ][n]!
  const names = vi
    ? ['Hoạt động Mở đầu', 'Hoạt động Hình thành kiến thức mới', 'Hoạt động Luyện tập, thực hành', 'Hoạt động Vận dụng']
    : ['Opening', 'New knowledge', 'Practice', 'Application']
  const text = [
    vi ? '# KẾ HOẠCH BÀI DẠY' : '# LESSON PLAN (KẾ HOẠCH BÀI DẠY)',
    vi ? '## 1. Yêu cầu cần đạt' : '## 1. Required outcomes',
    vi ? `- Nêu được nội dung của bài ${topic}.` : `- Name what ${topic} is about.`,
    vi ? '## 2. Đồ dùng dạy học' : '## 2. Teaching materials',
    vi ? 'Thẻ số, phiếu.' : 'Cards and sheets.',
    vi ? '## 3. Các hoạt động dạy học chủ yếu' : '## 3. Main teaching and learning activities',
    ...names.map((name, at) =>
      [
        `### ${name} (${minutes[at]} ${vi ? 'phút' : 'minutes'})`,
        table(
          vi ? ['Hoạt động của giáo viên', 'Hoạt động của học sinh'] : ['What the teacher does', 'What pupils do'],
          [
            [vi ? 'Giao việc, theo dõi các nhóm' : 'Sets the task and watches', tasks[at]!],
            [vi ? 'Nhận xét, chốt ý' : 'Sums up', vi ? 'Ghi vào vở' : 'Write it down'],
          ],
        ),
      ].join('\n\n'),
    ),
    vi ? '## 4. Điều chỉnh sau bài dạy (nếu có)' : '## 4. Adjustments after the lesson, if any',
    '……………',
  ]
  return {
    slug: 'ke-hoach-bai-day-2345',
    language,
    answers: { subject, grade, topic, periods: 1 },
    text: text.join('\n\n'),
  }
}

function exam7991(language: Language, { subject, words, tasks }: Lesson, n: number): Sample {
  const vi = language === 'vi'
  // Two contents; of multiple choice, true–false, short answer and essay three levels each.
  const rows = [
    [3, 2, 1, 2, 1, 1, 1, 1, 0, 0, 0, 1],
    [3, 2, 1, 2, 1, 1, 1, 0, 1, 0, 1, 0],
  ]
  const whole = rows[0]!.map((_, column) => rows[0]![column]! + rows[1]![column]!)
  const levels = (row: number[]) =>
    [0, 1, 2].map((level) => [0, 3, 6, 9].reduce((sum, kind) => sum + row[kind + level]!, 0))
  const cells = (row: (number | string)[]) => row.map((one) => `<td>${one === 0 ? '' : one}</td>`).join('')
  const head = (extra: string, last: string) =>
    `<thead>\n<tr><th rowspan="4">TT</th><th rowspan="4">${vi ? 'Chủ đề' : 'Topic'}</th><th rowspan="4">${vi ? 'Nội dung' : 'Content'}</th>${extra}<th colspan="12">${vi ? 'Mức độ đánh giá' : 'Level'}</th>${last}</tr>\n<tr><th colspan="9">TNKQ</th><th colspan="3" rowspan="2">${vi ? 'Tự luận' : 'Essay'}</th></tr>\n<tr><th colspan="3">A</th><th colspan="3">B</th><th colspan="3">C</th></tr>\n<tr>${'<th>K</th>'.repeat(last ? 15 : 12)}</tr>\n</thead>`
  const shares = [
    [52, 48],
    [50.5, 49.5],
    [51, 49],
  ][n]!
  const decimal = (value: number) => (vi ? String(value).replace('.', ',') : String(value))
  const matrix = [
    '<table>',
    head('', `<th colspan="3" rowspan="3">${vi ? 'Tổng' : 'Total'}</th><th rowspan="4">%</th>`),
    '<tbody>',
    ...rows.map(
      (row, at) =>
        `<tr><td>${at + 1}</td><td>${vi ? 'Chương' : 'Chapter'} ${at + 1}</td><td>${words[at]}</td>${cells([...row, ...levels(row)])}<td>${decimal(shares[at]!)}</td></tr>`,
    ),
    `<tr><th colspan="3">${vi ? 'Tổng số câu/lệnh hỏi' : 'Number of items/commands'}</th>${cells([...whole, ...levels(whole), 32])}</tr>`,
    `<tr><th colspan="3">${vi ? 'Tổng số điểm' : 'Points'}</th>${[3, 2, 2, 3].map((one) => `<td colspan="3">${decimal(one)}</td>`).join('')}${cells([4, 3, 3, 10])}</tr>`,
    `<tr><th colspan="3">${vi ? 'Tỉ lệ %' : '%'}</th>${[30, 20, 20, 30].map((one) => `<td colspan="3">${one}</td>`).join('')}${cells([40, 30, 30, 100])}</tr>`,
    '</tbody>',
    '</table>',
  ].join('\n')
  const specification = [
    '<table>',
    head('<th rowspan="4">YCCĐ</th>', ''),
    '<tbody>',
    ...rows.map(
      (row, at) =>
        `<tr><td>${at + 1}</td><td>${at + 1}</td><td>${words[at]}</td><td>${vi ? 'Biết: nêu được' : 'Know: name'}</td>${cells(row)}</tr>`,
    ),
    '</tbody>',
    '</table>',
  ].join('\n')
  const ask = vi ? 'Câu' : 'Question'
  const twelve = Array.from({ length: 12 }, (_, at) => at + 1)
  const right = twelve.map((at) => letters[(at * 3 + n) % letters.length]!)
  const text = [
    vi ? '# Bảng phân bổ điểm' : '# Table of points',
    table(vi ? ['Dạng câu hỏi', 'Số câu', 'Điểm mỗi câu', 'Tổng điểm'] : ['Kind', 'Items', 'Points each', 'Points'], [
      ['A', 12, decimal(0.25), decimal(3)],
      ['B', 2, 1, 2],
      ['C', 4, decimal(0.5), 2],
      ['D', 2, decimal(1.5), 3],
      [vi ? 'Tổng' : 'Total', 20, '', 10],
    ]),
    vi ? '# 1. MA TRẬN ĐỀ KIỂM TRA ĐỊNH KÌ' : '# 1. TEST MATRIX',
    matrix,
    vi ? '# 2. BẢN ĐẶC TẢ ĐỀ KIỂM TRA ĐỊNH KÌ' : '# 2. SPECIFICATION TABLE',
    specification,
    vi ? '# 3. ĐỀ KIỂM TRA' : '# 3. TEST PAPER',
    vi ? '## Phần I. Câu trắc nghiệm nhiều phương án lựa chọn (3,0 điểm)' : '## Part I. Multiple choice (3.0 points)',
    ...twelve.map((at) =>
      [
        `**${ask} ${at}.** ${tasks[at % 4]} (${at})?`,
        ...['A', 'B', 'C', 'D'].map((letter, option) => `${letter}. ${vi ? 'Phương án' : 'Option'} ${at}-${option}`),
      ].join('\n\n'),
    ),
    vi ? '## Phần II. Câu trắc nghiệm đúng – sai (2,0 điểm)' : '## Part II. True–false (2.0 points)',
    ...[1, 2].map(
      (at) =>
        `**${ask} ${at}.** ${words[at]}\n\n${['a', 'b', 'c', 'd'].map((idea) => `${idea}) ${tasks[at]} ${idea}`).join('\n\n')}`,
    ),
    vi ? '## Phần III. Câu trắc nghiệm trả lời ngắn (2,0 điểm)' : '## Part III. Short answer (2.0 points)',
    ...[1, 2, 3, 4].map((at) => `**${ask} ${at}.** ${tasks[at - 1]} – ${at}?`),
    vi ? '## Phần IV. Tự luận (3,0 điểm)' : '## Part IV. Essay (3.0 points)',
    ...[1, 2].map((at) => `**${ask} ${at}.** ${tasks[at]} – ${words[at]}.`),
    vi ? '# 4. ĐÁP ÁN VÀ HƯỚNG DẪN CHẤM' : '# 4. ANSWER KEY AND MARKING GUIDE',
    table(
      vi ? ['Câu', 'Đáp án', 'Mức độ'] : ['Question', 'Answer', 'Level'],
      right.map((letter, at) => [at + 1, letter, vi ? 'Biết' : 'Know']),
    ),
  ]
  const answers = { subject, choiceCount: 12, trueFalseCount: 2, shortAnswerCount: 4, essayCount: 2 }
  return { slug: 'de-kiem-tra-7991', language, answers, text: text.join('\n\n') }
}

function reportComments(language: Language, { grade, words, tasks }: Lesson): Sample {
  const vi = language === 'vi'
  const rows = [0, 1, 2, 3].map((at) => [
    at + 1,
    ['T', 'H', 'T', 'C'][at]!,
    vi
      ? `Em ${['nắm chắc', 'đã biết dùng', 'kể rành mạch về', 'đang làm quen với'][at]} ${words[at]}; ${tasks[at]!.toLowerCase()} thêm ở nhà.`
      : `Em ${['masters', 'already uses', 'speaks clearly about', 'is getting to know'][at]} ${words[at]}; next, ${tasks[at]!.toLowerCase()}.`,
  ])
  const text = [
    vi ? '# NHẬN XÉT HỌC BẠ' : '# SCHOOL REPORT COMMENTS (NHẬN XÉT HỌC BẠ)',
    vi ? `${grade}, cuối học kì I` : `${grade}, end of semester I`,
    vi ? '## Môn học' : '## Subject',
    table(vi ? ['STT', 'Mức đạt', 'Nhận xét'] : ['No.', 'Level', 'Comment'], rows),
  ]
  return {
    slug: 'nhan-xet-hoc-ba',
    language,
    answers: { grade, pupilNotes: '1 T\n2 H\n3 T\n4 C', commentLength: 200 },
    text: text.join('\n\n'),
  }
}

const makers: Maker[] = [
  lessonPlan,
  quiz,
  textQuiz,
  worksheet,
  rubric,
  readingPassage,
  textLeveller,
  writingFeedback,
  letterToParents,
  plan5512,
  plan2345,
  exam7991,
  reportComments,
]

/** Over sixty documents: three of each of the twelve assistants, and of a school's own, in each language. */
export const samples: Sample[] = (['vi', 'en'] as const).flatMap((language) =>
  lessons[language].flatMap((lesson, n) => makers.map((make) => make(language, lesson, n))),
)
