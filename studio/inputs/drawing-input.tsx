import { isOffered } from '@nectar/schemas/config/brand/brand'
import { lightTheme } from '@nectar/schemas/generated/brand'
import { iconNames } from '@nectar/schemas/generated/icons'
import icons from '@nectar/schemas/icons/icons.svg?no-inline'
import builds from '@nectar/schemas/illustrations/builds.svg?no-inline'
import { describeDrawing, illustrationNames } from '@nectar/schemas/illustrations/drawings'
import pages from '@nectar/schemas/illustrations/pages.svg?no-inline'
import products from '@nectar/schemas/illustrations/products.svg?no-inline'
import stories from '@nectar/schemas/illustrations/stories.svg?no-inline'
import token from '@nectar/schemas/illustrations/token.svg?no-inline'
import { Box, Flex, Stack, Text } from '@sanity/ui'
import type { StringInputProps } from 'sanity'
import { styled } from 'styled-components'

/** The kinds of drawings, keyed by the name of the field that holds one. */
const kinds = {
  icon: {
    names: iconNames,
    files: [icons],
    viewBox: '0 0 256 256',
    width: 32,
    height: 32,
  },
  illustration: {
    names: illustrationNames,
    files: [stories, pages, token, products, builds],
    viewBox: '-240 -200 480 400',
    width: 120,
    height: 100,
  },
} as const

type DrawingKind = keyof typeof kinds

/** Drawings take their colors from their surroundings: here from the site's light theme. */
const Paper = styled.svg`
  ${Object.entries(lightTheme)
    .map(([role, color]) => `--${role}: ${color};`)
    .join('\n  ')}
  --font-display: system-ui, sans-serif;
  --font-sans: system-ui, sans-serif;
  color: var(--text);
  background: var(--surface);
  border-radius: 3px;
  display: block;
  flex: none;
  padding: 4px;

  &.icon {
    fill: currentColor;
  }

  &.illustration {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linejoin: round;
    stroke-linecap: round;
    font: 500 15px monospace;
  }
`

/** The kind of drawing that a field holds, by the field's name. */
export function drawingKind(field: unknown): DrawingKind | undefined {
  return field === 'icon' || field === 'illustration' ? field : undefined
}

/** The name of a drawing in words: "Arrow left" for `arrow-left`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Sanity's list of choices for an icon or illustration, beside the drawing that is chosen. */
export function DrawingInput({ kind, ...props }: StringInputProps & { kind: DrawingKind }) {
  const { schemaType, value } = props
  const { names, files, ...size } = kinds[kind]
  const list = names
    .filter((name) => isOffered(name) || name === value)
    .map((name) => ({ value: name, title: titleOf(name) }))
  const description = value && describeDrawing(value)
  return (
    <Flex align="center" gap={3}>
      {value && (
        <Paper aria-hidden className={kind} {...size}>
          {/* A file without the drawing shows nothing. */}
          {files.map((file) => (
            <use href={`${file}#${value}`} key={file} />
          ))}
        </Paper>
      )}
      <Stack flex={1} gap={3}>
        <Box>
          {props.renderDefault({
            ...props,
            schemaType: { ...schemaType, options: { ...schemaType.options, list } },
          })}
        </Box>
        {description && (
          <Text muted size={1}>
            {description}
          </Text>
        )}
      </Stack>
    </Flex>
  )
}
