import type { Workbook, WorkbookContent } from './workbook.ts'

/** @param rowsMax the maximum number of rows read per sheet */
export async function readWorkbook(content: WorkbookContent, bytes: Buffer, rowsMax: number): Promise<Workbook> {
  if (content === 'xlsx') return (await import('./xlsx/xlsx.ts')).readXlsx(bytes, rowsMax)
  return (await import('./old.ts')).readOldWorkbook(content, bytes, rowsMax)
}
