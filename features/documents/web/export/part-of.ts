import { isPart } from '#formats/layout/model/arrange.ts'
import { answerAmong, partFilesOf, type PartFile } from '#formats/layout/model/part-files.ts'
import { toMarkdown } from '#formats/markdown/web/html-to-markdown.ts'
import { isNote, notesOf } from '#formats/print/web/footnotes-of.ts'
import { toLayoutBlock } from '#formats/print/web/lay-out.ts'
import type { DocumentText } from './save-document.ts'

/** `answer`: a line in the students' part that reveals an answer. */
export type PartText = DocumentText & { answer: string | null }

/**
 * Extracts one part of an exam from the editor's HTML, with its footnotes; null if it is missing. The heading of the students' part loses
 * its number.
 */
export function partOf(html: string, file: PartFile): PartText | null {
  const holder = document.createElement('template')
  holder.innerHTML = html
  const blocks = [...holder.content.children]
  const body = blocks.filter((block) => !isNote(block))
  const layoutBlocks = body.map(toLayoutBlock)
  const files = partFilesOf(layoutBlocks)
  const isHere = (_: unknown, at: number) => files[at] === file
  const partBlocks = body.filter(isHere)
  if (partBlocks.length === 0) return null
  // Matrix and specification remain the first and the second.
  if (file !== 'tables')
    for (const [at, block] of body.entries()) if (files[at] === file && isPart(layoutBlocks[at]!)) withoutNumber(block)
  const text = [...partBlocks, ...notesOf(partBlocks, blocks)].map((block) => block.outerHTML).join('')
  const answer = file === 'exam' ? answerAmong(layoutBlocks.filter(isHere)) : null
  return { html: text, markdown: toMarkdown(text), answer }
}

function withoutNumber(heading: Element): void {
  const first = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
  if (first) first.nodeValue = first.nodeValue!.replace(/^\s*(?:\d+|[IVX]+)[.)]\s+/, '')
}
