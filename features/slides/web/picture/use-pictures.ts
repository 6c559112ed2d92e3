import { useRef, useState } from 'react'
import { pictureAltMaxLength } from '#platform/model/limits.ts'
import type { Slide } from '../../model/presentation.ts'
import { pictureFileMaxSize, preparePicture } from '#formats/document/web/picture-file.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { replaced } from '../changes.ts'
import type { usePresentation } from '../use-presentation.ts'
import { roomFor } from './room.ts'
import { slideTexts } from '../../texts.ts'

/** Handles picture uploads for slides: `choose` opens the file dialog, `take` receives the chosen file. */
export function usePictures(edited: Pick<ReturnType<typeof usePresentation>, 'change' | 'now'>) {
  const { t } = useTexts(slideTexts)
  const slideId = useRef<string | null>(null)
  /** The slide whose picture is being resized. */
  const [busy, setBusy] = useState<string | null>(null)

  async function take(file: Blob) {
    const id = slideId.current
    if (id === null) return
    setBusy(id)
    const made = await preparePicture(file, roomFor(edited.now(), id))
    setBusy(null)
    if ('trouble' in made) {
      notify('error', t(troubles[made.trouble], { megabytes: pictureFileMaxSize / 1024 / 1024 }))
      return
    }
    // The slide may have been edited or deleted in the meantime.
    const presentation = edited.now()
    const slide = presentation.slides.find((one) => one.id === id)
    if (slide) edited.change(replaced(presentation, { ...slide, pictureFile: { src: made.src, alt: altOf(slide) } }))
  }

  return {
    busy,
    choose: (id: string, chooser: HTMLInputElement) => {
      slideId.current = id
      chooser.click()
    },
    take: (file: Blob) => void take(file),
  }
}

const troubles = {
  notPicture: 'slides.notPicture',
  heicPicture: 'slides.heicPicture',
  hugePicture: 'slides.hugePicture',
  pictureTooLarge: 'slides.pictureTooLarge',
} as const

/** Returns the alternative text: by default the requested description. */
const altOf = ({ title, picture, pictureFile }: Slide): string =>
  pictureFile?.alt ?? (picture || title).slice(0, pictureAltMaxLength)
