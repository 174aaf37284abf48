import { AddIcon } from '@sanity/icons/Add'
import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal'
import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useToast } from '@sanity/ui/toast'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { type ObjectInputProps, set } from 'sanity'
import { pastedCells } from './clipboard.ts'
import {
  addAfter,
  type CellPlace,
  changeColumns,
  changeRows,
  copyOf,
  emptyCell,
  fillCells,
  type ListChange,
  move,
  remove,
  restoreRow,
  type Table,
  type TableRow,
  tableOf,
} from './table.ts'

/** How far each key moves the focus: rows and columns. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus to a neighboring cell. Left and right leave a cell only at the end of its text. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.nativeEvent.isComposing ? undefined : steps[event.key]
  const { currentTarget: input } = event
  if (!step || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
  const [down, right] = step
  const edge = right < 0 ? 0 : input.value.length
  const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length
  if (right !== 0 && !isWhole && input.selectionStart !== edge) return
  const cell = input.closest('td, th')
  const row = cell?.closest('tr')
  if (!(cell instanceof HTMLTableCellElement) || !row) return
  const rows = [...(row.closest('table')?.rows ?? [])].filter((each) => each.querySelector('input'))
  const target = rows[rows.indexOf(row) + down]?.cells[cell.cellIndex + right]
  const next = target?.querySelector('input')
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface ActionsProps {
  label: string
  /** What each entry of the menu does, by its text. */
  actions: Readonly<Record<string, () => void>>
}

function Actions({ label, actions }: ActionsProps) {
  return (
    <MenuButton
      button={<Button aria-label={label} icon={EllipsisHorizontalIcon} mode="bleed" padding={2} />}
      id={useId()}
      menu={
        <Menu>
          {Object.entries(actions).map(([text, run]) => (
            <MenuItem fontSize={1} key={text} onClick={run} text={text} />
          ))}
        </Menu>
      }
      popover={{ portal: true }}
    />
  )
}

interface TableGridProps {
  table: Table
  readOnly: boolean
  onChange: (table: Table) => void
  onWrite: (place: CellPlace, text: string) => void
  onUndo: () => void
  /** Opens the fields of a row that the grid does not show. */
  onDetails: (group: string, row: string) => void
}

