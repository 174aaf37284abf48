import type { ReactNode } from 'react'
import { type PathParams, readPath } from '../path.ts'
import { publishedPage } from '../views/published-page.ts'
import { ShellView } from '../views/shell-view.tsx'

export default async function PathLayout(props: PathParams & { children: ReactNode }) {
  const path = await readPath(props)
  const page = await publishedPage(path)
  if (page.kind === 'redirect') return props.children
  const route = page.kind === 'page' ? page.route : null
  return (
    <ShellView parts={page} path={path} route={route}>
      {props.children}
    </ShellView>
  )
}
