/** What teachers may add, by ending. */
export const fileExtensions = ['pdf', 'doc', 'docx', 'txt', 'xls', 'xlsx', 'png', 'jpg', 'jpeg', 'webp', 'gif'] as const
export type FileExtension = (typeof fileExtensions)[number]
