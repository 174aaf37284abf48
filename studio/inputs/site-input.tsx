import type { InputProps } from 'sanity'
import { PictureInput } from '../pictures/picture-input.tsx'
import { RouteInput } from './route-inputs.tsx'

/** Every input of the forms: those of pictures and pages say more than Sanity's own. */
export function SiteInput(props: InputProps) {
  const Input = props.schemaType.name === 'picture' ? PictureInput : RouteInput
  return <Input {...props} />
}
