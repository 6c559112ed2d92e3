/** The types of markdown-it leave this module out. */
declare module 'markdown-it/lib/rules_block/table.mjs' {
  import type { RuleBlock } from 'markdown-it/lib/parser_block.mjs'
  const table: RuleBlock
  // oxlint-disable-next-line import/no-default-export -- that is how the library exports it
  export default table
}
