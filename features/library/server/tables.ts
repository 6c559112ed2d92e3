import type { Language } from '#platform/i18n/language.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    /** A class that a teacher has described; see features/library/model/classes.ts. */
    classes: {
      id: string
      user_id: string
      name: string
      subject: string | null
      grade: string | null
      size: number | null
      textbook: string | null
      level: string | null
      context: string | null
      period_minutes: number | null
      equipment: string | null
      /** The name of a curriculum: its newest version is offered first. */
      curriculum: string | null
      /** The names of the students, one a line, as the teacher pasted them. No model gets them. */
      students: string | null
      version: number
      created_at: string
    }
    /** The answers of a form under a name, without files; `answers` is JSON by question key. */
    presets: {
      id: string
      user_id: string
      agent_id: string
      name: string
      answers: string
      language: Language | null
      version: number
      created_at: string
      updated_at: string
    }
    /** Favourite assistants by user. */
    favourite_agents: { user_id: string; agent_id: string; created_at: string }
  }
}
