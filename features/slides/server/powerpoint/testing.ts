import * as fc from 'fast-check'
import sharp from 'sharp'
import type { Presentation, Slide } from '../../model/presentation.ts'
import type { PresentationPicture } from './pptx.ts'

const slide = (input: Partial<Slide> & { title: string }): Slide => ({
  id: input.title,
  points: [],
  table: null,
  formula: null,
  picture: '',
  pictureFile: null,
  notes: '',
  activity: null,
  ...input,
})
const point = (text: string, ...below: string[]) => ({ text, below })

/** Mathematics of grade 9, with formulas of all kinds. */
export const quadratics: Presentation = {
  language: 'vi',
  title: 'Phương trình bậc hai một ẩn',
  subtitle: 'Đại số 9 · Chương IV · Tiết 53\nLớp 9A2 – Cô Nguyễn Minh Ánh',
  slides: [
    slide({
      title: 'Mục tiêu bài học',
      points: [
        point('Nhận biết được **phương trình bậc hai một ẩn** và các hệ số $a$, $b$, $c$'),
        point('Tính được biệt thức $\\Delta = b^2 - 4ac$ và biết dùng dấu của nó'),
        point('Giải được phương trình bằng *công thức nghiệm*'),
        point('Vận dụng vào bài toán thực tế: diện tích, chuyển động, năng suất'),
      ],
      notes: 'Giới thiệu nhanh mục tiêu trong **2 phút**.\n\nHỏi: “Các em đã gặp phương trình có $x^2$ ở đâu?”',
    }),
    slide({
      title: 'Khởi động: Mảnh vườn của bác Tư',
      points: [
        point('Mảnh vườn hình chữ nhật có chiều dài hơn chiều rộng **4 m**, diện tích là **320 m²**.'),
        point(
          'Gọi chiều rộng là $x$ (m), điều kiện $x > 0$',
          'Chiều dài là $x + 4$ (m)',
          'Ta có $x(x + 4) = 320$, hay $x^2 + 4x - 320 = 0$',
        ),
      ],
      picture:
        'Mảnh vườn hình chữ nhật nhìn từ trên cao, có ghi chiều rộng x và chiều dài x + 4, cây ăn quả trồng thành hàng.',
      activity: {
        doing: 'Làm việc nhóm đôi: lập phương trình cho bài toán rồi so sánh với nhóm bên cạnh.',
        minutes: 5,
      },
      notes: 'Phát phiếu học tập số 1.',
    }),
    slide({
      title: 'Công thức nghiệm',
      points: [
        point('Với $\\Delta > 0$: phương trình có **hai nghiệm phân biệt**'),
        point('Với $\\Delta = 0$: nghiệm kép $x_1 = x_2 = -\\frac{b}{2a}$'),
        point('Với $\\Delta < 0$: phương trình **vô nghiệm**'),
      ],
      formula: 'x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}',
      notes: 'Nhấn mạnh điều kiện $a \\ne 0$.',
    }),
    slide({
      title: 'Bảng tóm tắt số nghiệm',
      table: [
        ['Biệt thức', 'Số nghiệm', 'Công thức', 'Ví dụ'],
        ['$\\Delta > 0$', 'Hai nghiệm phân biệt', '$\\frac{-b \\pm \\sqrt{\\Delta}}{2a}$', '$x^2 - 5x + 6 = 0$'],
        ['$\\Delta = 0$', 'Nghiệm kép', '$-\\frac{b}{2a}$', '$x^2 - 4x + 4 = 0$'],
        ['$\\Delta < 0$', 'Vô nghiệm', '–', '$x^2 + x + 1 = 0$'],
      ],
      activity: { doing: 'Mỗi nhóm tự nghĩ một ví dụ cho mỗi trường hợp.', minutes: 7 },
    }),
    slide({
      title: 'Ví dụ: Giải phương trình $2x^2 - 7x + 3 = 0$',
      points: [
        point('Hệ số: $a = 2$, $b = -7$, $c = 3$'),
        point('$\\Delta = (-7)^2 - 4 \\cdot 2 \\cdot 3 = 25 > 0$, nên $\\sqrt{\\Delta} = 5$'),
        point('Hai nghiệm: $x_1 = \\frac{7 + 5}{4} = 3$ và $x_2 = \\frac{7 - 5}{4} = \\frac{1}{2}$'),
        point('Vậy tập nghiệm là $S = \\left\\{ \\frac{1}{2}; 3 \\right\\}$'),
      ],
      activity: { doing: 'Tự giải $3x^2 + 5x - 2 = 0$ vào vở; một bạn lên bảng.', minutes: 8 },
    }),
    slide({
      title: 'Hệ phương trình và bảng xét dấu',
      points: [point('Tìm hai số biết tổng bằng 7 và tích bằng 12')],
      formula:
        '\\begin{cases} u + v = 7 \\\\ u \\cdot v = 12 \\end{cases} \\Leftrightarrow \\left[ \\begin{array}{l} u = 3,\\ v = 4 \\\\ u = 4,\\ v = 3 \\end{array} \\right.',
    }),
    slide({ title: 'Định lí Viète', formula: 'x_1 + x_2 = -\\frac{b}{a}, \\qquad x_1 \\cdot x_2 = \\frac{c}{a}' }),
    slide({
      title: 'Đồ thị hàm số bậc hai',
      picture: 'Parabol y = x² − 5x + 6 cắt trục hoành tại hai điểm 2 và 3; đánh dấu đỉnh và trục đối xứng.',
    }),
    slide({
      title:
        'Luyện tập tổng hợp – các bài toán thực tế dẫn đến phương trình bậc hai một ẩn trong đời sống hằng ngày của chúng ta',
      points: Array.from({ length: 9 }, (_, at) =>
        point(
          `Bài ${at + 1}. Một xe máy đi từ tỉnh A đến tỉnh B cách nhau ${100 + at * 10} km; lúc về tăng tốc thêm 10 km/h nên thời gian về ít hơn thời gian đi 30 phút. Tính vận tốc lúc đi.`,
          'Lập phương trình, giải và kiểm tra điều kiện của ẩn',
        ),
      ),
    }),
    slide({
      title: 'Dặn dò',
      points: [
        point('Học thuộc công thức nghiệm'),
        point('Làm bài **11, 12, 13** trang 42 SGK'),
        point('Chuẩn bị bài: *Công thức nghiệm thu gọn*'),
      ],
      notes: 'Chúc các em học tốt!',
    }),
  ],
}

