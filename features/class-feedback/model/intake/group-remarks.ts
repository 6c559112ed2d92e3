export type FileRemark = { file: string; remark: string }

/** Says every remark once, with the names of all files that it is about. */
export const groupRemarks = (remarks: readonly FileRemark[]): string[] =>
  [...Map.groupBy(remarks, ({ remark }) => remark)].map(
    ([remark, about]) => `${about.map(({ file }) => file).join(', ')}: ${remark}`,
  )
