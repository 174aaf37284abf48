import type { ReactNode } from 'react'
import { type PathParams, readPath } from '../path.ts'
import { LayoutView } from '../views/layout-view.tsx'
import { publishedPage } from '../views/page-context.ts'

export default async function PathLayout(props: PathParams & { children: ReactNode }) {
  const path = await readPath(props)
  const page = await publishedPage(path)
  if (page.kind === 'redirect') return props.children
  const route = page.kind === 'page' ? page.route : null
  return (
    <LayoutView parts={page} path={path} route={route}>
      {props.children}
    </LayoutView>
  )
}
