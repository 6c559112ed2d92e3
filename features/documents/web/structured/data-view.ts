import type { HistoryEntry } from '../../contract/history.ts'
import type { Surroundings } from '../bar/surroundings.ts'

/** Props of the view of a structured document. */
export type DataViewProps = { entry: HistoryEntry; around: Surroundings }
