import { blankSlide, type Presentation, type Slide } from '../../../features/slides/model/presentation.ts'
import { plainPicture, quadratics, water } from '../../../features/slides/server/powerpoint/testing.ts'
import { type PresentationInfo, writePptx } from '../../../features/slides/server/powerpoint/pptx.ts'
import type { OfficeFile } from '../drawn/office.ts'

type PresentationToDraw = { name: string; presentation: Presentation; about: PresentationInfo }

export type WrittenPresentation = PresentationToDraw & { file: OfficeFile }

/** Our presentations, each as its file. */
export async function writePresentations(): Promise<WrittenPresentation[]> {
  const presentations = await listPresentationsToDraw()
  return Promise.all(
    presentations.map(async (one) => ({
      ...one,
      file: { name: `${one.name}.pptx`, bytes: await writePptx(one.presentation, one.about) },
    })),
  )
}

const slide = (title: string, fields: Partial<Slide> = {}): Slide => ({ ...blankSlide(title), title, ...fields })
const point = (text: string, ...below: string[]) => ({ text, below })

const physics: Slide[] = [
  slide('Chuyển động thẳng biến đổi đều', {
    points: [
      point('Gia tốc: $a = \\frac{\\Delta v}{\\Delta t} = \\frac{v - v_0}{t - t_0}$, đơn vị m/s²'),
      point('Vận tốc: $v = v_0 + at$, và quãng đường: $s = v_0 t + \\frac{1}{2}at^2$'),
      point('Hệ thức độc lập: $v^2 - v_0^2 = 2as$ rất tiện khi không biết $t$'),
      point(
        'Dấu của $a$ và $v$ cho biết vật **nhanh dần** hay *chậm dần*',
        'Cùng dấu: nhanh dần đều',
        'Trái dấu: chậm dần đều',
      ),
    ],
    notes: 'Cho HS nhắc lại **định nghĩa** vận tốc trước khi vào bài.',
  }),
  slide('Đồ thị vận tốc – thời gian', {
    points: [
      point('Là đoạn thẳng; hệ số góc chính là gia tốc $a = \\tan\\alpha$'),
      point('Diện tích dưới đồ thị là quãng đường: $s = \\int_{0}^{t} v\\,dt$'),
    ],
    picture: 'Đồ thị v theo t: đoạn thẳng đi lên từ v₀, phần diện tích phía dưới được tô màu nhạt và ghi chữ s.',
    activity: {
      doing: 'Tính diện tích hình thang dưới đồ thị rồi so sánh với công thức $s = \\frac{v_0 + v}{2}t$.',
      minutes: 6,
    },
  }),
  slide('Lực và gia tốc', {
    formula: '\\vec{F} = m\\vec{a} \\quad\\Rightarrow\\quad a = \\frac{\\sqrt{F_x^2 + F_y^2}}{m}',
    points: [
      point('Lực $\\vec{F}$ và gia tốc $\\vec{a}$ cùng hướng'),
      point('Khối lượng càng lớn, vật càng khó đổi vận tốc'),
    ],
  }),
  slide('So sánh các chuyển động', {
    table: [
      ['Chuyển động', 'Vận tốc', 'Gia tốc', 'Quãng đường', 'Ví dụ trong đời sống'],
      ['Thẳng đều', 'Không đổi', '$a = 0$', '$s = vt$', 'Băng chuyền ở sân bay'],
      ['Nhanh dần đều', 'Tăng đều', '$a \\cdot v > 0$', '$s = v_0t + \\frac{1}{2}at^2$', 'Xe máy rời đèn xanh'],
      [
        'Chậm dần đều',
        'Giảm đều',
        '$a \\cdot v < 0$',
        '$s = v_0t + \\frac{1}{2}at^2$',
        'Tàu hoả vào ga, hãm phanh từ từ',
      ],
      ['Rơi tự do', 'Tăng từ 0', '$g \\approx 9{,}8$ m/s²', '$h = \\frac{1}{2}gt^2$', 'Quả sấu rụng'],
    ],
  }),
  slide('Trao đổi: vì sao phải thắt dây an toàn?', {
    activity: {
      doing:
        'Thảo luận nhóm bốn bạn: khi xe phanh gấp, người ngồi trên xe chuyển động thế nào? Viết câu trả lời bằng **hai câu** có dùng từ “quán tính”.',
      minutes: 10,
    },
  }),
  slide('Thuật ngữ cần nhớ', {
    table: [
      ['Tiếng Việt', 'English'],
      ['vận tốc tức thời', 'instantaneous velocity'],
      ['gia tốc', 'acceleration'],
      ['quãng đường', 'distance'],
      ['độ dịch chuyển', 'displacement'],
      ['chuyển động thẳng biến đổi đều', 'uniformly accelerated motion'],
    ],
    activity: { doing: 'Một bạn đọc tiếng Anh, một bạn nói nghĩa và cho ví dụ.', minutes: null },
  }),
  slide('Ba câu hỏi cuối giờ', {
    points: [
      point('Hôm nay em học được điều gì?'),
      point('Điều gì em còn chưa rõ?'),
      point('Em muốn thử làm thí nghiệm nào?'),
    ],
    notes: 'Phát phiếu, thu lại khi hết giờ; đọc nhanh ba phiếu.',
  }),
  slide('Ảnh thí nghiệm của lớp', {
    picture: 'Xe lăn trên máng nghiêng, có cổng quang điện',
    pictureFile: { src: '', alt: 'Ảnh chụp trong giờ thí nghiệm' },
    points: [
      point('Thả xe từ cùng một độ cao, đo thời gian qua hai cổng'),
      point('Lặp lại **năm lần**, lấy trung bình'),
    ],
  }),
  slide('Từ khoá', {
    points: [point('quán tính'), point('gia tốc rơi tự do'), point('độ lớn của $\\Delta v$ và của $\\vec{v}$')],
  }),
  slide('Một dòng thật dài', {
    points: [
      point(
        'Từ những quan sát hằng ngày như chiếc lá rơi, dòng nước chảy, con thuyền trôi cho tới chuyển động của các hành tinh quanh Mặt Trời, con người đã đi một chặng đường dài hàng nghìn năm để hiểu rằng mọi chuyển động đều có thể mô tả bằng vài đại lượng: vị trí, vận tốc và gia tốc.',
      ),
      point(`Địa chỉ: https://vi.example.org/${'chuyen-dong-thang-bien-doi-deu/'.repeat(6)}`),
    ],
  }),
]

