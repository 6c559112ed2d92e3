declare module 'word-extractor' {
  type Options = { filterUnicode: boolean }
  type Document = Record<'getBody' | 'getFootnotes' | 'getEndnotes' | 'getTextboxes', (options: Options) => string>
  export default class WordExtractor {
    extract(source: Buffer): Promise<Document>
  }
}
