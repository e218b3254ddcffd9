import { TextRun } from 'docx'
import type { Tone } from '../../../analyses/chapter/blocks'
import { WARN_MARK } from '../metrics'
import { readable } from '../text'

export const TONE_COLOR: Readonly<Record<Tone, string | undefined>> = {
  plain: undefined,
  warn: '873800',
  good: '135200',
  muted: '8C8C8C',
}
export const TONE_FILL: Readonly<Partial<Record<Tone, string>>> = { warn: 'FFE7BA', good: 'F6FFED' }

/** A text as runs: one per line, with the mark and colour of its tone. */
export function runsOf(
  text: string,
  tone: Tone = 'plain',
  more: { bold?: boolean; size?: number } = {},
): TextRun[] {
  const color = TONE_COLOR[tone]
  const marked = tone === 'warn' ? WARN_MARK + text : text
  return readable(marked)
    .split('\n')
    .map(
      (line, at) =>
        new TextRun({ text: line, ...more, ...(color ? { color } : {}), ...(at > 0 ? { break: 1 } : {}) }),
    )
}
