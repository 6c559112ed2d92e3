import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentMaxLength } from '#platform/model/limits.ts'
import { Toasts } from '#app/web/shell/Toasts.tsx'
import { pictureFileMaxSize, preparePicture } from '../../document/web/picture-file.ts'
import { DocumentEditor, type DocumentHandle } from './DocumentEditor.tsx'

const png = 'data:image/png;base64,iVBORw0KGgo='

/** Stands in for jsdom's missing canvas: file size equals the number of pixels, and the first letter identifies a picture. */
const drawn: [width: number, height: number][] = []
let seeThrough = false
beforeEach(() => {
  drawn.length = 0
  seeThrough = false
  vi.stubGlobal('ClipboardEvent', Event)
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const [, width, height] = /^PICTURE (\d+)x(\d+)/.exec(await file.text()) ?? []
    if (!width) throw new DOMException('', 'InvalidStateError')
    return { width: Number(width), height: Number(height), close() {} }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const data = new Uint8ClampedArray([0, 0, 0, seeThrough ? 0 : 255])
    return { canvas: this, drawImage() {}, getImageData: () => ({ data }) } as unknown as RenderingContext
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement, type) {
    drawn.push([this.width, this.height])
    return `data:${type};base64,${'A'.repeat(Math.round((this.width * this.height) / 16) * 4)}`
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const picture = (size: string) => new File([`PICTURE ${size}`], 'ảnh.jpg', { type: 'image/jpeg' })

test('re-encodes a picture to at most 1,600 pixels a side and a size that fits', async () => {
  expect(await preparePicture(picture('400x300'), 1e6)).toEqual({
    src: expect.stringMatching(/^data:image\/jpeg;base64,A/),
  })
  expect(drawn).toEqual([[400, 300]])
  await preparePicture(picture('8000x2000'), 1e6)
  expect(drawn[1]).toEqual([1600, 400])
  drawn.length = 0
  const made = await preparePicture(picture('3000x3000'), 200_000)
  expect('src' in made && made.src.length).toBeLessThanOrEqual(200_000)
  expect(drawn[0]).toEqual([1600, 1600])
})

test('keeps a transparent picture as PNG', async () => {
  seeThrough = true
  expect(await preparePicture(picture('40x30'), 1e6)).toEqual({ src: expect.stringMatching(/^data:image\/png;/) })
})

test('rejects a file that is not a picture, and one that cannot fit', async () => {
  expect(await preparePicture(new File(['<svg>'], 'a.svg'), 1e6)).toEqual({ trouble: 'notPicture' })
  expect(await preparePicture(picture('3000x3000'), 5000)).toEqual({ trouble: 'pictureTooLarge' })
  expect(await preparePicture(picture('300x300'), -1)).toEqual({ trouble: 'pictureTooLarge' })
})

test('reports an iPhone photo that the browser cannot open, and does not open a huge file', async () => {
  const heic = new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], 'IMG_0001.HEIC')
  expect(await preparePicture(heic, 1e6)).toEqual({ trouble: 'heicPicture' })
  const huge = picture('40x30')
  Object.defineProperty(huge, 'size', { value: pictureFileMaxSize + 1 })
  expect(await preparePicture(huge, 1e6)).toEqual({ trouble: 'hugePicture' })
})

function open(markdown: string) {
  const handle = createRef<DocumentHandle>()
  render(
    <>
      <DocumentEditor ref={handle} markdown={markdown} language="vi" label="Kế hoạch" onChange={() => {}} />
      <Toasts />
    </>,
  )
  return handle.current!
}

const box = () => screen.getByRole('textbox', { name: 'Kế hoạch' })
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [file] } })
}

test('inserts, describes, narrows and deletes a picture', async () => {
  const user = userEvent.setup()
  const handle = open('Chào')
  choose(picture('40x40'))
  await waitFor(() => expect(handle.markdown()).toMatch(/^!\[\]\(data:image\/jpeg;base64,A+\)Chào$/))

  await user.click(box().querySelector('img[src]')!)
  await user.click(await screen.findByRole('textbox', { name: 'Description' }))
  await user.paste('Hình [vuông]')
  await user.click(screen.getByRole('radio', { name: 'Half page' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(handle.html()).toMatch(/<img src="[^"]+" alt="Hình \[vuông\]" width="300">/)
  expect(handle.markdown()).toMatch(/^<img src="[^"]+" alt="Hình &#91;vuông&#93;" width="300">Chào$/)

  await user.click(box().querySelector('img[src]')!)
  await user.click(await screen.findByRole('button', { name: 'Delete picture' }))
  expect(handle.markdown()).toBe('Chào')
})

test('with the cursor in a heading, inserts the picture below it', async () => {
  const handle = open('# Bài 6\n\nChào')
  choose(picture('40x40'))
  await waitFor(() => expect(handle.markdown()).toMatch(/^# Bài 6\n\n!\[\]\(data:image\/jpeg;base64,A+\)\n\nChào$/))
})

test('rejects a file that is not a picture, and one picture too many, with a message', async () => {
  const handle = open(`Chào ![](data:image/png;base64,${'A'.repeat(contentMaxLength - 24_000)})`)
  choose(new File(['x'], 'a.txt'))
  expect(await screen.findByText(/This file cannot be shown as a/)).toBeDefined()
  choose(picture('1600x1600'))
  expect(await screen.findByText(/no room for the picture/)).toBeDefined()
  expect(handle.markdown()).toMatch(/^Chào !\[\]/)
})

test('inserts a picture from the clipboard, and does not re-encode our own', async () => {
  const handle = open('Chào')
  const paste = (html: string, files: File[]) => {
    const clipboardData = { files, types: [], getData: (kind: string) => (kind === 'text/html' ? html : '') }
    act(() => void box().dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData })))
  }
  paste('<meta charset="utf-8"><img src="https://a.vn/b.png">', [picture('40x40')])
  await waitFor(() => expect(handle.markdown()).toMatch(/^!\[\]\(data:image\/jpeg/))
  drawn.length = 0
  paste(`<p data-pm-slice="1 1 []"><img src="${png}" alt="a"></p>`, [])
  expect(handle.markdown()).toContain(`![a](${png})`)
  expect(drawn).toEqual([])
  paste(`<p>x <img src="data:image/png;base64,${btoa('PICTURE 9x9')}" alt="b"> y</p>`, [])
  await waitFor(() => expect(handle.markdown()).toMatch(/x !\[b\]\(data:image\/jpeg[^)]+\) y/))
})
