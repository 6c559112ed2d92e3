export {}

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    /** A lesson that was taught in a class. It names the lesson by its words, so that it outlives a version of the curriculum. */
    taught_lessons: {
      class_id: string
      /** The calendar year in which the school year begins. */
      school_year: number
      /** The folded name of the curriculum. */
      curriculum_key: string
      /** See features/year/model/lesson-keys.ts. */
      lesson_key: string
      taught_at: string
    }
  }
}
