import type { ChatBody } from './model-behaviours.ts'

/** Returns the stand-in model's lesson plan in the language that the prompt requests: the last language in its system text. */
export function lessonFor({ messages = [] }: ChatBody): string {
  const texts = ['system', 'user'].map((role) => messages.filter((message) => message.role === role))
  const language = texts.map((group) => lastNamed(group.map(({ content }) => content).join('\n'))).find(Boolean)
  return language === 'vi' ? vietnamese : english
}

function lastNamed(text: string): 'en' | 'vi' | null {
  const names = [...text.matchAll(/(tiếng Việt|Vietnamese)|English/gi)]
  return names.length === 0 ? null : names.at(-1)![1] ? 'vi' : 'en'
}

const vietnamese = `# KẾ HOẠCH BÀI DẠY: PHÂN SỐ BẰNG NHAU

**Môn:** Toán  **Lớp:** 4  **Thời lượng:** 35 phút

## I. Yêu cầu cần đạt

- Nhận biết được hai phân số bằng nhau qua hình ảnh trực quan.
- Giải thích được vì sao nhân cả tử số và mẫu số với cùng một số khác 0 thì giá trị không đổi.
- Chủ động trao đổi, lắng nghe bạn khi làm việc nhóm.

## II. Đồ dùng dạy học

Băng giấy chia phần, thẻ phân số, phiếu học tập.

## III. Các hoạt động dạy học

| Hoạt động của giáo viên | Hoạt động của học sinh |
|---|---|
| Phát hai băng giấy bằng nhau, yêu cầu gấp thành 4 phần và 8 phần. | Gấp, tô màu $\\frac{3}{4}$ và $\\frac{6}{8}$, so sánh hai phần đã tô. |
| Nêu câu hỏi: hai phần tô màu có bằng nhau không, vì sao? | Thảo luận cặp đôi, trình bày cách giải thích. |
| Chốt tính chất cơ bản của phân số. | Nêu lại tính chất bằng lời của mình. |

### Luyện tập

1. Viết ba phân số bằng $\\frac{2}{5}$.
2. Điền số thích hợp: $\\frac{4}{7} = \\frac{12}{?}$.
3. Tìm phân số không bằng các phân số còn lại: $\\frac{1}{2}$, $\\frac{3}{6}$, $\\frac{4}{9}$.

## IV. Điều chỉnh sau bài dạy

……………………………………………………………
`

const english = `# LESSON PLAN: EQUIVALENT FRACTIONS

**Subject:** Mathematics  **Grade:** 4  **Time:** 35 minutes

## Objectives

- Recognise two equivalent fractions from a picture.
- Explain why multiplying top and bottom by the same number other than 0 keeps the value.
- Share ideas in pairs and listen to a partner.

## Materials

Paper strips, fraction cards, a worksheet.

## Procedure

| Teacher | Pupils |
|---|---|
| Hands out two equal strips to be folded into 4 and into 8 parts. | Fold, shade $\\frac{3}{4}$ and $\\frac{6}{8}$, compare the shaded parts. |
| Asks whether the shaded parts are equal, and why. | Talk in pairs and present an explanation. |
| Sums up the basic property of fractions. | Say the property again in their own words. |

### Practice

1. Write three fractions equal to $\\frac{2}{5}$.
2. Fill in the missing number: $\\frac{4}{7} = \\frac{12}{?}$.
3. Find the one that is not equal to the others: $\\frac{1}{2}$, $\\frac{3}{6}$, $\\frac{4}{9}$.

## Reflection after the lesson

……………………………………………………………
`
