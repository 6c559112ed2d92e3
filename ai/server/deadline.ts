/**
 * Calls `onPassed` once `first` (performance clock, milliseconds) has passed. The deadline may be moved hundreds of times a second, up
 * to `last`, so the timer is not reset but checks the deadline when it fires.
 */
export function deadlineOf(first: number, last: number, onPassed: () => void) {
  let moment = Math.min(first, last)
  let due = moment
  const set = () => {
    due = moment
    return setTimeout(check, Math.max(0, moment - performance.now()))
  }
  const check = () => {
    if (performance.now() >= moment) onPassed()
    else timer = set()
  }
  let timer = set()
  return {
    move(to: number) {
      moment = Math.min(to, last)
      if (moment >= due) return
      clearTimeout(timer)
      timer = set()
    },
    cancel: () => clearTimeout(timer),
  }
}
