/** Followers that are not renewed are forgotten after this time, because their process may have been killed. */
const believedForMs = 10_000

/** Tracks whether another process has readers of a text. They see only saved text. */
export class RemoteFollowers {
  /** Called when the first follower appears. */
  onFirst = () => {}
  #until = -Infinity

  /** Another process reports a follower. */
  renew(): void {
    const isFirst = !this.present
    this.#until = performance.now() + believedForMs
    if (isFirst) this.onFirst()
  }

  get present(): boolean {
    return performance.now() < this.#until
  }
}
