import { useEffect, useRef, useState } from 'react'
import type { LoadPictures, UploadedPicture } from './load-pictures.ts'

/** `more`: there are others; `all`: these are the last. */
type State = 'loading' | 'failed' | 'more' | 'all'
/** `at`: its index among all pictures. */
type Placed = UploadedPicture & { at: number }
type Loaded = { pictures: Placed[]; next: number | null; state: State }

const nothing: Loaded = { pictures: [], next: 0, state: 'loading' }

/** Loads the pictures of the uploaded files, once they are needed. */
export function usePictures(load: LoadPictures, isNeeded: boolean) {
  const [loaded, setLoaded] = useState(nothing)
  const isLoading = useRef(false)
  const loadFrom = async (from: number) => {
    setLoaded((before) => ({ ...before, state: 'loading' }))
    const more = await load(from).catch(() => null)
    setLoaded((before) => {
      if (!more) return { ...before, state: 'failed' }
      const { next } = more
      const pictures = more.pictures.map((picture, index) => ({ ...picture, at: from + index }))
      return { pictures: [...before.pictures, ...pictures], next, state: next === null ? 'all' : 'more' }
    })
  }
  const loadMore = () => void loadFrom(loaded.next ?? 0)
  useEffect(() => {
    if (!isNeeded || isLoading.current) return
    isLoading.current = true
    loadMore()
  })
  return { ...loaded, loadMore }
}
