import type { ReactNode } from 'react'
import { loadPublishedMenus } from '../../content/menus/load-menus.ts'
import { visitRoute } from '../../content/route/visit.ts'
import { readPublished } from '../../content/source/reader.ts'
import type { PathParams } from '../path.ts'
import { readPath } from '../path.ts'
import { publishedRoute } from '../views/published-route.ts'
import { ShellView } from '../views/shell-view.tsx'

export default async function PathLayout(props: PathParams & { children: ReactNode }) {
  const path = await readPath(props)
  const visit = visitRoute(path, await publishedRoute(path), Date.now())
  const route = visit.kind === 'page' ? visit.route : null
  const menus = await loadPublishedMenus()
  return (
    <ShellView read={readPublished} menus={menus} path={path} route={route}>
      {props.children}
    </ShellView>
  )
}