const english: Slide[] = [
  slide('Present perfect or past simple?', {
    points: [
      point('*I have lived* here **since** 2019 – and I still do'),
      point('*I lived* there **for** two years – and then I moved'),
      point(
        'Signal words',
        'just, already, yet, ever, never: present perfect',
        'yesterday, last week, in 2010, ago: past simple',
      ),
    ],
    activity: { doing: 'Find the mistake: “I have seen him yesterday.” Say why it is one.', minutes: 3 },
    notes: 'Let them argue first. Then show the line of time on the board.',
  }),
  slide('Energy is never lost', {
    points: [
      point('Kinetic energy $E_k = \\frac{1}{2}mv^2$ grows with the square of the speed'),
      point('Potential energy $E_p = mgh$, so that $v = \\sqrt{2gh}$ at the foot of a slope'),
      point('Efficiency $\\eta = \\frac{E_{\\text{useful}}}{E_{\\text{total}}} \\le 1$ for every machine ever built'),
    ],
    formula: '\\sum_{i=1}^{n} E_i = \\text{const}',
  }),
  slide('The quadratic formula, once more', {
    formula:
      '\\begin{aligned} ax^2 + bx + c &= 0 \\\\ x^2 + \\frac{b}{a}x &= -\\frac{c}{a} \\\\ \\left(x + \\frac{b}{2a}\\right)^2 &= \\frac{b^2 - 4ac}{4a^2} \\end{aligned}',
  }),
  slide('Causes of the First World War', {
    table: [
      ['Cause', 'What it means', 'Add an example'],
      [
        'Militarism',
        'Armies and navies grow, and plans of war with them',
        'The naval race of Britain and Germany, 1898–1912',
      ],
      ['Alliances', 'States promise to help one another', 'Triple Alliance, Triple Entente'],
      ['Imperialism', 'Powers quarrel over colonies and markets', 'The two crises over Morocco'],
      ['Nationalism', 'Pride in one’s own nation, and the wish for a state', 'Serbia and the Balkans'],
    ],
    notes: 'Letters M-A-I-N help to remember them.',
  }),
  slide('Sources: who says so?', {
    points: [
      point(
        'Who wrote it, when, and for whom?',
        'A diary is not a newspaper',
        'A speech wants something of its hearers',
      ),
      point('What does it leave out?'),
      point('What do other sources say about the same day?'),
    ],
    picture: 'A poster of 1915 that asks men to join the army, with a father and two children.',
  }),
  slide('Angles in a triangle', {
    points: [
      point('The angles add up to $180^\\circ$: $\\alpha + \\beta + \\gamma = 180^\\circ$'),
      point('In a right-angled one, $a^2 + b^2 = c^2$ and $\\sin\\alpha = \\frac{a}{c}$'),
    ],
    picture: 'A right-angled triangle with sides a, b and c, and the angle α marked.',
    activity: {
      doing: 'Cut out a triangle, tear off its corners and lay them side by side. What do you see?',
      minutes: 8,
    },
  }),
  slide('Balancing equations', {
    points: [
      point('Iron rusts: $\\ce{4Fe + 3O2 -> 2Fe2O3}$'),
      point('Methane burns: $\\ce{CH4 + 2O2 -> CO2 + 2H2O}$'),
      point('Atoms are neither made nor lost: count each side'),
    ],
    table: [
      ['Element', 'Before', 'After'],
      ['C', '1', '1'],
      ['H', '4', '4'],
      ['O', '4', '4'],
    ],
  }),
  slide('A picture of our class', {
    picture: 'The jar with the cloud inside',
    pictureFile: { src: '', alt: 'Ảnh chụp trong giờ thí nghiệm' },
  }),
  slide('Reading: The Old Man and the Sea, pages 9 to 25 – what do we learn about Santiago before he sails?', {
    points: [
      point(
        '“Everything about him was old except his eyes”: what do his eyes tell us about him, and about what is to come?',
      ),
      point('The boy brings him coffee, bait and the newspaper. What does the old man give him?'),
      point('Find three sentences about luck'),
    ],
  }),
  slide('Vocabulary', {
    points: ['skiff', 'gaff', 'harpoon', 'to drift', 'current', 'keen', 'weathered'].map((word) =>
      point(`**${word}** – say it, spell it, use it`),
    ),
  }),
  slide('Exit ticket', {
    activity: { doing: 'Write one thing you can explain now and one question you still have.', minutes: 4 },
  }),
  slide('Numbers in a table of formulas', {
    table: [
      ['Function', 'Derivative', 'Integral'],
      ['$x^n$', '$nx^{n-1}$', '$\\frac{x^{n+1}}{n+1} + C$'],
      ['$\\sin x$', '$\\cos x$', '$-\\cos x + C$'],
      ['$\\frac{1}{x}$', '$-\\frac{1}{x^2}$', '$\\ln|x| + C$'],
      ['$e^x$', '$e^x$', '$e^x + C$'],
    ],
  }),
  slide('Limits', {
    formula: '\\lim_{n \\to \\infty} \\left(1 + \\frac{1}{n}\\right)^n = e',
    activity: {
      doing: 'Try $n = 1$, $10$ and $1000$ with the calculator: does $\\left(1 + \\frac{1}{n}\\right)^n$ stop growing?',
      minutes: 5,
    },
  }),
  slide('Homework', { points: [point('Workbook, page 42, numbers **3, 5 and 8**'), point('Learn the seven words')] }),
  slide('', { points: [point('A slide without a headline, but with a line')] }),
]

