/** A short message at the top right. The text is its identity: four reads failing for one reason say so once. */
export function notify(kind: 'success' | 'error', text: string) {
  import('react-hot-toast/headless').then(
    ({ toast }) => toast[kind](text, { id: text }),
    () => {
      // The library comes with the first page; without it there is no page to show a message on either.
    },
  )
}
