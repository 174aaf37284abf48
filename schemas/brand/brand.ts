/**
 * The brand where content cannot say it: in the Studio, on the local chain, in pieces of code that pages
 * show. What visitors read of it is in the settings.
 */
export const brand = {
  name: 'Nectar',
  token: 'NCTR',
  /** The pages of the token are below it. */
  tokenPath: '/nctr',
  /** The application behind "Get started", unless `NEXT_PUBLIC_APP_URL` names another. */
  appUrl: 'https://app.nectar.example',
} as const