/** Science in English, with tables, chemistry and activities. */
export const water: Presentation = {
  language: 'en',
  title: 'The water cycle',
  subtitle: 'Science · Year 6 · Lesson 3',
  slides: [
    slide({
      title: 'What we will find out',
      points: [
        point('Where rain comes from, and where it goes', 'Evaporation', 'Condensation', 'Precipitation'),
        point('Why there is *always* the same amount of water on Earth'),
        point('How we can clean dirty water'),
      ],
      notes: 'Ask for a show of hands: **who got wet this week?**',
    }),
    slide({
      title: 'Four stages, one circle',
      table: [
        ['Stage', 'What happens', 'Where you see it'],
        ['Evaporation', 'The sun warms water; it turns into vapour and rises.', 'Puddles dry, laundry dries'],
        ['Condensation', 'Vapour cools high up and becomes tiny drops.', 'Clouds, a cold bottle'],
        ['Precipitation', 'Drops join until they are too heavy to float.', 'Rain, snow, hail'],
        ['Collection', 'Water gathers and flows back to the sea.', 'Rivers, lakes, groundwater'],
      ],
    }),
    slide({
      title: 'Water is a molecule',
      points: [
        point('Two atoms of hydrogen and one of oxygen: $\\ce{H2O}$'),
        point('Burning hydrogen makes water: $\\ce{2H2 + O2 -> 2H2O}$'),
        point('Water boils at $100^\\circ\\text{C}$, and freezes at $0^\\circ\\text{C}$'),
        point('Density: $\\rho = \\frac{m}{V} = 1000\\ \\text{kg/m}^3$'),
      ],
      picture: 'Model of a water molecule: one large red ball, two small white ones, with the angle of 104.5° marked.',
    }),
    slide({
      title: 'Build a cloud in a jar',
      points: [
        point('Pour warm water into the jar'),
        point('Close it with ice on the lid'),
        point('Wait, watch and draw what you see'),
      ],
      activity: {
        doing: 'In groups of four: build it, draw it, and write **two sentences** that explain it.',
        minutes: 15,
      },
      picture: 'A glass jar with warm water, ice on its lid and fog inside.',
    }),
    slide({
      title: 'Think about it',
      activity: {
        doing: 'Why does the mirror in the bathroom fog up after a shower? Talk to your neighbour.',
        minutes: null,
      },
    }),
  ],
}

