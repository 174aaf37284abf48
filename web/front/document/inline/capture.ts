import { captureEvents } from '../../../loading/capture-events.ts'
import { trustOwnCode } from '../../../loading/trusted-types.ts'

trustOwnCode()
captureEvents()
