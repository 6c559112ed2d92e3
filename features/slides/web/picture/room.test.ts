import { expect, test } from 'vitest'
import { contentMaxLength } from '#platform/model/limits.ts'
import { blankSlide, type Presentation, type Slide } from '../../model/presentation.ts'
import { renderPresentation } from '../../model/document.ts'
import { roomFor } from './room.ts'

const readPresentation = (slides: readonly Partial<Slide>[]): Presentation => ({
  language: 'vi',
  title: 'Ánh sáng',
  subtitle: 'Vật lí 7',
  slides: slides.map((slide, at) => ({ ...blankSlide(String(at)), title: `Trang ${at}`, ...slide })),
})
const pictureOf = (length: number) => ({ src: `data:image/jpeg;base64,${'A'.repeat(length)}`, alt: 'Đèn' })

test('all pictures of a long presentation fit, and none takes the space of the next', () => {
  let presentation = readPresentation(Array.from({ length: 60 }, () => ({ picture: 'Một chiếc đèn' })))
  const shares = presentation.slides.map(({ id }) => {
    const room = roomFor(presentation, id)
    const pictureFile = pictureOf(room - 60)
    presentation = {
      ...presentation,
      slides: presentation.slides.map((slide) => (slide.id === id ? { ...slide, pictureFile } : slide)),
    }
    return room
  })
  expect(renderPresentation(presentation).length).toBeLessThan(contentMaxLength)
  expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(1.2)
})

test('a replaced picture frees its space for the new one', () => {
  const full = readPresentation([{ pictureFile: pictureOf(900_000) }, { picture: 'Gương' }])
  expect(roomFor(full, '1')).toBeLessThan(90_000)
  expect(roomFor(full, '0')).toBeGreaterThan(450_000)
})
