import type { ItemLevel } from '../model/items.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    /** Sets never change, except that they are confirmed. `counts` is JSON by level; `name_key` is the folded name. `edited_from`: a version. */
    curriculum_sets: {
      id: string
      name: string
      name_key: string
      version: number
      source: string
      source_date: string
      hash: string
      counts: string
      created_at: string
      confirmed_at: string | null
      confirmed_by: string | null
      edited_from: number | null
    }
    /** `position` is the place in the tree, `parent` the position of the entry above. */
    curriculum_items: {
      set_id: string
      position: number
      id: string
      parent: number | null
      level: ItemLevel
      code: string
      text: string
      periods: number | null
      from_week: number | null
      to_week: number | null
      cognitive_level: string
      grade_band: string
      search_text: string
    }
  }
}
