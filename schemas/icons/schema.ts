import { z } from 'zod'
import { fault } from '../fields/fault.ts'
import { type IconName, iconNames } from './names.ts'

/** Parses the name of an icon that the site can draw. */
export const iconSchema = z.string().pipe(
  z.custom<IconName>((name) => iconNames.some((known) => known === name), {
    error: 'is nonexistent: choose an icon from the list',
    params: fault('nonexistent-icon'),
  }),
)
