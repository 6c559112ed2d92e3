import { useSyncExternalStore, type ReactNode } from 'react'
import { resultPane } from './prefetch.ts'
import type { ResultPaneProps } from '../result/ResultPane.tsx'

type ResultAreaProps = ResultPaneProps & {
  /** Shown before the first generation. */
  idle: ReactNode
}

/** Reserves space for the result, whose code loads while the form is filled in. */
export function ResultArea({ idle, ...pane }: ResultAreaProps) {
  const { phase } = useSyncExternalStore(pane.store.subscribe, pane.store.get)
  return phase === 'idle' ? idle : <resultPane.Part {...pane} />
}
