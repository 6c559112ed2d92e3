import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { resultPane } from './prefetch.ts'
import type { ResultPaneProps } from '../result/ResultPane.tsx'

type ResultPlaceProps = ResultPaneProps & {
  /** While nothing has been asked for. */
  idle: ReactNode
}

/** Reserves the place of the result, whose code loads while questions are answered. */
export function ResultPlace({ idle, ...pane }: ResultPlaceProps) {
  const { phase } = useSyncExternalStore(pane.store.subscribe, pane.store.get)
  return <Suspense fallback={null}>{phase === 'idle' ? idle : <resultPane.Page {...pane} />}</Suspense>
}
