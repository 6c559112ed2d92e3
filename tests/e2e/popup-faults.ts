import type { Locator } from '@playwright/test'

/** Everything that opens above a page and takes the focus. */
export const popups = ':is(dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]):visible'

/** Lists what of a popup lies outside the window, is cut, or cannot be reached. */
export function popupFaults(popup: Locator): Promise<string[]> {
  return popup.evaluate(async (root) => {
    // It is measured where it comes to rest.
    await Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})))
    const pen = document.createElement('canvas').getContext('2d')!
    const widthOf = (words: string, font: string) => {
      pen.font = font
      return pen.measureText(words).width
    }
    /** Returns the words that a field of one line shows and that are no child of it. */
    const wordsIn = (part: Element): string[] => {
      if (part instanceof HTMLSelectElement) return [...part.selectedOptions].map(({ label }) => label)
      return part instanceof HTMLInputElement && part.value === '' ? [part.placeholder] : []
    }
    const faults: string[] = []
    const { left, right, top, bottom } = root.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      faults.push(`lies outside the window: ${[left, right, top, bottom].map(Math.round).join(', ')}`)
    if (!root.contains(document.activeElement)) faults.push('does not have the focus')
    const scrolls = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowX)
    const isHidden = (part: Element) => getComputedStyle(part).clipPath !== 'none'
    for (const part of root.querySelectorAll<HTMLElement>('*')) {
      if (!part.checkVisibility({ visibilityProperty: true }) || part.closest('svg svg, .katex')) continue
      const above: Element[] = []
      for (let one: Element = part; one !== root; one = one.parentElement!) above.push(one)
      const box = part.getBoundingClientRect()
      if (above.some(isHidden) || box.width <= 1 || box.height <= 1) continue
      const text = (part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 40)
      const isScrolled = above.slice(1).some((one) => one.scrollWidth > one.clientWidth + 1 && scrolls(one))
      if (!isScrolled && (box.right > right + 1 || box.left < left - 1))
        faults.push(`${part.tagName} “${text}” reaches beyond it`)
      const style = getComputedStyle(part)
      const hasText = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      // A long title ends with “…” where all of it can be read by its tip.
      const isShortened = style.textOverflow === 'ellipsis' && part.title === part.textContent
      const isCut = style.overflowX !== 'visible' && !scrolls(part) && part.scrollWidth > part.clientWidth + 1
      if (hasText && isCut && !isShortened) faults.push(`“${text}” is cut`)
      const room = part.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      for (const words of wordsIn(part)) if (widthOf(words, style.font) > room + 1) faults.push(`“${words}” is cut`)
    }
    return faults
  })
}
