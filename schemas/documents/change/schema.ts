import { z } from 'zod'
import { completePage, dateSchema, pageFields, pageRole } from '../route/schema.ts'
import { changePages } from './pages.ts'

export const changeSchema = z
  .object({ ...pageFields(changePages), _type: z.literal('change'), date: dateSchema })
  .transform(completePage)

export const changeRole = pageRole(changePages)
