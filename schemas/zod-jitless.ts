import { z } from 'zod'

// zod tries `new Function` for speed, which the Content Security Policy forbids and reports.
z.config({ jitless: true })
