'use client'

import dynamic from 'next/dynamic'

// Only a dynamic import in a client module keeps this code out of pages without such a demo.

export const Panel = dynamic(() => import('./lazy-panels.tsx').then((module) => module.Panel))

export const CodeTabs = dynamic(() => import('./lazy-panels.tsx').then((module) => module.CodeTabs))
