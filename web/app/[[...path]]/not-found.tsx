import { MissingPage } from '../../shells/missing-page.tsx'

export default MissingPage
