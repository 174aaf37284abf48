import { expect, test } from 'vitest'
import { checkSchedule } from './check-schedule.ts'
import { readSchedule } from './read-schedule.ts'

test.each(['* * * * *', '30 6 * * 1-5', '0 0 29 2 *', '5-59/10 * * * 7', '0 0 31 4 1'])(
  '%s is valid, and runs',
  (line) => {
    expect(checkSchedule(`  ${line.replaceAll(' ', '  ')} `)).toMatchObject({ line })
    expect(readSchedule(line, Date.UTC(2027, 0, 1)).runs).toHaveLength(5)
  },
)

test.each(['０ ９ ＊ ＊ １-５', '\u200b0 9 * * 1-5', '0\u00a09 * * 1-5\u200e'])(
  '%j is the line 0 9 * * 1-5',
  (text) => expect(checkSchedule(text)).toMatchObject({ line: '0 9 * * 1-5' }),
)

test.each([
  ['*/7 * * * *', 'At 0, 7, 14, 21, 28, 35, 42, 49, and 56 minutes past the hour'],
  ['*/15 * * * *', 'Every 15 minutes'],
  ['0 0 * * 0,7', 'At 00:00, only on Sunday'],
  ['0 9 * * 1-7/2', 'At 09:00, only on Sunday, Monday, Wednesday, and Friday'],
  ['0 0 * */5 *', 'At 00:00, only in January, June, and November'],
  ['0 0 1 * 0-6', 'At 00:00'],
  ['30 6 * * 1-5', 'At 06:30, Monday through Friday'],
  ['0 0 13 * 5', 'At 00:00, on day 13 of the month, and also at 00:00, only on Friday'],
  [
    '0 12 1-7 2 1-5',
    'At 12:00, between day 1 and 7 of the month, only in February, and also at 12:00, Monday through Friday, only in February',
  ],
  ['*/20 */6 * * *', 'Every 20 minutes, only in the hours from 00:00, 06:00, 12:00, and 18:00'],
  ['* 0,6 * * 1', 'Every minute, only on Monday, only in the hours from 00:00 and 06:00'],
  ['5-20/20 * * * *', 'At 5 minutes past the hour'],
  ['0-2/1,20-30/5 * * * *', 'At 0, 1, 2, 20, 25, and 30 minutes past the hour'],
])('%s in words: %s', (line, words) => {
  expect(readSchedule(line, 0).words).toBe(words)
})

test.each([
  ['', undefined, 'Write five parts: minute, hour, day, month, weekday.'],
  ['0 9 * *', undefined, 'This has 4 parts. Write five parts:'],
  ['0 9 * * * /usr/bin/backup', undefined, 'without seconds or a command.'],
  ['@daily', undefined, 'Write @daily as 0 0 * * *.'],
  ['60 9 * * *', 0, 'The minute says “60”. Write a number from 0 to 59.'],
  ['0 25 * * *', 1, 'The hour says “25”. Write a number from 0 to 23.'],
  ['0 9 0 * *', 2, 'The day says “0”. Write a number from 1 to 31.'],
  ['0 9 * * MO', 4, 'or a name from SUN to SAT.'],
  ['0 20-8 * * *', 1, 'Write it as two: 20-23,0-8.'],
  ['*/0 * * * *', 0, 'a step of 0. Write one from 1 to 59.'],
  ['*/x * * * *', 0, 'a step of x.'],
  ['5/10 * * * *', 0, 'Write 5-59/10.'],
  ['1,,2 * * * *', 0, 'nothing on one side of a comma'],
  ['0 9 L * *', 2, 'The day says “L”.'],
  ['0 0 31 4 *', 2, 'This never runs: month 4 has no day 31.'],
  ['<b> <i> " \' &', 0, 'The minute says “<b>”.'],
])('%j is wrong in part %s: %s', (text, field, problem) => {
  const checked = checkSchedule(text)
  expect(checked).toMatchObject({ problem: expect.stringContaining(problem) })
  expect('field' in checked ? checked.field : undefined).toBe(field)
})
