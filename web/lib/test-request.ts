type Respond = (
  address: string,
  init: { method: string; headers: Headers; body: XMLHttpRequestBodyInit | null },
  onProgress: (share: number) => void,
) => Promise<Response>

/** An XMLHttpRequest, as far as the app uses it, whose answers come from a function instead of the network. */
export const requestsAnsweredBy = (respond: Respond): typeof XMLHttpRequest =>
  class {
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    readonly upload = { onprogress: (_: { loaded: number; total: number }) => {} }
    status = 0
    responseText = ''
    #address = ''
    #method = ''
    #ended = false
    #sent = new Headers()
    #received = new Headers()

    open(method: string, address: string) {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string) {
      this.#sent.set(name, value)
    }

    getResponseHeader(name: string) {
      return this.#received.get(name)
    }

    send(body: XMLHttpRequestBodyInit | null = null) {
      const init = { method: this.#method, headers: this.#sent, body }
      respond(this.#address, init, (share) => {
        if (!this.#ended) this.upload.onprogress({ loaded: share * total, total })
      })
        .then(async (response) => {
          const text = await response.text()
          this.#end(() => {
            this.status = response.status
            this.#received = response.headers
            this.responseText = text
            this.onload()
          })
        })
        .catch(() => this.#end(() => this.onerror()))
    }

    abort() {
      this.#end(() => this.onabort())
    }

    #end(how: () => void) {
      if (this.#ended) return
      this.#ended = true
      how()
    }
  } as unknown as typeof XMLHttpRequest

/** A body with the frame around it, in bytes: any number does. */
const total = 1000
