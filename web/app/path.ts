/** The params of the catch-all route. */
export interface PathParams {
  params: Promise<{ path?: string[] }>
}

/** The path a visitor asked for, from the segments that Next hands over still encoded. */
export async function readPath({ params }: PathParams): Promise<string> {
  const { path = [] } = await params
  return `/${path.join('/')}`
}
