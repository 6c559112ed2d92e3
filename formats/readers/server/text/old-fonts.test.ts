import { expect, test } from 'vitest'
import { readAll } from '../testing.ts'

const tcvn3 = 'Häc sinh líp 8 kÓ l¹i ®­îc diÔn biÕn truyÖn L·o H¹c: «ng gi¸o, Binh T­ vµ cËu Vµng.'
const inVietnamese = 'Học sinh lớp 8 kể lại được diễn biến truyện Lão Hạc: ông giáo, Binh Tư và cậu Vàng.'

const oldFonts = [
  ['TCVN3', tcvn3, 'Líp 8'],
  [
    'VNI',
    'Hoïc sinh lôùp 8 keå laïi ñöôïc dieãn bieán truyeän Laõo Haïc: oâng giaùo, Binh Tö vaø caäu Vaøng.',
    'Lôùp 8',
  ],
] as const

test.for(oldFonts)('reads %s, as bytes and as letters of an old font', async ([, written]) => {
  expect((await readAll(Uint8Array.from(Buffer.from(written, 'latin1')))).text).toBe(inVietnamese)
  expect((await readAll(written)).text).toBe(inVietnamese)
})

test.for(oldFonts)('%s: reads it beside lines in Unicode, and in cells', async ([, written, short]) => {
  const unicode = 'Trường THCS Nguyễn Huệ\nTài liệu\tMùa hè, là mùa thi'
  expect((await readAll(`${written}\n${unicode}\nTrường\t${written}\ncafé`)).text).toBe(
    `${inVietnamese}\n${unicode}\nTrường\t${inVietnamese}\ncafé`,
  )
  // A word that could be either is read as the rest of the document is.
  expect((await readAll(`${written}\n${short}`)).text).toBe(`${inVietnamese}\nLớp 8`)
})

test('reads VNI capitals, symbols and foreign words among letters of an old font', async () => {
  expect((await readAll('KEÁ HOAÏCH BAØI DAÏY\nÑeà kieåm tra Toaùn')).text).toBe('KẾ HOẠCH BÀI DẠY\nĐề kiểm tra Toán')
  const signs = 'uèng café 3 × 4 = 12, 20 m², 30°C'
  expect((await readAll(`${tcvn3}\n${signs}`)).text).toBe(`${inVietnamese}\n${signs.replace('uèng', 'uống')}`)
})

test('does not take mathematical signs and units for letters of an old font', async () => {
  const lesson = '3 × 4 = 12, 8 ÷ 2 = 4, a² + b² = c², 5 µm and 10 µm, ½ x, Office® and Windows®'
  expect((await readAll(lesson)).text).toBe(lesson)
  expect((await readAll(Uint8Array.from(Buffer.from(lesson, 'latin1')))).text).toBe(lesson)
})

test('recognises an old font by two words', async () => {
  expect((await readAll('M«n häc: To¸n')).text).toBe('Môn học: Toán')
  expect((await readAll('Líp 8, tiÕng ViÖt')).text).toBe('Lớp 8, tiếng Việt')
  expect((await readAll('Muïc ñích')).text).toBe('Mục đích')
})

const languages = {
  French: 'Où sont les élèves à cette heure ? Là-bas, dans la forêt, près du château. Où ça ? Où vas-tu ?',
  German: 'Schüler üben größere Aufgaben über die Wärme. Möge er früh zurück sein, er säße in der Höhle.',
  Spanish: 'El niño pequeño está aquí, aún es de día. María come más pan, tú también.',
  Swedish: 'Både på svenska och engelska: gå på en ö, få så mycket man må, nå sjön på två år. Så gå då på tå.',
  Norwegian: 'Vi går på skolen, og så er det på tide å lese. Både gutter og jenter må få bøker på bordet.',
  Danish: 'Hunden går på gaden, og så må vi stå op og gå på arbejde; på fredag får vi små kåber. Så gå på, få sæd, dø.',
  'Norwegian, of å alone': 'Vi må gå på tå nå, så få på.',
  Icelandic: 'Það er góður dagur á Íslandi, þú ert hér, sæll, ég fæ æðar, öll, sæ og hæ.',
  Finnish: 'Määrä on tärkeä, hyvää päivää, minä näen sinä, työ, yö, pöytä, äiti, sää, vihreä.',
  Estonian: 'Mõõt on väike, öö on pikk, õpetaja käib koolis, hää töö, süü, mõte ja tõde.',
  Portuguese: 'Não há razão para a divisão. São João, lições, avião, pães, saúde, baú, país, aí.',
  Italian: 'Perché è così? La città è più bella, però già, ciò, virtù, caffè, giù.',
  Dutch: 'Coördinatie, reëel, ideeën, zoölogie, café, financiën, geïnteresseerd, naïef.',
  Pinyin: 'Hào chī, wò hén hào, nà shì wò de, lái zì, ài, gòu, zuò yè, háizi.',
}

test.for(Object.entries(languages))('keeps %s unchanged', async ([, words]) => {
  for (const text of [words, words.replaceAll(' ', '\n'), `${words} `.repeat(3).trim()]) {
    expect((await readAll(text)).text).toBe(text)
    expect((await readAll(`Tiếng Việt lớp 8\n${text}`)).text).toBe(`Tiếng Việt lớp 8\n${text}`)
  }
})

test.for(['French', 'German', 'Spanish', 'Swedish', 'Norwegian', 'Danish'] as const)(
  'keeps %s unchanged, in bytes',
  async (language) => {
    const words = languages[language]
    expect((await readAll(Uint8Array.from(Buffer.from(words, 'latin1')))).text).toBe(words)
  },
)
