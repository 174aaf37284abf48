import { captureEvents } from '../../../loading/capture-events.ts'

captureEvents()