/** Texts that break files: control characters, lone surrogates, pictures in text, right-to-left marks, unbalanced Markdown marks. */
export const hostile: Presentation = {
  language: 'en',
  title: 'A\u0000B\u001F <b>&amp; "quotes" \uD800 ]]> 😀👩‍👩‍👧‍👦',
  subtitle: '\u202Eesrever & مرحبا بالعالم',
  slides: [
    slide({
      title: '**unclosed *marks* $x <script>alert(1)</script>',
      points: [
        point('שלום עולם and مرحبا بالعالم together'),
        point('مرحبا بالعالم هذا نص عربي'),
        point(`https://example.org/${'a'.repeat(400)}`),
        point('한국어 日本語 中文 ไทย हिन्दी ᠮᠣᠩᠭᠣᠯ 𝕏 🇻🇳🏳️‍🌈'),
        point('$\\frac{1$ and $\\notacommand{x}$ and $\\def\\a{\\a\\a}\\a$ cost $5 and $10'),
        point('\u000B\u000C\uFFFE\uFFFF'),
        point('Z̸̡̢̛̗̘̙̜̝̞̟̠͇̊̋̌̍̎̏a̷l̵g̶o̴'),
      ],
      table: [[], ['a|b', '', '\\|'], ['x'.repeat(300)], Array.from({ length: 20 }, (_, at) => `column ${at}`)],
      formula: '\\frac{',
      picture: 'p '.repeat(500),
      notes: '\u0007bell\n\n\n# heading <&>',
      activity: { doing: 'w '.repeat(900), minutes: 1_000_000 },
    }),
    slide({ title: '', points: [point('')] }),
    slide({ title: 't'.repeat(1200) }),
    slide({ title: 'Formula', formula: Array.from({ length: 60 }, (_, at) => `x_{${at}}`).join(' + ') }),
    slide({
      title: 'Rows',
      formula: `\\begin{aligned}${Array.from({ length: 40 }, (_, at) => `a_{${at}} &= \\frac{${at}}{2}`).join('\\\\')}\\end{aligned}`,
      table: [
        ['$\\begin{matrix}1\\\\2\\\\3\\\\4\\\\5\\\\6\\\\7\\\\8\\\\9\\\\10\\\\11\\\\12\\end{matrix}$'],
        ['y '.repeat(3000)],
      ],
    }),
  ],
}

/** Lists the texts of a deck independently of the writer's rules, without formulas and Markdown marks. */
export function textsOn({ title, subtitle, slides }: Presentation): string[] {
  const lines = slides.flatMap(({ title: head, points, table, picture, notes, activity }) => [
    head,
    ...points.flatMap(({ text, below }) => [text, ...below]),
    ...(table ?? []).flat(),
    picture,
    notes,
    activity?.doing ?? '',
  ])
  return [title, subtitle, ...lines].map((line) =>
    line
      .replaceAll(/\$[^$]*\$/g, '')
      .replaceAll(/<\/?[a-z]+>/g, '')
      .replaceAll(/[^\p{L}\p{N}.,;:!?]/gu, ''),
  )
}

const line = fc.oneof(
  { weight: 4, arbitrary: fc.lorem({ maxCount: 12 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'Phương trình **bậc hai** $x^2 + 1 = 0$ được giải',
      'Phân số $\\frac{a}{b}$ với $b \\ne 0$',
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((text) => text.replaceAll(/[$*_`~[\]()<>\\#|!-]/g, '').normalize('NFC')),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'Ta có $\\vec{F} = m\\vec{a}$ và $s = \\int_0^t v\\,dt$ với mọi vật',
      'Then $x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$, or $\\undefined{x}$ where it is not',
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 500 }).map((length) => 'đ'.repeat(length)) },
)
const latex = fc.constantFrom(
  'E = mc^2',
  '\\frac{1}{2}',
  '\\int_0^1 x\\,dx',
  '\\begin{cases} x = 1 \\\\ y = 2 \\end{cases}',
  '\\bad{',
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 })

/** Generates presentations: plausible and implausible ones. */
export const aRandomPresentation: fc.Arbitrary<Presentation> = fc.record({
  language: fc.constantFrom('en', 'vi'),
  title: line,
  subtitle: line,
  slides: fc.array(
    fc.record({
      id: fc.uuid(),
      title: line,
      points: fc.array(fc.record({ text: line, below: fc.array(line, { maxLength: 3 }) }), { maxLength: 12 }),
      table: maybe(fc.array(fc.array(line, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 9 })),
      formula: maybe(latex),
      picture: fc.oneof(fc.constant(''), line),
      pictureFile: fc.constant(null),
      notes: line,
      activity: maybe(fc.record({ doing: line, minutes: fc.option(fc.nat(90)) })),
    }),
    { maxLength: 6 },
  ),
})

/** Creates a picture of one colour with this size in pixels. */
export async function plainPicture(background: string, width: number, height: number): Promise<PresentationPicture> {
  const data = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return { kind: 'png', data, width, height }
}
