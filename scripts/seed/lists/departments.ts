import { departmentNames } from '@nectar/schemas/documents/department/schema'
import type { DepartmentInput } from '../documents.ts'

/** The departments a visitor can write to. */
export const departmentDocuments: readonly DepartmentInput[] = departmentNames.map(
  (label, index) => {
    const value = label.toLowerCase()
    return { _id: `department-${value}`, _type: 'department', value, label, order: index + 1 }
  },
)
