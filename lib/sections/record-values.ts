import { z } from 'zod'
import { oneLine } from '../domain/text'

/** The kinds of values in a platform record (formats.md §4). */

/** A one-line text: line breaks become spaces, control characters and surrounding spaces are removed. */
const line = (max: number) => z.string().overwrite(oneLine).trim().max(max)
export const name = (max: number) => line(max).min(1)

/** A time of the platform: local, `yyyy-MM-dd HH:mm:ss`, and an existing moment. */
export const recordTime = z.string().refine((text) => {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return false
  const read = new Date(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === text.replace(' ', 'T')
}, 'time')

/** A number, also as text (`"15582847.25"`, `1,000`), because platforms send both. */
const figure = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  const text = value.replaceAll(',', '').trim()
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value
}, z.number().finite().nullish())
export const money = figure.refine((value) => value === null || value === undefined || value >= 0, 'negative')
export const whole = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value),
  z.number().int().min(0).max(1_000_000),
)
export const flag = z.preprocess(
  (value) => (value === true ? 1 : value === false ? 0 : typeof value === 'string' ? Number(value) : value),
  z.literal([0, 1]),
)
export const code = (max = 64) => z.preprocess((v) => (typeof v === 'number' ? String(v) : v), line(max))
export const text = (max = 500) => line(max).nullish()
export const optionalTime = z.preprocess((value) => (value === '' ? null : value), recordTime.nullish())

export const isOneOf = (list: readonly string[]) => (value: string) => list.includes(value)
export const codeOf = (list: readonly string[]) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    code().refine(isOneOf(list), 'unknownCode').nullish(),
  )
