import type { ClientConfig, SanityClient } from '@sanity/client'
import type { ComponentType } from 'react'
import type { DocumentLayoutProps } from 'sanity'
import type { PreviewHeaderProps } from 'sanity/presentation'

// Options of Sanity's configuration that its documentation does not promise. The contract test finds their names in
// the installed version: an option that has gone would be ignored without a word.

/** Replaces the client of the whole Studio. No documented option sets its retries. */
export function clientOption(factory: (config: ClientConfig) => SanityClient) {
  return { unstable_clientFactory: factory }
}

/** Wraps the form of every document. No documented component stays when the form is left with edits to store. */
export function documentLayoutOption(component: ComponentType<DocumentLayoutProps>) {
  return { unstable_layout: component }
}

/** Wraps the bar above the preview. No documented component can share it, or change its width. */
export function previewHeaderOption(component: ComponentType<PreviewHeaderProps>) {
  return { unstable_header: { component } }
}
