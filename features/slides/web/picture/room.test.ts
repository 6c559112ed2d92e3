import { expect, test } from 'vitest'
import { contentMaxLength } from '#platform/model/limits.ts'
import { blankSlide, type Deck, type Slide } from '../../model/deck.ts'
import { deckDocument } from '../../model/document.ts'
import { roomFor } from './room.ts'

const deckOf = (slides: readonly Partial<Slide>[]): Deck => ({
  language: 'vi',
  title: 'Ánh sáng',
  subtitle: 'Vật lí 7',
  slides: slides.map((slide, at) => ({ ...blankSlide(String(at)), title: `Trang ${at}`, ...slide })),
})
const pictureOf = (length: number) => ({ src: `data:image/jpeg;base64,${'A'.repeat(length)}`, alt: 'Đèn' })

test('pictures put into every slide of a long presentation all find room, and none takes that of the next', () => {
  let deck = deckOf(Array.from({ length: 60 }, () => ({ picture: 'Một chiếc đèn' })))
  const shares = deck.slides.map(({ id }) => {
    const room = roomFor(deck, id)
    const pictureFile = pictureOf(room - 60)
    deck = { ...deck, slides: deck.slides.map((slide) => (slide.id === id ? { ...slide, pictureFile } : slide)) }
    return room
  })
  expect(deckDocument(deck).length).toBeLessThan(contentMaxLength)
  expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(1.2)
})

test('a picture that replaces one has that one’s room', () => {
  const full = deckOf([{ pictureFile: pictureOf(900_000) }, { picture: 'Gương' }])
  expect(roomFor(full, '1')).toBeLessThan(90_000)
  expect(roomFor(full, '0')).toBeGreaterThan(450_000)
})
