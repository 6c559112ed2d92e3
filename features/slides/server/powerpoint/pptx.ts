import { type Presentation, isInFile } from '../../model/presentation.ts'
import { fitSlide } from '../../model/layout/fit.ts'
import { notesOf } from '../../model/notes.ts'
import { pageWords } from '../../model/layout/page-words.ts'
import { slideSize } from '../../model/layout/pages.ts'
import { fitTitle } from '../../model/layout/title.ts'
import { oneLine } from '../../model/line/tokens.ts'
import { zipOf, type ZipEntry } from '#platform/server/files/zip.ts'
import { colorsFor } from './school-colors.ts'
import { formulaPictures } from '../formulas/pictures.ts'
import { face, ink, layoutsOf, masterXml, themeXml } from './master.ts'
import { notesMasterXml, notesXml } from './notes.ts'
import { type SlideContext, type SlidePart, slideOf } from './slide.ts'
import { titleSlideOf } from './title-slide.ts'
import { declaration, emu, escaped, relationsOf, slideNamespaces } from './xml.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** A picture as stored in the file. */
export type PresentationPicture = { kind: 'png' | 'jpg'; data: Uint8Array; width: number; height: number }

export type PresentationInfo = {
  author: string | null
  school: { name: string | null; logo: PresentationPicture | null } | null
  /** The teacher's pictures, by slide id. */
  pictures: ReadonlyMap<string, PresentationPicture>
  made: Date
  /** A line at the foot of the title slide. */
  stamp?: string | null
}

type Part = { name: string; content: string | Uint8Array }
type Written = { part: SlidePart; notes: string[] }

/**
 * Writes a PowerPoint file (PresentationML, ECMA-376): a title slide, and one or more slides per slide of the presentation. Titles, tables
 * and notes are native; formulas are pictures. Text is at least 16 points high, except in the footer.
 */
export async function writePptx(presentation: Presentation, about: PresentationInfo): Promise<Uint8Array<ArrayBuffer>> {
  const lang = presentation.language === 'vi' ? 'vi-VN' : 'en-US'
  const formulas = formulaPictures(ink)
  const school = oneLine(about.school?.name ?? '')
  const logo = about.school?.logo ?? null
  const media: Part[] = []
  const pictures = new Map(
    [...about.pictures].map(([id, { kind, data, width, height }], at) => {
      const name = `picture${at + 1}.${kind}`
      media.push({ name: `ppt/media/${name}`, content: data })
      return [id, { name, width, height }]
    }),
  )
  const context: SlideContext = { language: presentation.language, lang, school, formulas, pictures }
  const slides = slidesOf(presentation, { ...context, stamp: about.stamp ?? null })
  for (const { name, bytes } of await formulas.draw()) media.push({ name: `ppt/media/${name}`, content: bytes })
  const logoName = logo && `logo.${logo.kind}`
  if (logo) media.push({ name: `ppt/media/${logoName}`, content: logo.data })
  const words = { title: oneLine(presentation.title), text: pageWords[presentation.language].text }
  const all = { face: { name: school, logo }, lang, words: { ...words, title: pageWords[presentation.language].title } }
  const layouts = layoutsOf(all)
  const title = words.title || commonTexts.vi.app.name
  const parts: Part[] = [
    { name: '[Content_Types].xml', content: contentTypes(slides, layouts.length) },
    {
      name: '_rels/.rels',
      content: relationsOf([
        ['officeDocument', 'ppt/presentation.xml'],
        ['coreProperties', 'docProps/core.xml'],
        ['extendedProperties', 'docProps/app.xml'],
      ]),
    },
    { name: 'docProps/core.xml', content: coreXml(title, about, lang) },
    { name: 'docProps/app.xml', content: appXml },
    ...presentationParts(slides.length),
    { name: 'ppt/theme/theme1.xml', content: themeXml(await colorsFor(logo)) },
    { name: 'ppt/theme/theme2.xml', content: themeXml(await colorsFor(null)) },
    { name: 'ppt/slideMasters/slideMaster1.xml', content: masterXml(all) },
    {
      name: 'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      content: relationsOf([
        ...layouts.map((_, at) => ['slideLayout', `../slideLayouts/slideLayout${at + 1}.xml`] as const),
        ['theme', '../theme/theme1.xml'],
        ...(logoName ? [['image', `../media/${logoName}`] as const] : []),
      ]),
    },
    ...layouts.flatMap((content, at): Part[] => [
      { name: `ppt/slideLayouts/slideLayout${at + 1}.xml`, content },
      {
        name: `ppt/slideLayouts/_rels/slideLayout${at + 1}.xml.rels`,
        content: relationsOf([
          ['slideMaster', '../slideMasters/slideMaster1.xml'],
          ...(at === 0 && logoName ? [['image', `../media/${logoName}`] as const] : []),
        ]),
      },
    ]),
    { name: 'ppt/notesMasters/notesMaster1.xml', content: notesMasterXml() },
    { name: 'ppt/notesMasters/_rels/notesMaster1.xml.rels', content: relationsOf([['theme', '../theme/theme2.xml']]) },
    ...slides.flatMap(slideParts),
    ...media,
  ]
  return packed(parts, about.made)

  function slideParts({ part, notes }: Written, at: number): Part[] {
    const number = at + 1
    const hasNotes = notes.length > 0
    const own: Part[] = [
      { name: `ppt/slides/slide${number}.xml`, content: part.xml },
      {
        name: `ppt/slides/_rels/slide${number}.xml.rels`,
        content: relationsOf([
          ['slideLayout', `../slideLayouts/slideLayout${layoutNumbers[part.layout]}.xml`],
          ...part.media.map((name) => ['image', `../media/${name}`] as const),
          ...(hasNotes ? [['notesSlide', `../notesSlides/notesSlide${number}.xml`] as const] : []),
        ]),
      },
    ]
    if (!hasNotes) return own
    return [
      ...own,
      { name: `ppt/notesSlides/notesSlide${number}.xml`, content: notesXml(notes, lang) },
      {
        name: `ppt/notesSlides/_rels/notesSlide${number}.xml.rels`,
        content: relationsOf([
          ['notesMaster', '../notesMasters/notesMaster1.xml'],
          ['slide', `../slides/slide${number}.xml`],
        ]),
      },
    ]
  }
}

