export type Sending = {
  method: string
  headers: Record<string, string>
  body?: XMLHttpRequestBodyInit
  signal?: AbortSignal
}

/**
 * `fetch` for a large body and a text response. Reports the uploaded share, from 0 to 1, which only XMLHttpRequest can measure. Rejects
 * without a response, and when the signal aborts.
 */
export async function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Sending,
  onProgress: (share: number) => void,
): Promise<Response> {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
      request.open(method, url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      signal?.addEventListener('abort', stop)
      request.send(body)
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' }
  return new Response(request.responseText, { status: request.status, headers })
}
