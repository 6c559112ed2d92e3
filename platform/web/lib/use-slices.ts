import { useEffect, useState } from 'react'
import { firstSlice, inSlices } from './in-slices.ts'

type Held<Input, Result> = { input: Input; work: Generator<void, Result>; result: Result | null }

/**
 * Runs a sliced computation (see in-slices.ts): a short one at once; null during a long one, which does not block. Restarts when a field of
 * the input changes.
 */
export function useSlices<Input extends object, Result>(
  work: (input: Input) => Generator<void, Result>,
  input: Input,
): Result | null {
  const begin = (): Held<Input, Result> => {
    const slices = work(input)
    return { input, work: slices, result: firstSlice(slices) }
  }
  const [held, setHeld] = useState(begin)
  let now = held
  if (!isSame(held.input, input)) {
    now = begin()
    setHeld(now)
  }
  useEffect(() => {
    if (now.result !== null) return
    const ended = new AbortController()
    inSlices(now.work, ended.signal).then(
      (result) => result !== null && setHeld({ ...now, result }),
      // Throws the error during rendering, so that the error boundary shows it.
      (fault: unknown) =>
        setHeld(() => {
          throw fault
        }),
    )
    return () => ended.abort()
  }, [now])
  return now.result
}

const isSame = <Input extends object>(one: Input, other: Input): boolean =>
  (Object.keys(other) as (keyof Input)[]).every((key) => one[key] === other[key])
