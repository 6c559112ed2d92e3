import { useEffect, useRef, useState } from 'react'
import type { LoadPictures, UploadedPicture } from './load-pictures.ts'

/** `more`: there are others; `all`: these are the last. */
type State = 'loading' | 'failed' | 'more' | 'all'
/** `at`: which one it is of all. */
type Placed = UploadedPicture & { at: number }
type Loaded = { pictures: Placed[]; next: number | null; state: State }

const nothing: Loaded = { pictures: [], next: 0, state: 'loading' }

/** The pictures of the uploaded files, the first of them from when they are `wanted`. */
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
