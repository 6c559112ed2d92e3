import { layouts } from '#formats/layout/model/layouts.ts'
import type { LayoutName } from '#formats/layout/model/names.ts'
import { publicSettingsApi } from '#features/accounts/web/public-settings.ts'

/** The head of a document: the school's name, and its logo as a `data:` address. */
export type SchoolHead = { name: string | null; logo: string | null }

/** Loads the head for layouts that use it. A failure must not stop the download, so there is no head then. */
export async function schoolHeadFor(layout: LayoutName): Promise<SchoolHead | null> {
  if (!layouts[layout].letterhead) return null
  try {
    const { schoolName, schoolLogo } = await publicSettingsApi.public({ quiet: true })
    if (schoolName === null && schoolLogo === null) return null
    return { name: schoolName, logo: schoolLogo && (await dataAddress(schoolLogo)) }
  } catch {
    return null
  }
}

async function dataAddress(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(blob)
  })
}

/** Renders the school's letterhead above the text with inline styles, the only ones other programs read. */
export function putSchoolHead(root: ParentNode, head: SchoolHead | null): void {
  if (!head) return
  const above = document.createElement('header')
  above.style.cssText =
    'display: flex; align-items: center; gap: .8em; margin: 0 0 1.2em; padding-bottom: .4em; border-bottom: 1px solid #8c8577; font-weight: bold'
  if (head.logo !== null) {
    const image = document.createElement('img')
    image.src = head.logo
    image.alt = head.name === null ? 'Logo' : ''
    image.style.cssText = 'height: 12mm; width: auto; max-width: 36mm; object-fit: contain'
    above.append(image)
  }
  if (head.name !== null) above.append(head.name)
  root.prepend(above)
}
