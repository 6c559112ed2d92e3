import { footer, type Page } from '../../model/layout/pages.ts'
import { oneLine, plainWords } from '../../model/line/tokens.ts'
import { bodyOf, placeholder, textBox } from './shapes.ts'
import { Shapes, slideXml, type SlideContext, type SlidePart } from './slide.ts'
import { lineOf } from './text.ts'

type Title = {
  title: Pick<Page['title'], 'tokens' | 'size' | 'box'>
  subtitle: Pick<Page['title'], 'tokens' | 'size' | 'box'>
}

/** `stamp`: a line at the foot of the slide. */
type TitleContext = Pick<SlideContext, 'lang'> & { stamp: string | null }

export function titleSlideOf({ title, subtitle }: Title, { lang, stamp }: TitleContext): SlidePart {
  const shapes = new Shapes()
  const head = placeholder(
    shapes.named('Title'),
    'type="ctrTitle"',
    title.box,
    `${bodyOf('b')}${lineOf(title.tokens, { size: title.size, color: 'bg1', lang })}`,
  )
  const below = placeholder(
    shapes.named('Subtitle'),
    'type="subTitle" idx="1"',
    subtitle.box,
    `${bodyOf('t')}${lineOf(subtitle.tokens, { size: subtitle.size, color: 'bg1', lang })}`,
  )
  const foot = stamp === null ? '' : stampOf(shapes, stamp, lang)
  const xml = slideXml(`${head}${subtitle.tokens.length > 0 ? below : ''}${foot}`)
  return { layout: 'title', xml, media: [] }
}

/** Says below the title who approved the presentation, as small as a footer. */
const stampOf = (shapes: Shapes, stamp: string, lang: string) =>
  textBox(
    shapes.named('Approval'),
    { ...footer, y: footer.y - 36, height: footer.height + 20 },
    `${bodyOf('b')}${lineOf([plainWords(oneLine(stamp))], { size: 10, color: 'bg1', lang })}`,
  )
