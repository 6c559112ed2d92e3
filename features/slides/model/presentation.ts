/** One line of a slide: one line of Markdown (bold, italics, $formula$), and its sub-points. */
export type Point = { text: string; below: string[] }

/** A student activity. `minutes`: null if unknown. */
export type Activity = { doing: string; minutes: number | null }

/** A picture on a slide: a data URL (PNG or JPEG) and its alternative text. */
export type SlidePicture = { src: string; alt: string }

export type Slide = {
  /** Stays when slides move. */
  id: string
  /** One line of Markdown. */
  title: string
  points: Point[]
  /** The first row is the head; each cell is one line of Markdown. */
  table: string[][] | null
  /** LaTeX without dollar signs, displayed on its own line. */
  formula: string | null
  /** The description of a picture; '' for none. */
  picture: string
  /** The teacher's own picture for the description. */
  pictureFile: SlidePicture | null
  /** Speaker notes in Markdown. */
  notes: string
  activity: Activity | null
}

/**
 * The data of a presentation, from which its text, its view and its files are rendered. Its title and subtitle are on a title slide before
 * the slides.
 */
export type Presentation = { language: 'en' | 'vi'; title: string; subtitle: string; slides: Slide[] }

export const blankSlide = (id: string): Slide => ({
  id,
  title: '',
  points: [],
  table: null,
  formula: null,
  picture: '',
  pictureFile: null,
  notes: '',
  activity: null,
})

/** Whether exported files contain the slide: those without content and notes are left out. */
export const isInFile = (slide: Slide): boolean => isWritten(slide) || slide.notes.trim() !== ''

/** Whether the slide has content; a slide without any is still unwritten. */
export const isWritten = ({ title, points, table, formula, picture, pictureFile, activity }: Slide): boolean =>
  title !== '' ||
  points.length > 0 ||
  table !== null ||
  formula !== null ||
  picture !== '' ||
  pictureFile !== null ||
  activity !== null
