import { useEffect, useEffectEvent } from 'react'

/** Elements that Escape closes before the selection. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]'

/** Calls `onEscape` for an Escape that nothing else closes by: neither an open menu, list or dialog, nor a field that uses it. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOn) return undefined
    // A menu is gone from the page before the event reaches the window, so this is asked first.
    let hasLayer = false
    const findLayer = () => {
      hasLayer = document.querySelector(layers) !== null
    }
    const end = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !isComposing && !hasLayer) leave()
    }
    addEventListener('keydown', findLayer, { capture: true })
    addEventListener('keydown', end)
    return () => {
      removeEventListener('keydown', findLayer, { capture: true })
      removeEventListener('keydown', end)
    }
  }, [isOn])
}
