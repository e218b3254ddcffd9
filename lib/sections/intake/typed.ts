import { codeWords, plain } from './code-words'
import type { StatedRow } from './differences'
import { type Field, typedFields } from './fields'
import type { Part } from './schema'

/** Times in the formats of people and sheets: `2026/3/1 8:05`, `2026年3月1日`, `2026-03-01T08:05`. */
const TIME =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2})(?:\.\d+)?)?)?$/

const two = (text: string | undefined) => (text ?? '0').padStart(2, '0')

/** A time in the format of the record, `yyyy-MM-dd HH:mm:ss`; other texts are returned unchanged and refused later. */
export function timeOf(text: string): string {
  const found = text.trim().match(TIME)
  if (!found) return text.trim()
  const [, year, month, day, hour, minute, second] = found
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}

const words = (text: string) => new Set(text.split(' '))
const YES = words('1 true yes y sim 是 有 通过 通過 √ ✓ ✔ 参与 參與')
const NO = words('0 false no n não 否 无 無 未通过 未通過 不通过 不通過 × ✗ ✘ 不参与 不參與')

function flagOf(text: string): string {
  const word = text.toLowerCase()
  return YES.has(word) ? '1' : NO.has(word) ? '0' : text
}

/** A typed value in the form the schema expects; empty becomes null, or undefined for a required field. */
export function typedValue(field: Field, typed: string): string | boolean | null | undefined {
  const text = field.kind === 'text' || field.kind === 'bidder' ? typed : typed.trim()
  if (text.trim() === '') return field.required ? undefined : null
  switch (field.kind) {
    case 'time':
      return timeOf(text)
    case 'flag':
      return flagOf(text)
    case 'truth':
      return flagOf(text) === '1' ? true : flagOf(text) === '0' ? false : text
    case 'money':
    case 'whole':
      return text
        .replace(/^[¥￥]\s*/, '')
        .replace(/(元|天|日历天|日曆天)$/, '')
        .trimEnd()
    default:
      return text
  }
}

/**
 * The row of a submitted form; words of a code list become codes. Fields missing in the form are not stated.
 * @param hidden fields that stay unchanged if nothing was typed into them
 */
export function rowOfForm(part: Part, form: FormData, hidden: readonly string[] = []): StatedRow {
  const stated = typedFields(part).flatMap((field) => {
    const typed = form.get(field.key)
    if (typeof typed !== 'string' || (hidden.includes(field.key) && typed.trim() === '')) return []
    return [[field.key, typedValue(field, codeWords(field).get(plain(typed)) ?? typed)] as const]
  })
  return Object.fromEntries(stated)
}
