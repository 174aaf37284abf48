import type { CodeSample } from '@nectar/schemas/sections/code-sample'
import { CodeTabs } from '../demos/islands.tsx'
import { Code, CodeBlock, codeLabel } from '../ui/code/code-block.tsx'
import { CopyButton } from '../ui/copy/copy-button.tsx'
import { Grid } from '../ui/layout/layout.tsx'
import { ArrowLink } from './parts/links.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'

/** A text beside a code sample. */
export function CodeSampleSection({ section, place }: SectionProps<CodeSample>) {
  const { title, text, install, tabs, docs } = section
  const [only] = tabs
  return (
    <SectionBand section={section} place={place}>
      <Grid>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-8 lg:col-span-4">
          <SectionHeading section={{ ...section, intro: text }} place={place} introField="text" />
          {install && (
            <div className="min-w-0" {...place.edit('install')}>
              <Command command={install} />
            </div>
          )}
          {docs && <ArrowLink link={docs} edit={place.edit('docs')} />}
        </div>
        <div className="min-w-0 lg:col-span-8" {...place.edit('tabs')}>
          {tabs.length === 1 && only ? (
            <CodeBlock code={only.code} language={only.language} title={only.label} />
          ) : (
            <CodeTabs
              label={title}
              tabs={tabs.map(({ _key, label, language, code }) => ({
                key: _key,
                label,
                code,
                panel: <Code code={code} language={language} label={codeLabel(label, code)} />,
              }))}
            />
          )}
        </div>
      </Grid>
    </SectionBand>
  )
}

/** A terminal command with a copy button. */
function Command({ command }: { command: string }) {
  return (
    <div className="inline-flex max-w-full items-center gap-3 rounded-sm border border-control py-1 pr-1 pl-4 font-mono text-[0.875rem]">
      <span aria-hidden="true" className="text-muted select-none">
        $
      </span>
      <code className="min-w-0 py-1 break-words">{command}</code>
      <CopyButton text={command} label="Copy the command" />
    </div>
  )
}
