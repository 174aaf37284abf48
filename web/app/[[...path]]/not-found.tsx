import { MissingPage } from '../../layouts/missing-page.tsx'

export default MissingPage
