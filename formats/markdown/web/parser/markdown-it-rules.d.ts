/** These modules are missing in the types of markdown-it. */
declare module 'markdown-it/lib/rules_block/table.mjs' {
  import type { RuleBlock } from 'markdown-it/lib/parser_block.mjs'
  const table: RuleBlock
  export default table
}

declare module 'markdown-it/lib/rules_block/lheading.mjs' {
  import type { RuleBlock } from 'markdown-it/lib/parser_block.mjs'
  const lheading: RuleBlock
  export default lheading
}

declare module 'markdown-it/lib/rules_block/hr.mjs' {
  import type { RuleBlock } from 'markdown-it/lib/parser_block.mjs'
  const hr: RuleBlock
  export default hr
}
