export {}

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    /**
     * Layouts store the uses of columns of class lists; `columns` is JSON by heading. The one without a name holds the headings that its owner was
     * asked about.
     */
    class_sheet_layouts: {
      id: string
      user_id: string
      name: string
      columns: string
      for_school: number
      created_at: string
      updated_at: string
    }
  }
}