const madeAt = new Date('2026-03-04T05:06:07Z')

/** Presentations of twenty slides as teachers write them, in both languages, with a school and without; one whose slides are too full; and one without any. */
async function listPresentationsToDraw(): Promise<PresentationToDraw[]> {
  const photo = await plainPicture('#88aacc', 640, 480)
  const pictures = new Map(
    [...physics, ...english].flatMap(({ id, pictureFile }) => (pictureFile ? [[id, photo]] : [])),
  )
  const plain: PresentationInfo = { author: 'Cô Ánh', school: null, pictures, made: madeAt }
  const school = { name: 'Trường THCS Nguyễn Du – Quận 1', logo: await plainPicture('#b3261e', 120, 90) }
  const vi = { ...quadratics, slides: [...quadratics.slides, ...physics] }
  const en = { ...water, slides: [...water.slides, ...english] }
  const crowded = (presentation: Presentation): Presentation => ({
    ...presentation,
    slides: presentation.slides.map((one, at) => {
      const next = presentation.slides[(at + 7) % presentation.slides.length]!
      return { ...one, points: [...one.points, ...next.points, ...one.points], activity: next.activity }
    }),
  })
  return [
    { name: 'vi-phuong-trinh-va-chuyen-dong', presentation: vi, about: plain },
    { name: 'vi-truong-co-logo', presentation: { ...vi, slides: vi.slides.toReversed() }, about: { ...plain, school } },
    { name: 'en-water-and-words', presentation: en, about: plain },
    {
      name: 'en-school-with-logo',
      presentation: { ...en, slides: en.slides.toReversed() },
      about: { ...plain, school: { ...school, name: 'Nguyen Du Secondary School' } },
    },
    {
      name: 'vi-qua-day',
      presentation: crowded(vi),
      about: { ...plain, school: { name: 'Trường Tiểu học Kim Đồng', logo: null } },
    },
    { name: 'en-too-full', presentation: crowded(en), about: plain },
    { name: 'vi-trong', presentation: { ...vi, slides: [] }, about: plain },
  ]
}
