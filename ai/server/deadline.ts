/**
 * Calls `onPassed` once `first` has passed, a moment of the performance clock in milliseconds that may be moved, hundreds of times a
 * second, up to `last`. The timer is left alone while the moment moves away, and looks again when it is due.
 */
export function deadlineOf(first: number, last: number, onPassed: () => void) {
  let moment = Math.min(first, last)
  let due = moment
  const set = () => {
    due = moment
    return setTimeout(look, Math.max(0, moment - performance.now()))
  }
  const look = () => {
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
