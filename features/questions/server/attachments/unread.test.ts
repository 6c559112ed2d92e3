import { expect, test } from 'vitest'
import { files } from '../../contract/files.ts'
import { languages } from '#platform/i18n/language.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import { wordFile } from '#formats/readers/server/word/testing.ts'
import { startProduct } from '#tests/support/server/product.ts'

const say = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`

test('reports unread parts of a Word document at the file, in the reader’s language', async () => {
  const product = await startProduct()
  const source = await product.makeQuestion({ key: 'source', type: 'DOCUMENT' })
  const agent = await product.makeAgent({ questions: [source] })
  const someone = await product.teacher('en')
  const field = ['begin', 'end'].map((type) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`)
  const body = `<w:p>${say('Đề')}${say('ẩn', '<w:vanish/>')}${field.join('<w:r><w:instrText>DATE</w:instrText></w:r>')}<w:subDoc/></w:p>`
  for (const language of languages) {
    const { file } = readerServerTexts[language]
    const form = new FormData()
    form.set('file', new File([wordFile(body)], 'de.docx'))
    form.set('questionKey', 'source')
    const { status, body: answer } = await someone
      .as(language)
      .call(files.upload, { params: { id: agent.id }, body: form })
    expect(status).toBe(200)
    const one = (texts: Record<string, unknown>, key: string) =>
      String(texts[`${key}_one`] ?? texts[`${key}_other`]).replace('{{count}}', '1')
    const warnings = ['hiddenTextUnread', 'fieldsUnread', 'insertedUnread'].map((key) => one(file, key))
    expect(answer.fileInfo.notice).toBe(warnings.join(' '))
  }
})
