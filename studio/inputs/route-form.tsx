import type { ObjectInputProps } from 'sanity'

/** The form of a page: it speaks of a redirect beside its path only where there is one. */
export function RouteForm(props: ObjectInputProps) {
  const { groups, members, value } = props
  const isPageTab = groups.some(({ name, selected }) => selected && name === 'page')
  if (value?.redirect !== undefined || !isPageTab) return props.renderDefault(props)
  const shown = members.filter((member) => !(member.kind === 'field' && member.name === 'redirect'))
  return props.renderDefault({ ...props, members: shown })
}