/** A table as a grid: texts are typed in place, and menus change rows, columns and groups. */
function TableGrid({ table, readOnly, onChange, onWrite, onUndo, onDetails }: TableGridProps) {
  const { push } = useToast()
  const paste = (place: CellPlace, lines: string[][]) => {
    if (place.row < 0) return
    const { table: next, left } = fillCells(table, place, lines)
    onChange(next)
    if (left.columns + left.rows === 0) return
    const title = 'The table is full: some of what you pasted was left out'
    const description = `${left.columns} columns and ${left.rows} rows did not fit.`
    push({ status: 'warning', title, description, closable: true })
  }
  const cell = (label: string, place: CellPlace, text: string) => (
    <Box style={{ width: '9rem' }}>
      <TextInput
        aria-label={label}
        fontSize={1}
        onChange={({ currentTarget }) => onWrite(place, currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={moveFocus}
        onPaste={(event) => {
          const lines = pastedCells(event.clipboardData)
          if (!lines || readOnly) return
          event.preventDefault()
          paste(place, lines)
        }}
        padding={2}
        readOnly={readOnly}
        value={text}
        weight={place.row < 0 ? 'semibold' : 'regular'}
      />
    </Box>
  )
  const menu = (label: string, actions: ActionsProps['actions']): ReactNode =>
    readOnly ? null : <Actions actions={actions} label={label} />
  return (
    <Box overflow="auto">
      <table
        aria-label="Cells of the table"
        onKeyDown={(event) => {
          const { key, code, ctrlKey, metaKey, shiftKey } = event
          // Caps Lock does not matter, nor a layout without Latin letters.
          const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ'
          if (!isZ || ctrlKey === metaKey || shiftKey) return
          event.preventDefault()
          onUndo()
        }}
      >
        <thead>
          <tr>
            <td />
            {table.columns.map((heading, column) => {
              const place = { group: 0, row: -1, column }
              const change = (how: ListChange) => () => onChange(changeColumns(table, how))
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity.
                <th key={column} scope="col">
                  <Flex>
                    {cell(`Heading of column ${column + 1}`, place, heading)}
                    {menu(`Column ${column + 1}`, {
                      'Add a column to the right': change(addAfter(column)),
                      'Move left': change(move(column, -1)),
                      'Move right': change(move(column, 1)),
                      'Delete the column': change(remove(column)),
                    })}
                  </Flex>
                </th>
              )
            })}
            {!readOnly && (
              <td>
                <Button
                  aria-label="Add a column"
                  icon={AddIcon}
                  mode="bleed"
                  onClick={() => onChange(changeColumns(table, addAfter(table.columns.length)))}
                  padding={2}
                />
              </td>
            )}
          </tr>
        </thead>
        {table.groups.map((group, index) => {
          const change = (how: ListChange, fresh?: TableRow) => () =>
            onChange(changeRows(table, index, how, fresh))
          return (
            <tbody key={group._key}>
              <tr>
                <th colSpan={table.columns.length + 2} scope="rowgroup">
                  <Flex align="center" paddingLeft={2}>
                    <Text size={1} weight="semibold">
                      {group.title}
                    </Text>
                    {!readOnly && (
                      <Button
                        aria-label={`Add a row to ${group.title}`}
                        icon={AddIcon}
                        mode="bleed"
                        onClick={change(addAfter(-1))}
                        padding={2}
                      />
                    )}
                  </Flex>
                </th>
              </tr>
              {group.rows.map((row, position) => {
                const at = { group: index, row: position, column: -1 }
                return (
                  <tr key={row._key}>
                    <th scope="row">{cell(`Label of row ${position + 1}`, at, row.label)}</th>
                    {row.cells.map((text, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity.
                      <td key={column}>
                        {cell(
                          `${row.label}, ${table.columns[column] ?? ''}`,
                          { ...at, column },
                          text,
                        )}
                      </td>
                    ))}
                    <td>
                      {menu(`Row ${row.label}`, {
                        'Add a row below': change(addAfter(position)),
                        'Copy the row': change(addAfter(position), copyOf(row)),
                        'Move up': change(move(position, -1)),
                        'Move down': change(move(position, 1)),
                        'Hint, chains and calculator': () => onDetails(group._key, row._key),
                        'Delete the row': change(remove(position)),
                      })}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          )
        })}
      </table>
    </Box>
  )
}

const gridFields: ReadonlySet<string> = new Set(['columns', 'groups'])

/** The form of a table section, with its columns and rows as a grid. */
export function TableInput(props: ObjectInputProps) {
  const { members, onChange, onPathFocus, readOnly, value } = props
  const table = tableOf(value)
  /** How to take back each change. */
  const past = useRef<((now: Table) => Table)[]>([])
  const store = ({ columns, groups }: Table) =>
    onChange([set(columns, ['columns']), set(groups, ['groups'])])
  /** Stores one text, so that somebody else may write in another row. */
  const storeText = ({ group: index, row: position, column }: CellPlace, text: string) => {
    const group = table.groups[index]
    const row = group?.rows[position]
    if (!row) return onChange(set(table.columns.with(column, text), ['columns']))
    const path = ['groups', { _key: group._key }, 'rows', { _key: row._key }]
    const isLabel = column < 0
    return onChange(
      isLabel
        ? set(text, [...path, 'label'])
        : set(row.cells.with(column, text), [...path, 'cells']),
    )
  }
  const isInGrid = (member: (typeof members)[number]) =>
    member.kind === 'field' && gridFields.has(member.name)
  return (
    <Stack gap={5}>
      {props.renderDefault({ ...props, members: members.filter((member) => !isInGrid(member)) })}
      <Stack gap={3}>
        <Text muted size={1}>
          Type in the cells, or paste from a spreadsheet. Ctrl+Z takes back the last change here. “
          {emptyCell}” stands for nothing.
        </Text>
        <TableGrid
          onChange={(next) => {
            past.current.push(() => table)
            store(next)
          }}
          onDetails={(group, row) =>
            onPathFocus(['groups', { _key: group }, 'rows', { _key: row }, 'hint'])
          }
          onWrite={(place, text) => {
            // Somebody else may have written in another row by then.
            const row = table.groups[place.group]?.rows[place.row]
            const { columns } = table
            past.current.push((now) => (row ? restoreRow(now, row) : { ...now, columns }))
            storeText(place, text)
          }}
          onUndo={() => {
            const takeBack = past.current.pop()
            if (takeBack) store(takeBack(table))
          }}
          readOnly={readOnly ?? false}
          table={table}
        />
      </Stack>
      <details>
        <summary>
          <Text as="span" size={1}>
            Groups, and hints, chains and calculator of rows
          </Text>
        </summary>
        {props.renderDefault({ ...props, members: members.filter(isInGrid) })}
      </details>
    </Stack>
  )
}
