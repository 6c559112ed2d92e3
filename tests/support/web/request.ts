type Respond = (
  address: string,
  init: { method: string; headers: Headers; body: XMLHttpRequestBodyInit | null },
  onProgress: (share: number) => void,
) => Promise<Response>

/** An XMLHttpRequest, as far as the app uses it, that is answered by a function instead of the network. */
export const requestsAnsweredBy = (respond: Respond): typeof XMLHttpRequest =>
  class extends EventTarget {
    readonly upload = new EventTarget()
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

    async send(body: XMLHttpRequestBodyInit | null = null) {
      const init = { method: this.#method, headers: this.#sent, body }
      try {
        const response = await respond(this.#address, init, (share) => this.#progress(share))
        this.responseText = await response.text()
        this.status = response.status
        this.#received = response.headers
        this.#end('load')
      } catch {
        this.#end('error')
      }
    }

    abort() {
      this.#end('abort')
    }

    #progress(share: number) {
      // Any size of body does.
      if (!this.#ended) this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 1000, total: 1000 }))
    }

    #end(how: 'load' | 'error' | 'abort') {
      if (this.#ended) return
      this.#ended = true
      this.dispatchEvent(new ProgressEvent(how))
    }
  } as unknown as typeof XMLHttpRequest
