export {}

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    documents: {
      /** The sort key of lists: see platform/server/database/ordinals.ts. */
      ordinal: number
      id: string
      user_id: string
      /** There is no foreign key, because a document outlives its assistant and stores the names itself. */
      agent_id: string
      agent_name: string
      agent_name_vi: string
      /** The version that wrote it; null: it is older than versions. */
      agent_version: number | null
      status: 'running' | 'complete' | 'stopped' | 'failed' | 'interrupted'
      language: 'en' | 'vi'
      prompt_used: 'en' | 'vi'
      /** Copied from the assistant. */
      layout: Schema['agents']['layout']
      files_used: number
      template: number
      model: string | null
      /** JSON: the source files by id (absent in old rows) and name. */
      files: string
      answers: string
      /** JSON: the entries of curricula that the answers hold; null: none. See features/documents/contract/generation.ts. */
      curriculum: string | null
      content: string
      edited_content: string | null
      /** JSON: the findings of the checks. */
      checked: string | null
      /** JSON: removed text around the document. */
      removed_text: string | null
      /** The kind of document: `text`, or one that app/server/kinds.ts registers. */
      kind: string
      /** JSON: the source data that the text of a structured document is rendered from; null for a text. */
      data: string | null
      /** Counts the edits that were saved: see platform/contract/shared.ts. */
      version: number
      /** The first heading; empty without one. The preview comes from features/documents/model/document-summary.ts. */
      title: string
      preview: string
      tokens: number | null
      input_tokens: number | null
      output_tokens: number | null
      cost_nanodollars: number | null
      /** Usage counted by us because no provider reported it; the cost is null without a price. */
      estimated_tokens: number | null
      estimated_nanodollars: number | null
      /** The message key of the reason why it is incomplete. */
      problem: string | null
      created_at: string
      finished_at: string | null
      /** Last heartbeat of the writing process: a running document without one counts as interrupted. */
      alive_at: string
      search_text: string
      /** 0: the words that it is found by are not those of its text yet (see entry-words.ts). */
      is_indexed: number
      /** The class without the word "class"; see features/library/model/classes.ts. */
      class_name: string | null
      /** The source document: id, version and title; null: it was written from answers and files only. */
      source_id: string | null
      source_version: number | null
      source_title: string | null
      /** A hash of the source's text at that time; null for older documents. */
      source_fingerprint: string | null
      /** The first of the related documents, which may be deleted; null: this one. */
      root_document_id: string | null
      /** The owner's title; null: the heading or the topic applies. */
      own_title: string | null
      /** The answer that names the topic, see features/questions/model/topic.ts. */
      topic: string | null
    }
    document_versions: {
      document_id: string
      /** Counts from 1 without gaps; the oldest may be deleted. */
      number: number
      cause: 'generated' | 'continued' | 'edited' | 'refined' | 'restored'
      /** Null: the generated text, or nothing was restored. */
      restored_from: number | null
      /** The time of the first edit, if several edits form one version. */
      created_at: string
      /** Total usage of the entry up to this version. */
      tokens: number | null
      cost_nanodollars: number | null
      /** See entry-versions.ts. */
      delta: string
      /** 1: it was submitted for review, so later edits do not change it. */
      is_frozen: number
      /** The colleague who made all edits of this version; null: the owner, or an account that was deleted. */
      edited_by: string | null
    }
    /** A tag of the document's owner; favourites have a reserved tag, see features/documents/model/labels.ts. */
    document_tags: { document_id: string; user_id: string; tag: string }
    /** A document and its translation; see features/documents/model/translations. */
    translations: {
      original_id: string
      translation_id: string
      /** JSON: pairs of sections with the fingerprints of their texts. */
      section_links: string
      /** The number of sections in the translation when its writing last started or continued. */
      sections_before: number
      /** 0: text written since then is not linked yet. */
      is_linked: number
      /** Counts the changes of the links. */
      version: number
    }
    /** Documents whose answers editors may use to test assistants; see features/documents/server/sample-answers. */
    shared_sample_answers: {
      document_id: string
      agent_id: string
      /** Derived from the answers; empty if none names it. */
      title: string
      shared_at: string
      /** Uses by other people; the last user is null once deleted. */
      uses: number
      last_used_at: string | null
      last_used_by: string | null
    }
    /** An administrator's access to another user's document, with the reason; `user_id` is the administrator, null once deleted. */
    access_grants: {
      id: string
      document_id: string
      user_id: string | null
      kind: 'requested' | 'failure' | 'complaint' | 'other'
      justification: string
      granted_at: string
      expires_at: string
    }
    /** The end of an administrator's access to search other users' texts, of all users or of one. The audit log has the reason. */
    search_grants: { id: string; user_id: string; searched_user_id: string | null; expires_at: string }
    /** The school's settings for sharing with colleagues and by link; one row. */
    sharing_settings: { id: string; colleagues: number; links: number; version: number }
    /** An item that a teacher shares with colleagues: one of the three ids is set. It is deleted with the item. */
    shares: {
      id: string
      user_id: string
      document_id: string | null
      preset_id: string | null
      class_id: string | null
      with_school: number
      search_text: string
      created_at: string
    }
    /** A person to whom an item is shared by name; `is_seen`: the share has been listed to them. */
    share_people: { share_id: string; user_id: string; is_seen: number }
    /** A group with which an item is shared; `may_edit`: its members edit the document in turns. */
    share_groups: { share_id: string; group_id: string; may_edit: number }
    /** The person who edits a shared document now; once it has expired, anyone who may edit it takes the next turn. */
    edit_turns: { document_id: string; user_id: string; expires_at: string }
    /** A link to a document for people without an account; of its token the SHA-256. */
    document_links: {
      id: string
      document_id: string
      user_id: string
      token_hash: string
      created_at: string
      expires_at: string
    }
  }
}
