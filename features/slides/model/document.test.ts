import { expect, test } from 'vitest'
import { blankSlide, isWritten, type Presentation } from './presentation.ts'
import { renderPresentation } from './document.ts'

const empty = blankSlide('00000000-0000-4000-8000-000000000001')

test('renders a presentation with everything on its slides', () => {
  const presentation: Presentation = {
    language: 'vi',
    title: 'Vì sao có ngày và đêm?',
    subtitle: 'Khoa học · Lớp 5A',
    slides: [
      {
        ...empty,
        title: 'Một nửa được chiếu sáng',
        points: [{ text: 'Nửa **sáng** là ban ngày', below: ['Nửa kia là ban đêm'] }],
        table: [
          ['Quay', 'Lúc'],
          ['a|b', 'trưa'],
        ],
        formula: 'v = \\frac{s}{t}',
        picture: 'Trái Đất nhìn từ bên cạnh',
        notes: 'Tắt bớt đèn.\n\nHỏi cả lớp.',
        activity: { doing: 'giơ tay chọn', minutes: 3 },
      },
      empty,
    ],
  }
  expect(renderPresentation(presentation)).toBe(`# Vì sao có ngày và đêm?

Khoa học · Lớp 5A

## Trang 1: Một nửa được chiếu sáng

- Nửa **sáng** là ban ngày
  - Nửa kia là ban đêm

| Quay | Lúc |
| --- | --- |
| a\\|b | trưa |

$$
v = \\frac{s}{t}
$$

Hình: Trái Đất nhìn từ bên cạnh

**Việc của HS (3 phút):** giơ tay chọn

> Lời dẫn: Tắt bớt đèn.
>
> Hỏi cả lớp.

## Trang 2: ……………………………
`)
  expect(presentation.slides.map(isWritten)).toEqual([true, false])
})