const layoutNumbers = { title: 1, points: 2, free: 3 }

function slidesOf(presentation: Presentation, context: SlideContext & { stamp: string | null }): Written[] {
  const { language } = presentation
  const { measure } = context.formulas
  const { rest, ...first } = fitTitle(presentation)
  const written: Written[] = [{ part: titleSlideOf(first, context), notes: [] }]
  const add = (slide: Presentation['slides'][number]) => {
    for (const [at, page] of fitSlide(slide, language, measure).entries())
      written.push({
        part: slideOf(page, written.length + 1, context),
        notes: at === 0 ? notesOf(slide, language) : [],
      })
  }
  if (rest !== '')
    add({ ...emptySlide, title: `… (${pageWords[language].continued})`, points: [{ text: rest, below: [] }] })
  for (const slide of presentation.slides.filter(isInFile)) add(slide)
  return written
}

const emptySlide = { id: '', table: null, formula: null, picture: '', pictureFile: null, notes: '', activity: null }

const types = 'application/vnd.openxmlformats-officedocument.'

function contentTypes(slides: readonly Written[], layouts: number): string {
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`
  const own = (name: string, kind: string) => part(name, `${types}presentationml.${kind}+xml`)
  const parts = [
    own('ppt/presentation.xml', 'presentation.main'),
    own('ppt/slideMasters/slideMaster1.xml', 'slideMaster'),
    ...Array.from({ length: layouts }, (_, at) => own(`ppt/slideLayouts/slideLayout${at + 1}.xml`, 'slideLayout')),
    ...slides.map((_, at) => own(`ppt/slides/slide${at + 1}.xml`, 'slide')),
    ...slides.flatMap(({ notes }, at) =>
      notes.length > 0 ? [own(`ppt/notesSlides/notesSlide${at + 1}.xml`, 'notesSlide')] : [],
    ),
    own('ppt/notesMasters/notesMaster1.xml', 'notesMaster'),
    own('ppt/presProps.xml', 'presProps'),
    own('ppt/viewProps.xml', 'viewProps'),
    own('ppt/tableStyles.xml', 'tableStyles'),
    part('ppt/theme/theme1.xml', `${types}theme+xml`),
    part('ppt/theme/theme2.xml', `${types}theme+xml`),
    part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    part('docProps/app.xml', `${types}extended-properties+xml`),
  ]
  const endings = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['xml', 'application/xml'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
  ]
  const defaults = endings.map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`)
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join('')}${parts.join('')}</Types>`
}

function presentationParts(count: number): Part[] {
  const list = Array.from({ length: count }, (_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 7}"/>`).join('')
  const size = `<p:sldSz cx="${emu(slideSize.width)}" cy="${emu(slideSize.height)}"/><p:notesSz cx="6858000" cy="9144000"/>`
  const text = `<p:defaultTextStyle><a:defPPr><a:defRPr lang="en-US"/></a:defPPr><a:lvl1pPr marL="0" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:defRPr sz="1800" kern="0"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>${face}</a:defRPr></a:lvl1pPr></p:defaultTextStyle>`
  return [
    {
      name: 'ppt/presentation.xml',
      content: `${declaration}<p:presentation ${slideNamespaces} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst><p:sldIdLst>${list}</p:sldIdLst>${size}${text}</p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: relationsOf([
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ['notesMaster', 'notesMasters/notesMaster1.xml'],
        ['presProps', 'presProps.xml'],
        ['viewProps', 'viewProps.xml'],
        ['theme', 'theme/theme1.xml'],
        ['tableStyles', 'tableStyles.xml'],
        ...Array.from({ length: count }, (_, at) => ['slide', `slides/slide${at + 1}.xml`] as const),
      ]),
    },
    { name: 'ppt/presProps.xml', content: `${declaration}<p:presentationPr ${slideNamespaces}/>` },
    { name: 'ppt/viewProps.xml', content: `${declaration}<p:viewPr ${slideNamespaces}/>` },
    {
      name: 'ppt/tableStyles.xml',
      content: `${declaration}<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}"/>`,
    },
  ]
}

function coreXml(title: string, { author, made }: PresentationInfo, lang: string): string {
  const time = made.toISOString().replace(/\.\d+Z$/, 'Z')
  const who = escaped(author ?? commonTexts.vi.app.name)
  const when = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${time}</dcterms:${name}>`
  return `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>${who}</dc:creator><cp:lastModifiedBy>${who}</cp:lastModifiedBy>${when('created')}${when('modified')}<dc:language>${lang}</dc:language></cp:coreProperties>`
}

const appXml = `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Office PowerPoint</Application></Properties>`

async function packed(parts: readonly Part[], modified: Date): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(entries(parts, modified))) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

async function* entries(parts: readonly Part[], modified: Date): AsyncGenerator<ZipEntry> {
  for (const { name, content } of parts)
    yield { name, modified, content: typeof content === 'string' ? content : once(content) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
