import { staffWork } from './parts.ts'

export function StaffListPage() {
  return <staffWork.Part />
}
