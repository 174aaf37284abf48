import { RocketIcon } from '@sanity/icons/Rocket'
import { dateField, definePageType } from '../route/type.ts'

export const changeType = definePageType({
  name: 'change',
  title: 'Change',
  icon: RocketIcon,
  fields: [dateField],
})
