import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-client.ts'
import { errorText } from '../api/api-error.ts'
import { notify } from '../api/notify.ts'
import { createPacedStore, type PacedStore } from '../lib/paced-store.ts'
import { ask, isSignedOut, rejoin, type Kind, type Listener } from './follow.ts'
import { idle, reduceStreamClient, type StreamClient, type StreamClientEvent } from './stream-client.ts'

/** A text that grows many times a second. Only the components that show it render with each update. */
export type StreamClientStore<StreamRequest, Start, End> = PacedStore<
  StreamClient<StreamRequest, Start, End>,
  StreamClientEvent<StreamRequest, Start, End>
>

/** Each handler runs before the state renders, so that the text is stored before its page no longer has it. */
type StreamHandlers<StreamRequest, Start, End> = {
  /** Called once the text can be found again. */
  onStarted?: (startedAt: Start, request: StreamRequest) => void
  onEnded?: (end: End) => void
  /** It never started. */
  onRefused?: (error: unknown, request: StreamRequest) => void
  /** It started, but the server did not continue it. */
  onBrokeOff?: (error: unknown) => void
}

/** One growing text at a time, started or joined. A running text that `first` finds is joined as the page opens. */
export function useStreamClient<StreamRequest, Start, End>(
  kind: Kind<StreamRequest, Start, End>,
  handlers: StreamHandlers<StreamRequest, Start, End>,
  first: StreamClient<StreamRequest, Start, End> = idle,
) {
  type Event = StreamClientEvent<StreamRequest, Start, End>
  const { persistence } = kind
  const [store] = useState<StreamClientStore<StreamRequest, Start, End>>(() =>
    createPacedStore(reduceStreamClient, first, isStreamPart),
  )
  const phase = useSyncExternalStore(store.subscribe, () => store.get().phase)
  const listening = useRef<AbortController>(null)
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })

  /** Listens to one text at a time and ignores later events of an earlier one. */
  function listen(follow: (listener: Listener<StreamRequest, Start, End>) => Promise<void>) {
    listening.current?.abort()
    const { signal } = (listening.current = new AbortController())
    const hear = (event: Event) => {
      if (!signal.aborted) take(event)
    }
    follow({ hear, signal }).catch((error: unknown) => {
      if (signal.aborted || isSignedOut(error)) return
      // The server no longer lets this reader follow. The text so far stays visible.
      hear({ type: 'brokeOff', error })
      notify('error', errorText(error))
    })
  }

  function take(event: Event) {
    const before = store.get()
    if (event.type === 'ended') latest.current.onEnded?.(event.end)
    if (event.type === 'brokeOff') latest.current.onBrokeOff?.(event.error)
    if (before.phase === 'asking') {
      if (event.type === 'started') latest.current.onStarted?.(event.started, before.request)
      if (event.type === 'refused') latest.current.onRefused?.(event.error, before.request)
    }
    store.dispatch(event)
    if (event.type === 'started' && before.phase === 'asking' && before.stopping) void stopAtServer(event.started)
  }

  function join(startedAt: Start, text: string) {
    if (!persistence) return
    store.dispatch({ type: 'joining', started: startedAt, text })
    listen((listener) => rejoin(persistence, startedAt, listener))
  }
  const joinLost = () => {
    const now = store.get()
    if (now.phase === 'brokenOff') join(now.started, now.text)
  }

  function stop() {
    const now = store.get()
    if ((now.phase !== 'asking' && now.phase !== 'writing') || now.stopping) return
    if (!persistence || (now.phase === 'asking' && now.waiting)) {
      listening.current?.abort()
      return store.dispatch({ type: 'brokeOff', error: null })
    }
    store.dispatch({ type: 'stopping' })
    // Before it has begun there is no id to stop. The server is notified once it has.
    if (now.phase === 'writing') void stopAtServer(now.started)
  }

  async function stopAtServer(startedAt: Start) {
    const { signal } = listening.current!
    try {
      await persistence?.stop(startedAt)
    } catch (error) {
      // 409: it ended by itself in the meantime, and the stream reports how.
      const ended = error instanceof ApiError && error.status === 409
      if (ended || signal.aborted || store.get().phase !== 'writing') return
      store.dispatch({ type: 'notStopped' })
      notify('error', errorText(error))
    }
  }

  const open = useEffectEvent(() => {
    const now = store.get()
    if (now.phase === 'writing') join(now.started, now.text)
  })
  useEffect(() => {
    open()
    return () => listening.current?.abort()
  }, [])
  const backOnline = useEffectEvent(joinLost)
  useEffect(() => {
    if (phase !== 'brokenOff') return
    const back = () => backOnline()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [phase])

  return {
    store,
    busy: phase === 'asking' || phase === 'writing',
    start: (request: StreamRequest) => listen((listener) => ask(kind, request, listener)),
    /** Follows a running text; `text` is the part that is already known. */
    join,
    /** Tries again to reach a lost text. */
    rejoin: joinLost,
    stop,
    /** Switches to a text that has ended. */
    show: (end: End) => {
      listening.current?.abort()
      store.dispatch({ type: 'ended', end })
    },
    /** Stops listening and shows nothing. A stored text continues. */
    leave: () => {
      listening.current?.abort()
      store.dispatch({ type: 'left' })
    },
  }
}

const isStreamPart = <StreamRequest, Start, End>({ type }: StreamClientEvent<StreamRequest, Start, End>) =>
  type === 'text' || type === 'replace'
